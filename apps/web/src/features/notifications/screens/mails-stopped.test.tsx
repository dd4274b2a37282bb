import { getNotificationSettings, resumeMails } from '@wayfellow/contract/notifications/settings'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

async function openSettings(mailsStopped: 'returned' | 'spam' | null) {
  api.on(getNotificationSettings).reply(({ settings }) => ({ settings: { ...settings, mailsStopped } }))
  await openApp('/settings/notifications')
}

it('says that emails come back, and tries again when asked', async () => {
  await openSettings('returned')
  expect(shownText()).toContain('Our emails to you come back')
  expect(shownText()).toContain('Change your address')
  api.on(resumeMails).reply(({ settings }) => ({ settings: { ...settings, mailsStopped: null } }))
  await press('Try this address again')
  expect(api.sent(resumeMails)).toHaveLength(1)
  expect(shownText()).not.toContain('Our emails to you come back')
})

it('keeps saying so when that could not be saved', async () => {
  await openSettings('spam')
  api.fail('resumeMails', 503)
  await press('Email me again')
  expect(shownText()).toContain("We couldn't save that. Try again.")
  expect(shownText()).toContain('We no longer email you notifications')
})

it('says nothing while emails arrive', async () => {
  await openSettings(null)
  expect(buttonNames()).not.toContain('Email me again')
})
