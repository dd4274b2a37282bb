import { checkPushToken } from '@wayfellow/contract/client/notifications/push'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { needsRegistration, readPushState, turnPushOn } from './push-device.ts'
import { getPushToken } from './push-token.ts'

// happy-dom has no IndexedDB.
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({ createStore: () => undefined, get: async (name: string) => kept.get(name) }))

function decide(permission: NotificationPermission, whenAsked = permission) {
  const browser = { permission, requestPermission: async () => (browser.permission = whenAsked) }
  vi.stubGlobal('Notification', browser)
}

/** The server says so about the token of this browser. */
function registered(tokenRegistered: boolean) {
  localStorage.setItem('pushToken', 'abc')
  kept.set('pushDevice', 'device')
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ tokenRegistered }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  localStorage.clear()
  kept.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('must be registered when this browser never was', async () => {
  decide('granted')
  expect(await needsRegistration()).toBe(true)
  decide('default')
  expect(await needsRegistration()).toBe(true)
})

it.each([true, false])('asks the server about its token, which says %s', async (isRegistered) => {
  decide('granted')
  const fetched = registered(isRegistered)
  expect(await needsRegistration()).toBe(!isRegistered)
  expect(fetched.mock.calls[0]?.[0]).toBe(`${checkPushToken.path}?token=abc`)
})

it('must be registered anew when the worker no longer knows for whom it shows', async () => {
  decide('granted')
  registered(true)
  kept.clear()
  expect(await needsRegistration()).toBe(true)
})

it('says blockedNotifications when the person has blocked them, without asking anybody', async () => {
  decide('denied')
  const fetched = registered(true)
  expect(await needsRegistration()).toBe('blockedNotifications')
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['denied', 'denied', 'blocked'],
  ['default', 'denied', 'blocked'],
  ['default', 'default', 'off'],
] as const)('asks once and takes %s, then %s, for %s', async (now, then, state) => {
  decide(now, then)
  expect(await turnPushOn()).toBe(state)
})

it('logs a token that can’t be had, and says error', async () => {
  decide('granted')
  expect(await getPushToken()).toBe('error')
  expect(console.error).toHaveBeenCalledOnce()
  expect(await turnPushOn()).toBe('error')
})

it('is not offered where the browser can’t show notifications', async () => {
  expect(await readPushState()).toBe('unsupported')
})
