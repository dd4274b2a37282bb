import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'People' }).getByRole('link', { name })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find people by name' })

test('a student finds somebody by name, follows, finds them again, and unfollows', async ({
  page,
  people,
  signIn,
}) => {
  // Of their own, so that nobody from another run is found as well.
  const mark = randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')
  const surname = `Kärvalhosson${mark}`
  const ines = await people.open('ines', { name: `Inês ${surname}` })
  await signIn(await people.open('mara'))
  await page.goto('/home')
  await page.getByRole('link', { name: "See who's around" }).click()
  await expect(page.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
  await expectAccessible(page, 'nobody to suggest')
  // A letter is missing, the accents are, and the surname comes first.
  await search(page).fill(`karvalhoson${mark} ines`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Inês ${surname}`)
  await expect(page).toHaveURL(`/users?q=karvalhoson${mark}+ines`)
  await expectAccessible(page, 'people by name')
  const follow = page.getByRole('button', { name: /^Follow(ing)? Inês/ })
  await follow.click()
  await expect(follow).toHaveText('Following')
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear' }).click()
  await tab(page, 'Following').click()
  await expect(rows(page)).toContainText(`Inês ${surname}`)
  await page.reload()
  await expect(rows(page)).toContainText(`Inês ${surname}`)
  await page.getByRole('button', { name: /^Follow(ing)? Inês/ }).click()
  await expect(page.getByRole('heading', { name: "You're not following anyone yet" })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  expect(ines.username).not.toBeNull()
})

test('a follow that fails is taken back and says so beside the button', async ({ page, people, signIn }) => {
  const ben = await people.open('ben')
  await signIn(await people.open('mara'))
  await page.goto(`/users?q=${ben.username}`)
  const follow = page.getByRole('button', { name: /^Follow(ing)? Ben/ })
  await page.route('**/follow', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await follow.click()
  await expect(page.getByText("Couldn't follow Ben.")).toBeVisible()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText("Couldn't follow Ben.")).toBeHidden({ timeout: 6_000 })
  await page.unroute('**/follow')
  await page.context().setOffline(true)
  await follow.click()
  await expect(rows(page).getByText("You're offline")).toBeVisible()
  await page.context().setOffline(false)
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
})

test('a list that fails says what is true, and loads when tried again; keys reach everything', async ({
  page,
  people,
  signIn,
}) => {
  const ben = await people.open('ben')
  await signIn(await people.open('mara'))
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.goto(`/users?q=${ben.username}`)
  await expect(page.getByText("We couldn't load this.")).toBeVisible()
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
  await search(page).focus()
  for (const name of ['Clear', 'Refresh']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(rows(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^Follow(ing)? Ben/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
