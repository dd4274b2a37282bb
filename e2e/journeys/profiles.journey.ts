import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

/** Somebody of the demo, who has a face and a lot to say; nothing here changes them. */
const demo = (username: string) => ({
  id: '',
  username,
  email: `${username}@demo.wayfellow.example`,
  password: demoPassword,
})
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name })
const stay = (page: Page) => page.getByRole('button', { name: 'Request to stay' })

test('nobody sees a person without logging in', async ({ page }) => {
  await page.goto('/users/ines')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Inês')).toHaveCount(0)
})

test('a visitor who may not write yet reads the first name, no age, and what is missing', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ben', { verification: 'none', profileCompleted: false, location: null }))
  await page.goto('/users/ines')
  await expect(heading(page, /^Inês$/)).toBeVisible()
  await expect(page).toHaveTitle('Inês, Wayfellow')
  await expect(page.getByText('Carvalho')).toHaveCount(0)
  await expect(page.getByText('Confirm your student status to see full names, ages and trips.')).toBeVisible()
  await expect(page.getByText('she/her · Lisbon')).toBeVisible()
  await expect(page.getByText('Student at NOVA University Lisbon')).toBeVisible()
  await expect(page.getByText('Can host')).toBeVisible()
  await expect(page.getByText('Native')).toBeVisible()
  await expect(page.getByText('2002-06-09')).toHaveCount(0)
  await expectAccessible(page, 'a profile')
  await stay(page).click()
  const dialog = page.getByRole('dialog', { name: '6 steps left before you can ask' })
  for (const title of ['A photo of you', 'A few lines about you', 'Your student status']) {
    await expect(dialog.getByRole('link', { name: title })).toBeVisible()
  }
  await expectAccessible(page, 'what is missing')
  await dialog.getByRole('link', { name: 'Your student status' }).click()
  await expect(page).toHaveURL('/settings/account#student')
  await page.goBack()
  await page.getByRole('button', { name: 'Message' }).click()
  await dialog.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/complete-profile?stop=photo')
})

test('a member sees what both share, and each section by its own address', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(demo('mara'))
  await page.goto('/users/ines?section=nonsense')
  const both = page.getByRole('region', { name: 'You both' })
  await expect(both).toContainText('Italian')
  await expect(both).toContainText('Climbing')
  await expect(tab(page, 'About')).toHaveAttribute('aria-current', 'page')
  await expect(stay(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveAttribute(
    'href',
    '/chats/ines',
  )
  await tab(page, 'About').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users/ines?section=trips')
  await expect(page.getByText('No trips planned.')).toBeVisible()
  await tab(page, 'Reviews').click()
  await expect(page.getByText('Inês shows you her Lisbon')).toBeVisible()
  const { username } = await people.open('new')
  await page.goto(`/users/${username}?section=reviews`)
  await expect(page.getByText('No reviews yet')).toBeVisible()
})

test('photos open one by one, by keys and by swiping', { tag: '@gate' }, async ({ page, signIn }) => {
  await signIn(demo('mara'))
  await page.goto('/users/ines?section=photos')
  await page.getByRole('button', { name: 'Lisbon above the river' }).click()
  const box = page.getByRole('dialog', { name: "Inês's photos" })
  await expect(box.getByText('2 of 4')).toBeVisible()
  await expect(box.getByRole('paragraph')).toContainText(['Lisbon above the river'])
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box.getByText('1 of 4')).toBeVisible()
  await box.getByRole('button', { name: 'Next photo' }).click()
  await expect(box.getByText('2 of 4')).toBeVisible()
  // A finger pushes the strip along.
  await box
    .locator('ul')
    .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' }))
  await expect(box.getByText('3 of 4')).toBeVisible()
  await expectAccessible(page, 'a photo at full size')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lisbon above the river' })).toBeFocused()
})

test('who is blocked, banned or unknown is not available, all in the same words', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const [ana, ben, eva] = [await people.open('ana'), await people.open('ben'), await people.openBanned('eva')]
  await signIn(ana)
  await page.goto(`/users/${ben.username}`)
  await expect(heading(page, 'Ben Rossi')).toBeVisible()
  const other = await aBrowser()
  await signIn(ben, other)
  const theirs = await other.newPage()
  await theirs.goto('/home')
  await theirs.evaluate(async (username) => {
    const refreshed = await fetch('/api/auth/session/refresh', { method: 'POST' })
    const answer: unknown = await refreshed.json()
    const token = String(answer instanceof Object && 'token' in answer && answer.token)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch(`/api/users/${username}/block`, { method: 'POST', headers, body: '{}' })
  }, ana.username)
  const words: string[] = []
  for (const username of [ben.username, eva.username, 'nobodyever']) {
    await page.goto(`/users/${username}`)
    await expect(heading(page, "This page isn't available.")).toBeAttached()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    words.push(await page.getByRole('main').innerText())
  }
  expect(new Set(words).size).toBe(1)
})

test('on the own profile: edit, share, the list of what is left, and the look of others', async ({
  page,
  people,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const yuki = await people.open('yuki', { verification: 'none', profileCompleted: false })
  await signIn(yuki)
  await page.goto(`/users/${yuki.username}`)
  await expect(page.getByRole('heading', { name: '5 steps to go' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'A photo of you' })).toHaveAttribute(
    'href',
    '/complete-profile?stop=photo',
  )
  await expect(page.getByText('Write a few lines about yourself.')).toBeVisible()
  await expectAccessible(page, 'the own profile')
  await page.getByRole('button', { name: 'More about Yuki' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/users/${yuki.username}`)
  await page.getByRole('link', { name: 'How others see you' }).click()
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expect(page.getByText("Yuki hasn't written anything yet.")).toBeVisible()
  await expect(page.getByRole('heading', { name: '5 steps to go' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).first().click()
  await expect(page).toHaveURL('/edit-profile')
})

test('a network that fails says so, and trying again brings the page', async ({ page, signIn }) => {
  await signIn(demo('mara'))
  await page.route('**/api/users/ines', (route) => route.abort(), { times: 1 })
  await page.goto('/users/ines')
  await expect(heading(page, "This page isn't available.")).toBeAttached()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, /Inês Carvalho/)).toBeVisible()
})

test('long words and right-to-left hold the column', async ({ page, people, signIn }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  const long = await people.open('wolf', {
    name,
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, UK',
  })
  await signIn(long)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/users/${long.username}`)
  await expect(heading(page, name)).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test(
  'what one tab saves, another shows without being asked',
  { tag: '@gate' },
  async ({ page, people, signIn, context }) => {
    const ana = await people.open('ana', { profileCompleted: false })
    await signIn(ana)
    await page.goto(`/users/${ana.username}`)
    await expect(heading(page, 'Ana Rossi')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/settings/faq')
    await patchProfile(other, { name: 'Ana Bianchi', about: 'Trams, rice and night trains.' })
    await expect(heading(page, 'Ana Bianchi')).toBeVisible()
    await expect(page.getByText('Trams, rice and night trains.')).toBeVisible()
  },
)

/** As a form of ours would, from inside a page. */
async function patchProfile(page: Page, change: object) {
  const status = await page.evaluate(async (input) => {
    const refreshed = await fetch('/api/auth/session/refresh', { method: 'POST' })
    const answer: unknown = await refreshed.json()
    const token = String(answer instanceof Object && 'token' in answer && answer.token)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify(input)
    return (await fetch('/api/user/profile', { method: 'PATCH', headers, body })).status
  }, change)
  expect(status).toBe(200)
}
