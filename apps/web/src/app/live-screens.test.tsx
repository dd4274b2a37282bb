import { I18nProvider } from '@lingui/react'
import { notifyManager, type Query, type QueryKey } from '@tanstack/react-query'
import { type Operation, operations } from '@wayfellow/contract/all'
import type { SessionUser } from '@wayfellow/contract/identity'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Asked, FakeApi } from '../../testing/fake-api.ts'
import type { FakeSocket } from '../../testing/fake-socket.ts'
import { liveEvents, mayChange, sampleHints, sessionEvents } from '../../testing/live-rules.ts'
import { sampleId, sampleOf } from '../../testing/sample.ts'
import { listedReads, mustBeStale, unlisted } from '../../testing/write-rules.ts'
import { call } from '../lib/api.ts'
import { i18n, loadAllStrings } from '../lib/i18n.ts'
import { emitLive } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'
import { startSession } from '../lib/session.ts'
import { AdminArea } from './admin-area/admin-area.tsx'
import { userScreens } from './user-area/screens.tsx'
import { UserArea } from './user-area/user-area.tsx'

const sockets = vi.hoisted(() => ({ current: undefined as FakeSocket | undefined }))
vi.mock('socket.io-client', async () => {
  const fake = await import('../../testing/fake-socket.ts')
  return { io: () => (sockets.current = new fake.FakeSocket()) }
})
// Shapes that wait for a moment would only make the test wait.
vi.mock('../ui/use-skeleton.ts', () => ({
  useSkeleton: (isLoading: boolean) => (isLoading ? 'hidden' : 'ready'),
}))
vi.mock('idb-keyval', () => ({
  get: vi.fn<() => void>(),
  set: vi.fn<() => void>(),
  del: vi.fn<() => void>(),
  delMany: vi.fn<() => void>(),
  clear: vi.fn<() => void>(),
  entries: () => Promise.resolve([]),
  createStore: vi.fn<() => void>(),
}))

const events = liveEvents.filter((event) => !sessionEvents.includes(event))

const ana: Partial<SessionUser> = {
  id: sampleId,
  username: 'ana',
  role: 'user',
  cityAdmin: true,
  verified: true,
  profileCompleted: true,
  language: 'en',
  eraseAt: undefined,
  termsToAgree: undefined,
}
const admin: Partial<SessionUser> = { ...ana, role: 'admin', cityAdmin: false, secondFactor: true }

const [adminSource = ''] = Object.values(
  import.meta.glob<string>('./admin-area/admin-screens.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const fillIn = (path: string) =>
  path
    .replace(':username', 'ben')
    .replace(/:(?:id|chatId)/, sampleId)
    .replace('/*', '/other')
const screens: { path: string; user: Partial<SessionUser>; area: ReactNode }[] = [
  ...[
    ...userScreens.map(({ path }) => fillIn(path)),
    '/users/ana',
    ...['home', 'trips', 'reviews', 'photos'].map((section) => `/users/ben?section=${section}`),
    ...['posts', 'events', 'users', 'trips'].map((type) => `/search?location=Lisbon&type=${type}`),
  ].map((path) => ({ path, user: ana, area: <UserArea /> })),
  { path: '/settings/account', user: { ...ana, eraseAt: '2027-03-01T10:00:00.000Z' }, area: <UserArea /> },
  ...[...adminSource.matchAll(/path="(\/admin[^"*]+)"/g)].map(([, path = '']) => ({
    path: fillIn(path),
    user: admin,
    area: <AdminArea />,
  })),
]

/** Loaded ahead, so that a lazy part is there as soon as it is wanted. */
const parts = import.meta.glob([
  './**/*.tsx',
  '../features/**/*.tsx',
  '../lib/socket.ts',
  '!./main.tsx',
  '!../**/*.test.tsx',
])

const api = new FakeApi()
let root: Root
let pairs = 0
let refetched = 0
/** Every query of every screen, with the calls that it makes. */
const known = new Map<string, { queryKey: QueryKey; reads: Operation[] }>()

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  notifyManager.setScheduler(queueMicrotask)
  api.install()
  await loadAllStrings()
  await Promise.all(Object.values(parts).map((load) => load()))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

afterAll(() => {
  vi.useRealTimers()
  console.info(
    `${events.length} events × ${screens.length} screens = ${pairs} pairs, ${refetched} queries asked again`,
  )
})

const macrotask = () => vi.advanceTimersByTimeAsync(1)

/** Waits until every query has its answer. */
async function answered(times = 1) {
  for (let calm = 0; calm < times; calm += 1) {
    await macrotask()
    if (queryClient.isFetching() > 0) calm = 0
  }
}

async function open(path: string, area: ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{area}</MemoryRouter>
      </I18nProvider>,
    )
    await answered()
  })
  // A part that has come may bring further ones: it is whole when several repetitions change nothing.
  let last = ''
  for (let same = 0; same < 3; same += 1) {
    await vi.dynamicImportSettled()
    await act(() => answered(5))
    const now = `${activeQueries().length} ${document.body.innerHTML.length}`
    if (now !== last) same = 0
    last = now
  }
}

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

it.each(screens)('$path shows what the server says after each live event', async ({ path, user, area }) => {
  api.user = user
  await startSession({ accessToken: 'token' })
  await open(path, area)
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
      sockets.current?.send(event)
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
