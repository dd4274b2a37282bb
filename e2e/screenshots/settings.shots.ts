import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { open, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('about', async ({ page, people, signIn }) => {
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/settings/about')
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt')
    window.dispatchEvent(Object.assign(offer, { prompt: () => undefined }))
  })
  await page.getByRole('button', { name: 'What this app is built with' }).click()
  await page.getByRole('button', { name: /^react \d.*MIT$/ }).click()
  await expect(page.getByText('Permission is hereby granted')).toBeVisible()
  await shootWhole(page, 'settings-about')
})

test('account', async ({ page, people, signIn }) => {
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/settings/account')
  await expect(page.getByRole('radio', { name: 'Nobody for now' })).toBeVisible()
  await shootWhole(page, 'settings-account')
})

/** Somebody of the demo, whose screens are full. */
const mara = {
  id: '',
  username: 'mara',
  email: 'mara@demo.wayfellow.example',
  password: demoPassword,
}

for (const [name, path] of [
  ['home', '/home'],
  ['search', '/search?type=users&location=Bologna%2C%20Italy'],
  ['events', '/search?type=events&location=Bologna%2C%20Italy'],
  ['chats', '/chats'],
  ['profile', '/users/ines'],
  ['profile-home', '/users/ines?section=home'],
  ['edit-home', '/edit-home'],
  ['account', '/settings/account'],
  ['new-trip', '/trips/new'],
] as const) {
  test(`the largest text: ${name}`, async ({ page, signIn }) => {
    await signIn(mara)
    await page.addInitScript(() => localStorage.setItem('textSize', '150'))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await shootWhole(page, `largest-${name}`, [390])
  })
}
