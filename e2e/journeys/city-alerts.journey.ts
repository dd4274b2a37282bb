import { expectAccessible } from '../support/accessible.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const city = 'Horta, Portugal'
const hosts = `/search?type=users&location=${encodeURIComponent(city)}`

test('a city without hosts is waited for, until somebody hosts there', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  await signIn(await people.open('ana'))
  await page.goto(hosts)
  await page.getByRole('button', { name: 'Tell me when someone can host' }).click()
  await expect(page.getByText("We'll tell you when someone can host in Horta")).toBeVisible()
  await expectAccessible(page, 'a city alert')
  await page.getByRole('link', { name: "All cities you're waiting for" }).click()
  await expect(page).toHaveURL(/\/settings\/notifications/)
  const entry = page.getByRole('region', { name: "Cities you're waiting for" }).getByRole('listitem')
  await expect(entry).toContainText(city)
  await expectAccessible(page, 'cities that are waited for')

  const host = await people.open('ines')
  const theirs = await aBrowser()
  await signIn(host, theirs)
  const call = await callerOf(theirs, baseURL)
  await call('patch', '/api/user/home', { hosting: 'yes', point: { lat: 38.535, lng: -28.63 }, maxGuests: 2 })
  await people.announceHost(host)
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, new items')
  await bell.click()
  await page.getByRole('link', { name: /Ines can host in Horta/ }).click()
  await expect(page).toHaveURL(/\/search\?type=users&location=Horta/)
  await expect(page.getByRole('main').getByRole('article')).toContainText('Ines')

  await page.goto('/settings/notifications')
  await entry.getByRole('button', { name: 'Turn off the alert for Horta' }).click()
  await expect(entry).toHaveCount(0)
})
