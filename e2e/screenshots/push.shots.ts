import { open, shoot } from './shooting.ts'
import { decide, standIn, test, toggle, turnOn } from '../support/push-steps.ts'
import { expect } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ context, pushing, people, signIn, baseURL }) => {
  test.slow()
  await standIn(context, pushing.provider)
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
})

test('push in the settings', async ({ page, context }) => {
  await open(page, '/settings/notifications')
  await expect(toggle(page)).toBeEnabled()
  await shoot(page, 'push-off')
  await turnOn(page)
  await shoot(page, 'push-on')
  await toggle(page).click()
  await expect(toggle(page)).not.toBeChecked()
  await context.route(/fcmregistrations|firebaseinstallations/, (route) => route.abort())
  await toggle(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'push-failed')
})

test('push is blocked', async ({ page }) => {
  await decide(page, 'denied')
  await open(page, '/settings/notifications')
  await expect(page.getByText('Blocked in your browser settings')).toBeVisible()
  await shoot(page, 'push-blocked')
  await toggle(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'push-alert')
})

test('the offer after a first message, and what is read in a tunnel', async ({ page, context, people }) => {
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  await open(page, `/chats/${ines.username}`)
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hi Inês, is the sofa free in October?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Notify me when Inês replies' })).toBeVisible()
  await shoot(page, 'push-ask')
  await open(page, '/chats')
  await expect(page.getByRole('link', { name: /Inês/ })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto(`/chats/${ines.username}`)
  await expect(page.getByText('is the sofa free in October?')).toBeVisible()
  await shoot(page, 'kept-chat')
  await page.goto('/chats')
  await expect(page.getByRole('link', { name: /Inês/ })).toBeVisible()
  await shoot(page, 'kept-chats')
})

test('receipts in the account', async ({ page }) => {
  await open(page, '/settings/account')
  const receipts = page.getByRole('switch', { name: /seen a message/ })
  await expect(receipts).toBeEnabled()
  await receipts.scrollIntoViewIfNeeded()
  await shoot(page, 'receipts')
})
