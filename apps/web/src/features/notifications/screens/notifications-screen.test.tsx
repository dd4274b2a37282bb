import {
  fewerNotifications,
  listNotifications,
  readAllNotifications,
} from '@wayfellow/contract/notifications'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

async function openList(isRead: boolean, viewerActions: 'fewer'[] = []) {
  api.on(listNotifications).reply((sample) => ({
    ...sample,
    notifications: sample.notifications.map((one) => ({ ...one, isRead, viewerActions })),
  }))
  await openApp('/notifications')
}

it('offers to mark all as read only while something is unread', async () => {
  await openList(true)
  expect(buttonNames()).not.toContain('Mark all as read')
  await closeApp()
  await openList(false)
  await press('Mark all as read')
  expect(api.sent(readAllNotifications)).toHaveLength(1)
})

it('says when they could not be marked', async () => {
  await openList(false)
  api.fail('readAllNotifications', 503)
  await press('Mark all as read')
  expect(shownText()).toContain("We couldn't save that. Try again.")
})

it('offers fewer of a kind only where the server does, and says what changes', async () => {
  await openList(true)
  expect(buttonNames()).not.toContain('More options')
  await closeApp()
  await openList(true, ['fewer'])
  await press('More options')
  await press('Get fewer of these')
  expect(api.sent(fewerNotifications)).toHaveLength(1)
  expect(shownText()).toContain("From now on, you'll only see these here.")
})
