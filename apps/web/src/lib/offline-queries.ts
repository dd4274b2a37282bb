import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { del, delMany, entries, get, set } from 'idb-keyval'
import { offlineStore, pushDevice } from './offline-store.ts'
import { keepUser } from './wipe-device-data.ts'
import { isLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { currentSession, onLogOut } from './session.ts'
import { accessToken } from './token.ts'

/** Of each kind, such as conversations or stay cards; the least recently changed go first. */
const mostKept = 50
const longest = 30 * 24 * 60 * 60_000
/** Many messages in a row are written once. */
const settled = 300

interface Kept {
  data: unknown
  changedAt: number
  /** Not shown after this. */
  until?: number
}

interface Keeping<Data> {
  /** The part worth keeping; nothing when there is none. */
  trim: (data: Data) => Data | undefined
  until?: (data: Data) => number | undefined
  /** Asked for at once, not after the device has been read: for what does not build on what is known. */
  isEager?: boolean
}

const keepings: { start: string; keeping: Keeping<unknown> }[] = []
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const fromEarlier = new Set<Query>()
let writes = 0

/**
 * Queries whose keys begin so can be read without a network, also after a reload: what was kept on the device is
 * shown at once and asked for again. Only for the person it was kept for; log-out wipes it.
 */
export function keep<Data>(queryKey: QueryKey, keeping: Keeping<Data>): void {
  // Their data is what the caller says it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  keepings.push({ start: JSON.stringify(queryKey).slice(0, -1), keeping: keeping as Keeping<unknown> })
  const persister = keeping.isEager ? readAlongside : readFirst
  queryClient.setQueryDefaults(queryKey, { persister, networkMode: 'offlineFirst' })
}

type Load = (context: QueryFunctionContext) => unknown

async function readFirst(load: Load, context: QueryFunctionContext, query: Query): Promise<unknown> {
  if (query.state.data !== undefined) return load(context)
  const known = await read(query.queryKey)
  if (known === undefined) return load(context)
  fromEarlier.add(query)
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }))
  return known
}

/** The answer and what was kept are fetched together; who has no line reads what was kept. */
async function readAlongside(load: Load, context: QueryFunctionContext, query: Query): Promise<unknown> {
  if (accessToken() === undefined || !navigator.onLine) return readFirst(load, context, query)
  let isAnswered = false
  const answer = Promise.resolve(load(context)).finally(() => {
    isAnswered = true
  })
  const known = query.state.data === undefined ? await read(query.queryKey) : undefined
  if (known !== undefined && !isAnswered && query.state.data === undefined) {
    query.setData(known, { manual: true })
  }
  return answer
}

function keepingOf({ queryKey }: Query): Keeping<unknown> | undefined {
  const whole = JSON.stringify(queryKey)
  return keepings.find(({ start }) => whole.startsWith(start))?.keeping
}

function nameOf(queryKey: QueryKey): string | undefined {
  const session = currentSession()
  return session.status === 'authenticated' ? JSON.stringify([session.user.id, ...queryKey]) : undefined
}

async function read(queryKey: QueryKey): Promise<unknown> {
  const name = nameOf(queryKey)
  if (name === undefined) return undefined
  try {
    const found = await get<Kept>(name, offlineStore)
    return found && isWorthKeeping(found) ? found.data : undefined
  } catch (error) {
    // A private window keeps nothing.
    console.error(error)
    return undefined
  }
}

function isWorthKeeping({ changedAt, until }: Kept): boolean {
  return Date.now() - changedAt < longest && (until === undefined || Date.now() < until)
}

function noteChange(queryHash: string): void {
  const query = queryClient.getQueryCache().get(queryHash)
  if (!query) return
  const keeping = keepingOf(query)
  const name = nameOf(query.queryKey)
  if (!keeping || name === undefined) return
  clearTimeout(waiting.get(name))
  waiting.set(
    name,
    setTimeout(() => {
      waiting.delete(name)
      if (name === nameOf(query.queryKey)) write(name, keeping, query.state.data).catch(console.error)
    }, settled),
  )
}

async function write(name: string, { trim, until }: Keeping<unknown>, whole: unknown): Promise<void> {
  const data = whole === null || whole === undefined ? undefined : trim(whole)
  if (data === undefined) {
    await del(name, offlineStore)
    return
  }
  const last = until?.(data)
  await set(name, { data, changedAt: Date.now(), ...(last !== undefined && { until: last }) }, offlineStore)
  writes += 1
  if (writes % 20 === 0) await tidy()
}

/** Removes entries that are old, beyond the limit, or of another account. */
async function tidy(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'authenticated') return
  const own = JSON.stringify([session.user.id]).slice(0, -1)
  const all = (await entries<string, Kept>(offlineStore)).filter(([name]) => name !== pushDevice)
  const sorted = all
    .filter(([name, entry]) => name.startsWith(own) && isWorthKeeping(entry))
    .toSorted(([, one], [, other]) => other.changedAt - one.changedAt)
    .map(([name]) => name)
  const kinds = Map.groupBy(sorted, kindOf)
  const staying = new Set([...kinds.values()].flatMap((names) => names.slice(0, mostKept)))
  await delMany(
    all.flatMap(([name]) => (staying.has(name) ? [] : [name])),
    offlineStore,
  )
}

/** The first two parts of a key say it, such as chats and one; what keeps them may not be loaded yet. */
function kindOf(name: string): string {
  const parts: unknown = JSON.parse(name)
  return Array.isArray(parts) ? parts.slice(1, 3).join(' ') : ''
}

function noteUser(): void {
  const session = currentSession()
  if (session.status === 'authenticated') keepUser(session.user)
}

/** For as long as a student is in: writes down what changes, and asks again for what is old once there is a line. */
export function keepForLater(): () => void {
  // So that the bar can say until when it is right.
  const noteIfLive = () => isLive.get() && noteUser()
  const stops = [
    () => window.removeEventListener('offline', noteIfLive),
    queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type === 'updated' && 'action' in event && event.action.type === 'success') {
        noteChange(query.queryHash)
      }
    }),
    isLive.subscribe(() => {
      if (!isLive.get()) return
      noteUser()
      for (const { queryKey } of fromEarlier) void queryClient.invalidateQueries({ queryKey, exact: true })
      fromEarlier.clear()
    }),
    onLogOut(() => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      fromEarlier.clear()
    }),
  ]
  // Prefetched queries may have arrived already.
  for (const { queryHash, state } of queryClient.getQueryCache().getAll()) {
    if (state.status === 'success') noteChange(queryHash)
  }
  if (accessToken() !== undefined) noteUser()
  window.addEventListener('offline', noteIfLive)
  tidy().catch(console.error)
  return () => {
    for (const stop of stops) stop()
  }
}
