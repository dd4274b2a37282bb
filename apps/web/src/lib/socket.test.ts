import { createServer } from 'node:http'
import { logout, refresh } from '@wayfellow/contract/client/identity'
import type { ClientEvents, ServerEvents } from '@wayfellow/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { refreshOn } from './refreshing.ts'
import { currentSession } from './session.ts'
import { keepSocket } from './socket.ts'
import { accessToken, setAccessToken } from './token.ts'

// A busy machine connects late.
const patient = { timeout: 60_000 }
const http = createServer()
const server = new Server<ClientEvents, ServerEvents>(http, { cors: { origin: '*' } })
const arrivals: { token: unknown; transport: string }[] = []
let latest: Socket<ClientEvents, ServerEvents>
let close: () => void
const reload = vi.fn<() => void>()

const key = ['sample', 'list']
refreshOn(['stories.changed'], key)
refreshOn(['trips.changed'], ({ id }) => ['sample', id])

beforeAll(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const at = http.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port')
  vi.stubGlobal('location', Object.assign(new URL(`http://127.0.0.1:${at.port}/home`), { reload }))
  server.on('connection', (socket) => {
    latest = socket
    arrivals.push({ token: socket.handshake.auth['token'], transport: socket.conn.transport.name })
  })
})
afterAll(async () => {
  await server.close()
})
beforeEach(async () => {
  arrivals.length = 0
  setAccessToken('first')
  close = keepSocket()
  await vi.waitUntil(() => arrivals.length === 1, patient)
})
afterEach(() => {
  close()
  setAccessToken(undefined)
  vi.restoreAllMocks()
})

it('comes by websocket, with the token, and is live once the server says so', async () => {
  expect(arrivals).toEqual([{ token: 'first', transport: 'websocket' }])
  expect(isLive.get()).toBe(false)
  latest.emit('connected')
  await vi.waitFor(() => expect(isLive.get()).toBe(true), patient)
})

it('is dropped and built again when the token changes', async () => {
  const old = latest
  setAccessToken('second')
  await vi.waitFor(() => expect(arrivals.at(-1)?.token).toBe('second'), patient)
  await vi.waitFor(() => expect(old.connected).toBe(false), patient)
})

it('refreshes everything that events keep current on coming back, and not on coming', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey)
  latest.emit('connected')
  await vi.waitFor(() => expect(isLive.get()).toBe(true), patient)
  expect(keys()).toEqual([])

  latest.conn.close()
  await vi.waitUntil(() => arrivals.length === 2, patient)
  latest.emit('connected')
  await vi.waitFor(() => expect(isLive.get()).toBe(true), patient)
  expect(keys()).toEqual([key])
})

it('asks for a new token when the server doubts the old one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ token: 'fresh' }))
  latest.emit('invalidToken')
  await vi.waitFor(() => expect(accessToken()).toBe('fresh'), patient)
  await vi.waitFor(() => expect(arrivals.at(-1)?.token).toBe('fresh'), patient)
})

it('refreshes the keys that are registered for an event, and no others', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  latest.emit('stories.changed')
  latest.emit('trips.changed', { id: 't1', version: 1 })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patient)
  expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([key, ['sample', 't1']])
})

it('asks why, then logs out, when the session was ended elsewhere', async () => {
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    return Response.json({}, { status: path === refresh.path ? 401 : 200 })
  })
  latest.emit('forceLogout')
  await vi.waitFor(
    () => expect(currentSession()).toEqual({ status: 'loggedOut', notice: 'otherDevice' }),
    patient,
  )
  expect(called).toEqual([refresh.path, logout.path])
})

// The last one: a page that reloads asks for no token any more.
it('reloads the page when somebody else changed the account, and leaves it to the new page to ask why it ended', async () => {
  const fetched = vi.fn<() => void>()
  vi.stubGlobal('fetch', fetched)
  latest.emit('userUpdated')
  latest.emit('forceLogout')
  latest.emit('connected')
  await vi.waitFor(() => expect(isLive.get()).toBe(true), patient)
  expect(reload).toHaveBeenCalledOnce()
  expect(fetched).not.toHaveBeenCalled()
})
