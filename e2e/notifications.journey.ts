import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** A browser in which the person has decided so, or decides so when asked. */
async function decide(page: Page, permission: NotificationPermission, whenAsked = permission) {
  await page.addInitScript(
    ([now, later]) => {
      let decided = now
      Object.defineProperty(Notification, 'permission', { get: () => decided })
      Notification.requestPermission = async () => (decided = later)
    },
    [permission, whenAsked] as const,
  )
}

test.beforeEach(async ({ people, signIn }) => {
  await signIn(await people.open('ana'))
})

test('blocked notifications are told in the words of the spec', async ({ page }) => {
  await decide(page, 'denied')
  await page.goto('/settings/notifications')
  await expect(page.getByText('Blocked')).toBeVisible()
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Notifications are blocked in your browser settings. Please enable them manually.',
  )
})

test('who has not decided yet is asked, and a no is told like a block', async ({ page }) => {
  await decide(page, 'default', 'denied')
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Notifications are blocked')
})

test('who allows notifications is told so and not asked again', async ({ page }) => {
  await decide(page, 'default', 'granted')
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(page.getByText('Allowed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow notifications' })).toHaveCount(0)
})
