import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import spec from '../../../../docs/spec.txt?raw'
import type { Call } from '@wayfellow/contract/call'
import { getSessionUser, lockAccount, login, logout, refresh } from '@wayfellow/contract/client/identity'
import { savePost } from '@wayfellow/contract/client/posts'
import { address } from './http.ts'

const ana = {
  id: 'a',
  username: 'ana',
  name: 'Ana Costa',
  role: 'user',
  cityAdmin: false,
  banned: false,
  verified: true,
  profileCompleted: true,
  location: null,
}
const expired = { status: 401, body: { code: 'not_signed_in', message: 'Please log in to continue.' } }
const over = { status: 401, body: { code: 'session_over', message: 'Your session has ended.' } }

type Answer = { status: number; body?: unknown } | 'cut'
type Seen = { route: string; token: string | null; headers: Headers; body: unknown; credentials: unknown }

/** Stands for the network: answers by route, in order, the last answer again and again. */
function network(script: Partial<Record<string, Answer[]>>) {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = `${init.method} ${url}`
    const headers = new Headers(init.headers)
    seen.push({
      route,
      token: headers.get('authorization'),
      headers,
      body: init.body,
      credentials: init.credentials,
    })
    const answers = script[route] ?? [{ status: 200, body: {} }]
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'cut'
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return { seen, routes: () => seen.map((request) => request.route) }
}

const at = (endpoint: Call) => `${endpoint.method} ${endpoint.path.replace(':postId', 'p')}`
const ok = (body: unknown): Answer => ({ status: 200, body })

/** Every test is a freshly opened page: modules hold the session. */
async function openPage() {
  vi.resetModules()
  const [api, session, token] = await Promise.all([
    import('./api.ts'),
    import('./session.ts'),
    import('./token.ts'),
  ])
  return { ...api, ...session, ...token }
}

/** A second tab of the same browser hears what the first one says. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  constructor() {
    super()
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

async function signedInPage() {
  const page = await openPage()
  page.setAccessToken('old')
  return page
}

async function establishedPage() {
  const page = await openPage()
  network({ [at(refresh)]: [ok({ token: 't' })], [at(getSessionUser)]: [ok({ user: ana })] })
  await page.establish()
  return page
}

beforeEach(() => {
  Channel.open.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('sends cookies, JSON, the bearer token and the platform', async () => {
    const { call } = await signedInPage()
    const { seen } = network({ [at(getSessionUser)]: [ok({ user: ana })] })
    expect(await call(getSessionUser, {})).toEqual({ user: ana })
    const [request] = seen
    expect(request?.credentials).toBe('include')
    expect(request?.token).toBe('Bearer old')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('x-client-platform')).toBe('web')
  })

  it('fills the path from the input, the query of a GET and the body of a POST from the rest', () => {
    const input = { username: 'inês/c', page: 2, tags: ['a', 'b'], empty: undefined }
    expect(address({ method: 'GET', path: '/api/users/:username/posts' }, input)).toEqual({
      url: '/api/users/in%C3%AAs%2Fc/posts?page=2&tags=a&tags=b',
      body: null,
    })
    expect(
      address({ method: 'POST', path: '/api/users/:username' }, { username: 'ben', text: 'Hi' }),
    ).toEqual({
      url: '/api/users/ben',
      body: '{"text":"Hi"}',
    })
  })

  it('says status, code, message and flags of a refusal', async () => {
    const { call } = await signedInPage()
    network({
      [at(lockAccount)]: [
        { status: 403, body: { code: 'code_needed', message: 'Enter it.', pending2FA: true } },
      ],
    })
    await expect(call(lockAccount, {})).rejects.toMatchObject({
      status: 403,
      code: 'code_needed',
      message: 'Enter it.',
      flags: { pending2FA: true, newDevice: false, logout: false, showCaptcha: false },
      retried: false,
    })
  })

  it('says status 0 when no answer comes', async () => {
    const { call } = await signedInPage()
    network({ [at(lockAccount)]: ['cut'] })
    await expect(call(lockAccount, {})).rejects.toMatchObject({ status: 0, message: '' })
  })
})

describe('a refused token', () => {
  it('is replaced by one refresh, and the call is repeated with the new one', async () => {
    const { call, accessToken } = await signedInPage()
    const { seen } = network({
      [at(getSessionUser)]: [expired, ok({ user: ana })],
      [at(refresh)]: [ok({ token: 'new' })],
    })
    expect(await call(getSessionUser, {})).toEqual({ user: ana })
    expect(seen.map(({ route, token }) => [route, token])).toEqual([
      [at(getSessionUser), 'Bearer old'],
      [at(refresh), 'Bearer old'],
      [at(getSessionUser), 'Bearer new'],
    ])
    expect(accessToken()).toBe('new')
  })

  it('is refreshed once for many calls at the same time', async () => {
    const { call } = await signedInPage()
    const { routes } = network({
      [at(getSessionUser)]: [expired, expired, expired, ok({ user: ana })],
      [at(refresh)]: [ok({ token: 'new' })],
    })
    await Promise.all([call(getSessionUser, {}), call(getSessionUser, {}), call(getSessionUser, {})])
    expect(routes().filter((route) => route === at(refresh))).toHaveLength(1)
  })

  it('is not refreshed again when the repeated call is refused too; the error says it was retried', async () => {
    const { call } = await signedInPage()
    const { routes } = network({ [at(getSessionUser)]: [expired], [at(refresh)]: [ok({ token: 'new' })] })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ status: 401, retried: true })
    expect(routes().filter((route) => route === at(refresh))).toHaveLength(1)
  })

  it('ends the session without the server or a redirect when the refresh fails, and passes the error on', async () => {
    const { call, currentSession, accessToken, onGoTo } = await signedInPage()
    const opened: string[] = []
    onGoTo((path) => opened.push(path))
    const { routes } = network({ [at(getSessionUser)]: [expired], [at(refresh)]: [over] })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ code: 'session_over' })
    expect(console.warn).toHaveBeenCalledWith('Session expired. Logging out...')
    expect(currentSession()).toEqual({ status: 'loggedOut' })
    expect(accessToken()).toBeUndefined()
    expect(routes()).not.toContain(at(logout))
    expect(opened).toEqual([])
  })
})

const unsent = JSON.stringify([
  { clientId: '1', from: ana.id, address: 'ben', writtenAt: '2026-11-17T10:00:00Z', text: 'Ciao' },
])

describe('an outage', () => {
  it.each([
    ['no network', 'cut' as const],
    ['a busy server', { status: 429, body: { code: 'too_many_requests', message: 'x' } }],
    ['a server without its database', { status: 503, body: { code: 'outcome_unknown', message: 'x' } }],
    ['a broken server', { status: 500, body: {} }],
  ])('signs nobody out and keeps what was written: %s', async (_, answer) => {
    const { call, currentSession, recheckSession } = await establishedPage()
    localStorage.setItem('outbox', unsent)
    const { routes } = network({ [at(getSessionUser)]: [expired], [at(refresh)]: [answer] })
    await expect(call(getSessionUser, {})).rejects.toBeInstanceOf(Error)
    await recheckSession()
    expect(routes()).toContain(at(refresh))
    expect(currentSession()).toMatchObject({ status: 'authenticated' })
    expect(localStorage.getItem('outbox')).toBe(unsent)
  })
})

describe('messages that were not sent', () => {
  it('outlive a session that the server ended, for the same person only', async () => {
    const { call, currentSession, startSession } = await establishedPage()
    localStorage.setItem('outbox', unsent)
    localStorage.setItem('lastSeen', 'x')
    network({ [at(getSessionUser)]: [expired], [at(refresh)]: [over] })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ code: 'session_over' })
    expect(currentSession()).toEqual({ status: 'loggedOut' })
    expect(localStorage.getItem('outbox')).toBe(unsent)
    expect(localStorage.getItem('lastSeen')).toBeNull()
    network({ [at(getSessionUser)]: [ok({ user: ana })] })
    await startSession({ accessToken: 't' })
    expect(localStorage.getItem('outbox')).toBe(unsent)
    network({ [at(getSessionUser)]: [ok({ user: { ...ana, id: 'somebody else' } })] })
    await startSession({ accessToken: 't' })
    expect(localStorage.getItem('outbox')).toBeNull()
  })

  it('go when the person logs out', async () => {
    const { logOut } = await establishedPage()
    localStorage.setItem('outbox', unsent)
    network({ [at(logout)]: [ok({})] })
    await logOut()
    expect(localStorage.getItem('outbox')).toBeNull()
  })
})

describe('showCaptcha', () => {
  const asked = { status: 403, body: { message: 'Prove that you are a person.', showCaptcha: true } }
  const config = document.createElement('meta')
  config.name = 'wayfellow'
  config.content = JSON.stringify({ session: 'maybe', captcha: { provider: 'altcha' } })
  beforeEach(() => document.head.append(config))
  afterEach(() => config.remove())

  it('brings the challenge for any change, and goes on with its token', async () => {
    expect(spec).toContain('If showCaptcha is set: captcha challenge appears.')
    const { call } = await signedInPage()
    const { challenge } = await import('./challenge.ts')
    const { seen } = network({ [at(savePost)]: [asked, ok({})] })
    const input = { postId: 'p', isSaved: true }
    const saving = call(savePost, input)
    await vi.waitFor(() => expect(challenge.get()?.message).toBe('Prove that you are a person.'), {
      timeout: 60_000,
    })
    challenge.get()?.answer('solved')
    await saving
    expect(seen.map(({ body }) => body)).toEqual([
      JSON.stringify({ isSaved: true }),
      JSON.stringify({ isSaved: true, recaptchaV2: 'solved' }),
    ])
    expect(challenge.get()).toBeUndefined()
  })

  it('leaves the refusal to the caller when the challenge is closed', async () => {
    const { call } = await signedInPage()
    const { challenge } = await import('./challenge.ts')
    network({ [at(savePost)]: [asked] })
    const saving = call(savePost, { postId: 'p', isSaved: true })
    await vi.waitFor(() => expect(challenge.get()).toBeDefined(), { timeout: 60_000 })
    challenge.get()?.answer(undefined)
    await expect(saving).rejects.toMatchObject({ message: 'Prove that you are a person.' })
  })
})

it('adds the current token to every call, the refresh and the log-out among them', async () => {
  expect(spec).toContain(
    "All calls go to the product's API host, send cookies and JSON content type, and add an Authorization Bearer header from the current token.",
  )
  const { logOut, recheckSession } = await signedInPage()
  const { seen } = network({ [at(refresh)]: [ok({ token: 'new' })] })
  await recheckSession()
  await logOut()
  expect(seen.map(({ route, token }) => [route, token])).toEqual([
    [at(refresh), 'Bearer old'],
    [at(logout), 'Bearer new'],
  ])
})

describe('the logout flag', () => {
  it('ends the session and says that it was for security', async () => {
    const { call, currentSession } = await signedInPage()
    const { routes } = network({ [at(lockAccount)]: [{ status: 403, body: { message: 'x', logout: true } }] })
    await expect(call(lockAccount, {})).rejects.toMatchObject({ flags: { logout: true } })
    expect(currentSession()).toEqual({ status: 'loggedOut', notice: 'security' })
    expect(routes()).toContain(at(logout))
  })

  it('is heard from a refused refresh as well', async () => {
    const { call, currentSession } = await signedInPage()
    network({ [at(getSessionUser)]: [expired], [at(refresh)]: [{ status: 401, body: { logout: true } }] })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ flags: { logout: true } })
    expect(currentSession()).toEqual({ status: 'loggedOut', notice: 'security' })
  })

  it('is not forgotten by a call that is refused a moment later, when the server no longer knows why', async () => {
    const { call, currentSession } = await signedInPage()
    network({
      [at(getSessionUser)]: [expired],
      [at(refresh)]: [{ status: 401, body: { logout: true } }, expired],
    })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ flags: { logout: true } })
    await expect(call(getSessionUser, {})).rejects.toMatchObject({ status: 401 })
    expect(currentSession()).toEqual({ status: 'loggedOut', notice: 'security' })
  })
})

describe('a session that the server ended', () => {
  it.each([
    ['on another device', over, 'otherDevice'],
    ['for security', { status: 401, body: { logout: true } }, 'security'],
  ])('is left with the reason: %s', async (_, answer, notice) => {
    const { leaveWhenForced, currentSession } = await establishedPage()
    network({ [at(refresh)]: [answer] })
    await leaveWhenForced()
    expect(currentSession()).toEqual({ status: 'loggedOut', notice })
  })

  it('is no reason to leave when another tab has logged in meanwhile', async () => {
    const { leaveWhenForced, currentSession } = await establishedPage()
    const { routes } = network({ [at(refresh)]: [ok({ token: 'of the new session' })] })
    await leaveWhenForced()
    expect(currentSession()).toMatchObject({ status: 'authenticated' })
    expect(routes()).toEqual([at(refresh)])
  })

  it('needs no reason when this tab logged out meanwhile', async () => {
    const { leaveWhenForced, logOut, currentSession } = await establishedPage()
    network({ [at(refresh)]: [over] })
    await Promise.all([logOut(), leaveWhenForced()])
    expect(currentSession()).toEqual({ status: 'loggedOut' })
  })
})

describe('the session', () => {
  it('begins unknown and is established by a refresh and the user', async () => {
    const { establish, currentSession } = await openPage()
    const { routes } = network({
      [at(refresh)]: [ok({ token: 't' })],
      [at(getSessionUser)]: [ok({ user: ana })],
    })
    expect(currentSession()).toEqual({ status: 'unknown' })
    await Promise.all([establish(), establish()])
    expect(currentSession()).toEqual({ status: 'authenticated', user: ana })
    expect(routes()).toEqual([at(refresh), at(getSessionUser)])
  })

  it('goes on with the next token when the account changed while the first was made', async () => {
    const { establish, currentSession } = await openPage()
    const { routes } = network({
      [at(refresh)]: [ok({ token: 't' }), ok({ token: 'u' })],
      [at(getSessionUser)]: [expired, ok({ user: ana })],
    })
    await establish()
    expect(currentSession()).toEqual({ status: 'authenticated', user: ana })
    expect(routes()).toEqual([at(refresh), at(getSessionUser), at(refresh), at(getSessionUser)])
  })

  it('is logged out, without noise, when there is nothing to refresh', async () => {
    const { establish, currentSession } = await openPage()
    network({ [at(refresh)]: [over] })
    await establish()
    expect(currentSession()).toEqual({ status: 'loggedOut' })
    expect(console.error).not.toHaveBeenCalled()
  })

  it('is looked for again when the network comes back', async () => {
    const { establish, currentSession } = await openPage()
    network({ [at(refresh)]: ['cut', ok({ token: 't' })], [at(getSessionUser)]: [ok({ user: ana })] })
    await establish()
    expect(currentSession()).toEqual({ status: 'loggedOut' })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(currentSession().status).toBe('authenticated'), { timeout: 60_000 })
  })

  it('begins with a log-in, which is never answered by a refresh', async () => {
    const { logIn, currentSession, accessToken } = await openPage()
    const { routes } = network({ [at(login)]: [expired] })
    await expect(logIn({ email: 'ana@uni.pt', password: 'x' })).rejects.toMatchObject({ status: 401 })
    expect(routes()).toEqual([at(login)])

    const { seen } = network({
      [at(login)]: [ok({ accessToken: 't' })],
      [at(getSessionUser)]: [ok({ user: ana })],
    })
    await logIn({ email: 'ana@uni.pt', password: 'secret99' })
    expect(seen[0]?.body).toBe('{"email":"ana@uni.pt","password":"secret99"}')
    expect(accessToken()).toBe('t')
    expect(currentSession()).toEqual({ status: 'authenticated', user: ana })
  })

  it('ends with a log-out that lets go of everything and opens /login, even when the server fails', async () => {
    const { logOut, onLogOut, onGoTo, currentSession, accessToken } = await signedInPage()
    const opened: string[] = []
    const letGo = vi.fn<() => void>()
    onGoTo((path) => opened.push(path))
    onLogOut(letGo)
    localStorage.setItem('pushToken', 'p')
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('lastUserPath', '/chats')
    const { routes } = network({ [at(logout)]: [{ status: 500 }] })
    await logOut()
    expect(routes()).toEqual([at(logout)])
    expect(console.error).toHaveBeenCalled()
    expect(letGo).toHaveBeenCalledOnce()
    expect(Object.entries(localStorage)).toEqual([['theme', 'dark']])
    expect(sessionStorage).toHaveLength(0)
    expect(accessToken()).toBeUndefined()
    expect(currentSession()).toEqual({ status: 'loggedOut' })
    expect(opened).toEqual(['/login'])
  })

  it('ends in every tab when it ends in one, and begins in every tab when it begins in one', async () => {
    const here = await openPage()
    const there = await openPage()
    network({
      [at(login)]: [ok({ accessToken: 't' })],
      [at(refresh)]: [over, ok({ token: 't2' })],
      [at(getSessionUser)]: [ok({ user: ana })],
    })
    await there.establish()
    await here.logIn({ email: 'ana@uni.pt', password: 'secret99' })
    await vi.waitFor(() => expect(there.currentSession().status).toBe('authenticated'), { timeout: 60_000 })
    await here.logOut()
    await vi.waitFor(() => expect(there.currentSession().status).toBe('loggedOut'), { timeout: 60_000 })
    expect(there.accessToken()).toBeUndefined()
  })

  it('keeps a refresh token in the secure storage of a native shell only', async () => {
    const saved: string[] = []
    window.wayfellowSecureStorage = {
      read: async () => saved.at(-1),
      save: async (_, value) => void saved.push(value),
      remove: async () => void saved.splice(0),
    }
    const { logIn, establish, logOut } = await openPage()
    const { seen } = network({
      [at(login)]: [ok({ accessToken: 't', refreshToken: 'r1' })],
      [at(refresh)]: [ok({ token: 't2', refreshToken: 'r2' })],
      [at(getSessionUser)]: [ok({ user: ana })],
    })
    await logIn({ email: 'ana@uni.pt', password: 'secret99' })
    await establish()
    expect(seen.find(({ route }) => route === at(refresh))?.headers.get('x-refresh-token')).toBe('r1')
    expect(saved).toEqual(['r1', 'r2'])
    await logOut()
    expect(saved).toEqual([])
    delete window.wayfellowSecureStorage
  })
})
