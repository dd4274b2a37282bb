import type { Page } from '@playwright/test'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { searchPlaces } from '../../packages/contract/src/places.ts'
import type { callerOf } from './stay-steps.ts'

/** The server takes a while to process a plan on a busy machine. */
export const patient = { timeout: 120_000 }
export const stop = (page: Page, nth: number) => page.getByRole('listitem').filter({ hasText: `Stop ${nth}` })

export async function chooseStop(page: Page, nth: number, typed: string, label: string) {
  const where = stop(page, nth).getByRole('combobox', { name: 'Where' })
  // A list closes when the page moves under it: first there, then the words.
  await where.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await where.click()
  await where.pressSequentially(typed)
  await page.getByRole('option', { name: label }).first().click()
}

/** From the own profile, by clicks alone. */
export async function begin(page: Page, username: string | null, title: string, firstDay: number) {
  await page.goto(`/users/${username}?section=trips`)
  await page.getByRole('link', { name: 'Plan a trip' }).click()
  await page.getByRole('textbox', { name: 'Trip name' }).fill(title)
  await page.getByLabel('Start date').fill(dayFromNow(firstDay))
}

export async function placeId(call: Awaited<ReturnType<typeof callerOf>>, name: string) {
  const { places } = searchPlaces.output.parse(await call('get', `/api/places?q=${encodeURIComponent(name)}`))
  return places[0]?._id
}
