import { getSessionUser, refresh } from '@wayfellow/contract/client/identity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const day = 24 * 60 * 60_000
const ana = {
  id: 'ana',
  username: 'ana',
  name: 'Ana Rossi',
  role: 'user' as const,
  cityAdmin: false,
  banned: false,
  verified: true,
  photo: null,
  secondFactor: false,
  profileCompleted: true,
  location: 'Lisbon',
}

/** A freshly opened page: modules hold the session. Each answer of a refresh is a status; 0 is no network. */
async function openPage(...answers: number[]) {
  vi.resetModules()
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => {
    if (address.endsWith(getSessionUser.path)) return Response.json({ user: ana })
    expect(address).toContain(refresh.path)
    const status = answers.shift() ?? 0
    if (status === 0) throw new TypeError('no network')
    return Response.json(status === 200 ? { token: 't' } : { message: 'No.' }, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return import('./session.ts')
}

function wasHere(agoMs: number, user: object = ana) {
  localStorage.setItem('keptUser', JSON.stringify({ user, seenAt: Date.now() - agoMs }))
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([0, 503, 429])('keeps the last user signed in offline when the answer is %d', async (status) => {
  wasHere(6 * day)
  const { establish, currentSession } = await openPage(status)
  await establish()
  expect(currentSession()).toEqual({ status: 'authenticated', user: ana })
})

it.each([503, 429])(
  'waits for a server that answers %d, before it sends anybody to the log-in',
  async (status) => {
    const { establish, currentSession } = await openPage(status, status, 200)
    const established = establish()
    await vi.advanceTimersByTimeAsync(5_000)
    await established
    expect(currentSession()).toEqual({ status: 'authenticated', user: ana })
  },
)

it.each([
  ['nobody was here', () => undefined],
  ['it was more than a week ago', () => wasHere(8 * day)],
  ['what is stored makes no sense', () => localStorage.setItem('keptUser', '{"user":7')],
])('opens the log-in without a network when %s', async (_, prepare) => {
  prepare()
  const { establish, currentSession } = await openPage(0)
  await establish()
  expect(currentSession()).toEqual({ status: 'loggedOut' })
})

it('forgets who was here as soon as the server says that the session is over', async () => {
  wasHere(day)
  const { establish, currentSession } = await openPage(401)
  await establish()
  expect(currentSession()).toEqual({ status: 'loggedOut' })
  await vi.waitFor(() => expect(localStorage.getItem('keptUser')).toBeNull(), { timeout: 60_000 })
})

it('asks again by itself until the server answers', async () => {
  wasHere(day)
  const { establish, currentSession } = await openPage(0, 0, 401)
  await establish()
  expect(currentSession().status).toBe('authenticated')
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    expect(currentSession().status).toBe('loggedOut')
  }, 15_000)
})

it('does not come back for somebody who has logged out meanwhile', async () => {
  wasHere(day)
  const { establish, logOut, currentSession } = await openPage(0, 200)
  await establish()
  await logOut({ reason: 'no api' })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(currentSession()).toEqual({ status: 'loggedOut' })
})

it('does not keep admins or banned students signed in', async () => {
  const { keepUser, keptUser } = await import('./wipe-device-data.ts')
  keepUser(ana)
  expect(keptUser()?.user).toEqual(ana)
  keepUser({ ...ana, banned: true })
  expect(keptUser()).toBeUndefined()
  keepUser({ ...ana, role: 'admin' })
  expect(keptUser()).toBeUndefined()
})
