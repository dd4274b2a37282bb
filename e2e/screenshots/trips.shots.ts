import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const demo = (username: string) => ({
  id: '',
  username,
  email: `${username}@demo.wayfellow.example`,
  password: demoPassword,
})

test('trips', async ({ page, signIn }) => {
  await signIn(demo('mara'))
  await open(page, '/users/jonas?section=trips')
  await shoot(page, 'trips-of-somebody')
  await page.getByRole('link', { name: /Bologna to Tbilisi/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shootWhole(page, 'trip-of-somebody')
  await open(page, '/users/mara?section=trips')
  await page.getByRole('link', { name: /Three cities/ }).click()
  await expect(page.getByRole('heading', { name: /Someone else will be in/ })).toBeVisible()
  await shootWhole(page, 'trip-own')
  await open(page, '/users/mara?section=trips')
  await page.getByRole('link', { name: /Two oceans/ }).click()
  await expect(page.getByRole('region', { name: 'Hosts in Lisbon' })).toBeVisible()
  await shootWhole(page, 'trip-hosts')
  await page
    .getByRole('link', { name: /^Request to stay with / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/Stop in Lisbon/)).toBeVisible()
  await shoot(page, 'trip-ask')
  await open(page, '/users/sofie?section=trips')
  await page.getByRole('link', { name: /A week in Bologna/ }).click()
  await expect(page.getByRole('link', { name: 'Offer Sofie a bed' })).toBeVisible()
  await shootWhole(page, 'trip-offer')
  await page.getByRole('link', { name: 'Offer Sofie a bed' }).click()
  await expect(page.getByRole('dialog').getByText(/Stop in Bologna/)).toBeVisible()
  await shoot(page, 'trip-offering')
  await open(page, '/users/mara?section=trips')
  await page.getByRole('link', { name: /Three cities/ }).click()
  await page.getByRole('link', { name: 'Edit trip' }).click()
  await expect(page.getByRole('textbox', { name: 'Trip name' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Where' }).first()).toBeVisible()
  await shootWhole(page, 'trip-edit')
  await open(page, '/users/mara?section=trips')
  await page.getByRole('link', { name: /One night in Venice/ }).click()
  await expect(page.getByRole('list', { name: 'Photos of the trip' })).toBeVisible()
  await shootWhole(page, 'trip-album')
  await open(page, '/trips/new')
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeVisible()
  await shootWhole(page, 'trip-new')
  await open(page, '/home')
  await expect(page.getByRole('region', { name: 'Next up' })).toBeVisible()
  await shootWhole(page, 'trips-home')
})
