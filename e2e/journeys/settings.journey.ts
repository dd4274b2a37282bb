import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { userRoutes } from '../support/routes.ts'
import { expect, test, tick } from '../support/test.ts'

const account = '/settings/account'
const sizes = (page: Page) => page.getByRole('group', { name: 'Text size' })
const visibility = (page: Page) => page.getByRole('group', { name: 'Who can see your profile' })
const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test('About says which version this is and whose work it stands on, and leads to what was agreed on', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'About' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Version \d+\.\d+\.\d+( · [0-9a-f]{7,})?$/)).toBeVisible()
  for (const name of ['Terms', 'Privacy', 'Community guidelines', 'Staying safe'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of ['GeoNames', 'Natural Earth', 'CC BY 4.0', 'SIL Open Font License 1.1'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:/)

  await main.getByRole('button', { name: 'What this app is built with' }).click()
  const react = main.getByRole('button', { name: /^react \d.*MIT$/ })
  await react.click()
  await expect(main.getByText('Permission is hereby granted').first()).toBeVisible()
  await expect(main.getByRole('button', { name: /workbox-precaching \d/ })).toBeVisible()
  await expect(main.getByRole('button', { name: /commissioner \d.*OFL-1.1$/ })).toBeVisible()
  await expectAccessible(page, 'about with licences')
})

test('licences that could not be loaded can be asked for again (reply intercepted)', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.route('/licences.json', (route) => route.abort(), { times: 1 })
  await page.goto('/settings/about')
  await page.getByRole('button', { name: 'What this app is built with' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /workbox-precaching \d/ })).toBeVisible()
})

test('where the browser offers it, About puts Wayfellow on the home screen', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.goto('/settings/about')
  const button = page.getByRole('button', { name: 'Add to home screen' })
  await expect(page.getByText(/^Version/)).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => void (document.documentElement.dataset['asked'] = 'yes') })
    window.dispatchEvent(offer)
  })
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(button).toHaveCount(0)
})

test(
  'the text grows as chosen, from the first paint of the next visit, and stays when somebody logs out',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('ana'))
    await page.goto(account)
    await expect(sizes(page).getByRole('radio', { name: '100%' })).toBeChecked()
    expect(await fontSize(page)).toBe('16px')
    await sizes(page).getByRole('radio', { name: '100%' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => fontSize(page)).toBe('18.4px')
    await sizes(page).getByRole('radio', { name: '150%' }).check()
    await expect.poll(() => fontSize(page)).toBe('24px')

    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '150')
    await expect(sizes(page).getByRole('radio', { name: '150%' })).toBeChecked()
    await expectAccessible(page, 'account in the largest text')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await fontSize(page)).toBe('24px')
  },
)

test('in the largest text every screen of a student fits a phone', async ({ page, people, signIn }) => {
  test.slow()
  await signIn(await people.open('ana'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('textSize', '150'))
  for (const { path } of userRoutes) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('h1')).toBeAttached()
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      await expect.poll(() => outside(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    })
  }
})

/** Elements with text beyond the edge of the window, except inside scrollable or ellipsised elements. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const isMeant = (element: Element | null): boolean => {
      if (element === null) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        ['auto', 'scroll'].includes(overflowX) ||
        textOverflow === 'ellipsis' ||
        isMeant(element.parentElement)
      )
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isMeant(element)
      })
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

test('a student closes their profile and opens it again', async ({ page, anaAndBen: { ana, bens } }) => {
  const his = await bens.newPage()
  const hersToHim = async () => {
    await his.goto(`/users/${ana.username}`)
    return his.getByRole('heading', { name: "This page isn't available.", level: 2 })
  }
  await page.goto('/edit-profile#links')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL(`${account}#visibility`)
  await expect(visibility(page).getByRole('radio', { name: 'Everyone with an account' })).toBeChecked()
  await expect(visibility(page)).toBeInViewport()

  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await tick(visibility(page).getByRole('radio', { name: 'Nobody for now' }))
  await saved
  await expect(await hersToHim()).toBeVisible()
  await page.reload()
  await expect(visibility(page).getByRole('radio', { name: 'Nobody for now' })).toBeChecked()

  // Two keys in a hurry: the last word counts.
  await visibility(page).getByRole('radio', { name: 'Nobody for now' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(visibility(page).getByRole('radio', { name: 'Everyone with an account' })).toBeChecked()
  await expect
    .poll(async () => {
      await his.goto(`/users/${ana.username}`)
      return his.getByRole('heading', { level: 1 }).textContent()
    })
    .toContain('Ana')
})
