import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { chromiumFlags, wholeChromium } from '../support/chromium.ts'
import { decide, openSettings, standIn, test, toggle, turnOn } from '../support/push-steps.ts'
import { expect } from '../support/test.ts'
import { expectWorkerReady } from '../support/waiting.ts'

// Chromium without a window shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: wholeChromium, args: chromiumFlags },
})

/** Delivers a push to the service worker as the browser would. */
async function aPostman(page: Page, context: BrowserContext, origin: string) {
  const session: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: Record<string, string>) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ data, from: '1234567890', fcmMessageId: 'x' }),
    })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

const deviceId = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('wayfellow')
        opening.addEventListener('success', () => {
          const found = opening.result.transaction('kept').objectStore('kept').get('pushDevice')
          found.addEventListener('success', () => {
            opening.result.close()
            resolve(String(found.result))
          })
        })
      }),
  )

/** A finger on the notification, which no tool can put there. */
async function tap(context: BrowserContext) {
  await context.serviceWorkers()[0]?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
}

const note = { title: 'Inês', body: 'The sofa is yours', path: '/chats', tag: 'chat-1' }

test.beforeEach(async ({ context, pushing, people, signIn, baseURL }) => {
  // The app's files come to the device first, which takes a while on a crowded machine.
  test.slow()
  await standIn(context, pushing.provider)
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await signIn(await people.open('ana'))
})

test('a tap turns push on; the next visit finds it on, and another tap turns it off', async ({ page }) => {
  const heavy: string[] = []
  page.on('request', (request) => request.url().includes('push-sdk') && heavy.push(request.url()))
  await openSettings(page)
  expect(heavy).toEqual([])
  await turnOn(page)
  expect(heavy.length).toBeGreaterThan(0)
  heavy.length = 0
  await page.reload()
  await expect(toggle(page)).toBeChecked()
  expect(heavy).toEqual([])
  await toggle(page).click()
  await expect(toggle(page)).not.toBeChecked()
  await page.reload()
  await expect(toggle(page)).toBeEnabled()
  await expect(toggle(page)).not.toBeChecked()
})

test(
  'a push is shown with its number on the icon, and a tap leads an open window to its place',
  { tag: '@gate' },
  async ({ page, context, pushing }) => {
    await turnOn(page)
    const deliver = await aPostman(page, context, pushing.url)
    const id = await deviceId(page)
    await deliver({ ...note, deviceId: id, badge: '3' })
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Inês', body: 'The sofa is yours', tag: 'chat-1' }])
    await deliver({ ...note, deviceId: id, body: 'And bring slippers' })
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Inês', body: 'And bring slippers', tag: 'chat-1' }])

    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await tap(context)
    await expect(page).toHaveURL('/chats')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await expect.poll(() => shown(page)).toEqual([])
  },
)

test(
  'who has logged out here is shown nothing, also not what was on its way',
  { tag: '@gate' },
  async ({ page, context, pushing }) => {
    await turnOn(page)
    const deliver = await aPostman(page, context, pushing.url)
    const id = await deviceId(page)
    await deliver({ ...note, deviceId: id })
    await expect.poll(() => shown(page)).toHaveLength(1)
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => shown(page)).toEqual([])
    await expect.poll(() => deviceId(page)).toBe('undefined')
    await deliver({ ...note, deviceId: id })
    // A second one that may be shown would come after it; there is none, so the worker is asked whether it is idle.
    await context.serviceWorkers()[0]?.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await shown(page)).toEqual([])
  },
)

test('a push for somebody else on this device is not shown', async ({ page, context, pushing }) => {
  await turnOn(page)
  const deliver = await aPostman(page, context, pushing.url)
  await deliver({ ...note, deviceId: crypto.randomUUID(), tag: 'foreign' })
  await deliver({ ...note, deviceId: await deviceId(page) })
  await expect.poll(() => shown(page)).toEqual([{ title: 'Inês', body: 'The sofa is yours', tag: 'chat-1' }])
})

test('a push service that can’t be reached is told in words, and nothing is on', async ({
  page,
  context,
}) => {
  await context.route(/firebaseinstallations/, (route) => route.abort())
  await page.goto('/settings/notifications')
  await expectWorkerReady(page)
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText(
    "That didn't work. Check your connection and try again.",
  )
  await expect(toggle(page)).not.toBeChecked()
})

test('blocked notifications are told in the words of the spec', async ({ page }) => {
  await decide(page, 'denied')
  await page.goto('/settings/notifications')
  await expect(page.getByText('Blocked in your browser settings')).toBeVisible()
  await toggle(page).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Notifications are blocked in your browser settings. Please enable them manually.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(toggle(page)).not.toBeChecked()
})

test('who has not decided yet is asked after a tap, and a no is told like a block', async ({ page }) => {
  await decide(page, 'default', 'denied')
  await page.goto('/settings/notifications')
  await expect(
    page.getByText('Get notified about messages and replies even when Wayfellow is closed.'),
  ).toBeVisible()
  await toggle(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Notifications are blocked')
})

test('a tap on the note of a message opens its conversation, and the note is gone', async ({
  page,
  context,
  people,
  signIn,
  aBrowser,
  pushing,
}) => {
  const [cleo, ben] = [await people.open('cleo'), await people.open('ben')]
  await signIn(cleo)
  await turnOn(page)
  const deliver = await aPostman(page, context, pushing.url)
  const id = await deviceId(page)
  const bens = await aBrowser()
  await signIn(ben, bens)
  const his = await bens.newPage()
  await his.goto(`/chats/${cleo.username}`)
  await his.getByRole('textbox', { name: /^Message/ }).fill('Are you still up?')
  await his.getByRole('button', { name: 'Send' }).click()
  await expect(his.getByRole('log').getByText('Are you still up?')).toBeVisible()
  // As the server sends it: which of several apps on one database takes what is due is nobody's to say here.
  await deliver({ ...note, deviceId: id, path: `/chats/${ben.username}` })
  await expect.poll(() => shown(page)).toHaveLength(1)
  await tap(context)
  await expect(page).toHaveURL(`/chats/${ben.username}`)
  await expect(page.getByText('Are you still up?')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])
})
