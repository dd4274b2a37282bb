import type { BrowserContext, Page } from '@playwright/test'
import { startPushProvider } from '../../apps/api/testing/push-provider.fixture.ts'
import { openApp } from './captcha-provider.ts'
import { expect, test as base } from './test.ts'
import { expectWorkerReady } from './waiting.ts'

interface Apps {
  /** An app that sends push, to a push service that speaks FCM's protocol on this machine. */
  pushing: Awaited<ReturnType<typeof openApp>> & { provider: Awaited<ReturnType<typeof startPushProvider>> }
}

export const test = base.extend<object, Apps>({
  pushing: [
    async ({ browserName: _browserName }, use) => {
      const provider = await startPushProvider()
      const app = await openApp(provider.settings)
      await use({ ...app, provider })
      await app.stop()
      provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pushing }, use) => use(pushing.url),
})
const pushManager = `
  let subscribed = null
  PushManager.prototype.getSubscription = async () => subscribed
  PushManager.prototype.subscribe = async () => (subscribed = {
    endpoint: 'https://push.example/' + crypto.randomUUID(),
    getKey: (name) => crypto.getRandomValues(new Uint8Array(name === 'auth' ? 16 : 65)).buffer,
    unsubscribe: async () => { subscribed = null; return true },
  })`

/** The browser maker's own push service can't be reached from here: what it gives a browser is made up. */
export async function standIn(context: BrowserContext, provider: Apps['pushing']['provider']) {
  await context.addInitScript({ content: pushManager })
  await context.route(
    /https:\/\/(?:firebaseinstallations|fcmregistrations)\.googleapis\.com\//,
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const reply = await fetch(provider.url + pathname, {
        method: route.request().method(),
        body: route.request().postData(),
      })
      await route.fulfill({
        status: reply.status,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: await reply.text(),
      })
    },
  )
}

export const toggle = (page: Page) => page.getByRole('switch', { name: /Notifications on this device/ })

export async function openSettings(page: Page) {
  await page.goto('/settings/notifications')
  await expectWorkerReady(page)
  await expect(toggle(page)).toBeEnabled()
}

export async function turnOn(page: Page) {
  if (!page.url().endsWith('/settings/notifications')) await openSettings(page)
  await expect(toggle(page)).not.toBeChecked()
  await expectWorkerReady(page)
  await toggle(page).click()
  await expect(page.getByText('Logging out turns this off.')).toBeVisible()
  await expect(toggle(page)).toBeChecked()
}

/** A browser in which the person has decided so, or decides so when asked. */
export async function decide(page: Page, permission: NotificationPermission, whenAsked = permission) {
  await page.addInitScript(
    ([now, later]) => {
      let decided = now
      Object.defineProperty(Notification, 'permission', { get: () => decided })
      Notification.requestPermission = async () => (decided = later)
    },
    [permission, whenAsked] as const,
  )
}
