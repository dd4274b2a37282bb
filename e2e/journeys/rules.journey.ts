import { expect, test } from '../support/test.ts'

const pages = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/guidelines', title: 'Community guidelines' },
  { path: '/safety', title: 'Staying safe' },
]

test('everybody can read the rules, with their version and date, and go from one to the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/terms')
  for (const { path, title } of pages) {
    if (path !== '/terms') await page.getByRole('navigation').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title}, Wayfellow`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Version \d+, \w+ \d+, \d{4}$/)).toBeVisible()
    expect((await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(600)
  }
})

test('the rules are linked from signing up and from About, and a student stays signed in there', async ({
  page,
  people,
  signIn,
}) => {
  await page.goto('/register')
  const terms = page.getByRole('main').getByRole('link', { name: 'terms', exact: true })
  const [opened] = await Promise.all([page.waitForEvent('popup'), terms.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await expect(page.getByRole('checkbox')).not.toBeChecked()

  await signIn(await people.open('ana'))
  await page.goto('/settings/about')
  for (const { path, title } of pages) {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Wayfellow, home' }).click()
  await expect(page).toHaveURL('/home')
})

test('the rules begin with a way past the bar, and print without it', async ({ page }) => {
  await page.goto('/safety')
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
})
