import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '@wayfellow/contract/call'
import { onWrite } from './api.ts'
import { type Hint, type LiveEvent, onLive } from './live.ts'
import { queryClient } from './query-client.ts'

/** A key, and everything that begins with it. A function is called when it is needed; nothing means no query. */
type KeyOf<Facts extends unknown[]> = QueryKey | ((...facts: Facts) => QueryKey | undefined)

/** One changing call, or all of a domain: those whose path begins so. */
type Write = Call | Call['path']

const coveredByEvents: QueryKey[] = []
const rules: { write: Write; key: KeyOf<[]> }[] = []

/**
 * Registers that live events make queries stale. A feature calls it in its `api.ts` for the keys that it owns: the
 * file is loaded before any of these queries can exist. After a gap in the connection all of them are stale.
 */
export function refreshOn<E extends LiveEvent>(events: readonly E[], ...keys: KeyOf<Hint<E>>[]): void {
  for (const key of keys) {
    if (typeof key !== 'function') coveredByEvents.push(key)
    for (const event of events)
      onLive(event, (...hint) => refresh(typeof key === 'function' ? key(...hint) : key))
  }
}

/** Registers that changing calls of this browser, of whichever feature, make queries stale. */
export function refreshAfter(writes: readonly Write[], ...keys: KeyOf<[]>[]): void {
  for (const write of writes) for (const key of keys) rules.push({ write, key })
}

const isMeant = (write: Write, { method, path }: Call) =>
  typeof write === 'string'
    ? `${path}/`.startsWith(`${write}/`)
    : write.method === method && write.path === path

/** Waits until every query that is being read has its answer, whichever feature it belongs to. */
export async function allRefreshed(): Promise<void> {
  const reading = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  await Promise.allSettled(reading.map(async ({ promise }) => promise))
}

/** Waits until queries that a call has made stale are read again. After a refused call it reads them: something else has changed. */
export const refreshed = (queryKey: QueryKey) =>
  queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })

function refresh(queryKey: QueryKey | undefined): void {
  if (queryKey) void queryClient.invalidateQueries({ queryKey })
}

onLive('resync', () => {
  for (const queryKey of coveredByEvents) refresh(queryKey)
})

onWrite((endpoint) => {
  for (const { write, key } of rules)
    if (isMeant(write, endpoint)) refresh(typeof key === 'function' ? key() : key)
})

/**
 * Nothing is fetched again merely because a screen opens. But a query that became stale while no screen showed it
 * would then stay wrong: it is fetched when a screen shows it again.
 */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerAdded' || !query.state.isInvalidated || query.isDisabled()) return
  // The query keeps the error, and its screen shows it.
  query.fetch().catch(() => undefined)
})
