import type { Query, QueryKey } from '@tanstack/react-query'
import { type Operation, operations } from '@wayfellow/contract/all'
import { act } from 'react'
import { afterAll, afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyScreen } from '../../testing/every-screen.ts'
import type { Asked } from '../../testing/fake-api.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { liveEvents, mayChange, sampleHints, sessionEvents } from '../../testing/live-rules.ts'
import { answered, api, closeApp, openApp } from '../../testing/open-app.tsx'
import { sampleOf } from '../../testing/sample.ts'
import { listedReads, mustBeStale, unlisted } from '../../testing/write-rules.ts'
import { call } from '../lib/api.ts'
import { emitLive } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'

const events = liveEvents.filter((event) => !sessionEvents.includes(event))

let pairs = 0
let refetched = 0
/** Every query of every screen, with the calls that it makes. */
const known = new Map<string, { queryKey: QueryKey; reads: Operation[] }>()

afterEach(closeApp)

afterAll(() => {
  console.info(
    `${events.length} events × ${everyScreen.length} screens = ${pairs} pairs, ${refetched} queries asked again`,
  )
})

const activeQueries = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => query.state.data !== undefined)

/** The calls that each query of the screen makes, learnt by fetching one after the other. */
async function callsOfQueries(): Promise<Map<Query, Asked[]>> {
  const calls = new Map<Query, Asked[]>()
  for (const query of activeQueries()) {
    const asked = await api.during(() => act(async () => void (await query.fetch().catch(() => undefined))))
    calls.set(query, asked)
    known.set(query.queryHash, { queryKey: query.queryKey, reads: asked.map(({ operation }) => operation) })
  }
  return calls
}

/** Answers on the screen, by the calls that gave them: a text says its call and its revision. */
const shownRevisions = (name: string) =>
  [...(document.body.textContent ?? '').matchAll(/(\w+)#(\d+);/g)].flatMap(([, of, revision]) =>
    of === name ? [Number(revision)] : [],
  )

/** A form keeps what its writer sees in it; it is read again when it is saved. */
const isForm = (path: string) => /\/edit(?:-profile)?$/.test(path)

it.each(everyScreen)('$path shows what the server says after each live event', async ({ path, user }) => {
  await openApp(path, user)
  expect(document.body.textContent).not.toContain('Something went wrong')
  const calls = await callsOfQueries()
  const faults: string[] = []
  for (const event of events) {
    pairs += 1
    const affected = [...calls].filter(
      ([query, asked]) =>
        query.isActive() &&
        asked.some(({ operation, url }) => mayChange(event, { name: operation.name, url })),
    )
    const counts = new Map(affected.map(([query]) => [query, query.state.dataUpdateCount]))
    api.revision += 1
    await act(async () => {
      FakeSocket.current?.send(event)
      await answered()
    })
    for (const [query, asked] of affected) {
      if (query.state.dataUpdateCount === counts.get(query)) {
        faults.push(`${event}: ${JSON.stringify(query.queryKey)} is not asked for again`)
        continue
      }
      refetched += 1
      if (isForm(path)) continue
      for (const { operation } of asked)
        if (shownRevisions(operation.name).some((revision) => revision !== api.revision))
          faults.push(`${event}: what ${operation.name} says is not shown`)
    }
  }
  expect(faults).toEqual([])
})

it('makes stale what every changing call of the contract changes', async () => {
  const writes = operations.filter(({ endpoint }) => endpoint.method !== 'GET')
  const read = new Set([...known.values()].flatMap(({ reads }) => reads.map(({ name }) => name)))
  const faults = [
    ...unlisted(writes.map(({ name }) => name)),
    ...listedReads().flatMap((name) => (read.has(name) ? [] : [`no screen asks for ${name}`])),
  ]
  let stale = 0
  for (const { name, endpoint } of writes) {
    for (const { queryKey } of known.values()) queryClient.setQueryData(queryKey, {})
    const input = z.parse(endpoint.input, sampleOf(endpoint.input, { mark: 'written' }))
    await call(endpoint, input)
    for (const { queryKey, reads } of known.values()) {
      if (!reads.some((one) => mustBeStale(name, one.name))) continue
      stale += 1
      if (!queryClient.getQueryState(queryKey)?.isInvalidated)
        faults.push(`${name} leaves ${JSON.stringify(queryKey)} as it was`)
    }
  }
  console.info(
    `${writes.length} changing calls × ${known.size} queries, ${stale} of these pairs become stale`,
  )
  expect(faults).toEqual([])
})

/** The calls whose queries an event makes stale. */
function staleAfter(event: 'newMessage' | 'newReview'): string[] {
  for (const { queryKey } of known.values()) queryClient.setQueryData(queryKey, {})
  emitLive(event, ...sampleHints[event])
  const stale = [...known.values()].filter(
    ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
  )
  return [...new Set(stale.flatMap(({ reads }) => reads.map(({ name }) => name)))].toSorted()
}

it('refreshes chats, the sender and the unread counts after a new message, and nothing else', () => {
  // The group of the sample is only marked: it has the message from the hint.
  expect(staleAfter('newMessage')).toEqual([
    'getProfile',
    'getUnread',
    'listChats',
    'listMessages',
    'listProfilePhotos',
    'openChat',
  ])
})

it('refreshes reviews, the own profile and the unread counts after a new review, and nothing else', () => {
  expect(staleAfter('newReview')).toEqual([
    'getContactGate',
    'getOwnProfile',
    'getProfile',
    'getUnread',
    'listOccasions',
    'listUserReviews',
  ])
})
