import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { aDeskFor, aReaderIn, fillPromo, goTo } from '../support/promo-steps.ts'
import { expect, test } from '../support/test.ts'

const city = 'Kraków, Poland'
const link = 'https://kino.example/mondays'

test('a promo: submitted, approved by the keyboard, seen marked in the feed, opened, counted and hidden', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const stage = { people, signIn, aBrowser, baseURL }
  const title = `Mondays at the cinema ${randomUUID().slice(0, 8)}`
  const leila = await people.open('leila')
  const office = await aDeskFor(stage, leila, city)
  await signIn(leila)

  await page.goto('/settings/account')
  await page.getByRole('region', { name: 'Promos' }).getByRole('link', { name: 'Your promos' }).click()
  await expect(page.getByText('No promos yet')).toBeVisible()
  await page.getByRole('link', { name: 'Submit a promo' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await fillPromo(page, { title, link: 'http://kino.example' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter the full address, starting with https://')).toBeVisible()
  await expectAccessible(page, 'a promo being written')
  await page.getByLabel('Link').fill(link)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/promos')
  const own = page.getByRole('article', { name: title })
  await expect(own).toContainText('Waiting for approval')
  await expectAccessible(page, 'my promos')

  const desk = await office.newPage()
  await desk.goto('/admin/promos')
  await expect(desk.getByRole('button', { name: 'Promos', pressed: true })).toBeVisible()
  await expectAccessible(desk, 'the desk with promos')
  await goTo(desk, title)
  await desk.keyboard.press('a')
  const sure = desk.getByRole('region', { name: 'Approve this promo?' })
  await expect(sure.getByRole('button', { name: 'Approve' })).toBeFocused()
  await expect(desk.getByRole('article', { name: `Promo ${title}` })).toBeInViewport()
  await expectAccessible(desk, 'approving a promo')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible()
  await expect(desk.getByRole('article', { name: `Promo ${title}` })).toHaveCount(0)

  const hers = await aReaderIn(stage, city)
  await hers.route('https://kino.example/**', (route) => route.fulfill({ body: 'Welcome' }))
  const home = await hers.newPage()
  const counted = (what: string) =>
    home.waitForResponse(
      (reply) => reply.url().endsWith('/count') && (reply.request().postData() ?? '').includes(`"${what}"`),
    )
  const seen = counted('view')
  await home.goto('/home')
  const items = home.getByRole('feed').getByRole('article')
  const promo = items.nth(4)
  await promo.scrollIntoViewIfNeeded()
  await expect(promo).toContainText('Promo')
  await expect(promo).toContainText(title)
  await expect(promo).toContainText('From Leila Rossi, city admin in Kraków')
  await seen
  await expectAccessible(home, 'a promo in the feed')
  const [opened] = await Promise.all([
    hers.waitForEvent('page'),
    counted('click'),
    promo.getByRole('link', { name: 'Open kino.example' }).click(),
  ])
  await expect(opened).toHaveURL(link)
  expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ''])
  await opened.close()

  await promo.getByRole('button', { name: `More options for ${title}` }).click()
  await home.getByRole('menuitem', { name: 'Hide this promo' }).click()
  await expect(home.getByRole('feed').getByText(title)).toHaveCount(0)
  await home.reload()
  await expect(items.first()).toBeVisible()
  await expect(home.getByRole('feed').getByText(title)).toHaveCount(0)

  await page.reload()
  await expect(own).toContainText('Live')
  await expect(own).toContainText('1 view, 1 click')
})

test(
  'a wrong promo is declined by the keyboard with a reason, which its author reads',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser, baseURL }) => {
    const title = `Pay first, see later ${randomUUID().slice(0, 8)}`
    const leila = await people.open('leila')
    const office = await aDeskFor({ people, signIn, aBrowser, baseURL }, leila, city)
    await signIn(leila)
    await page.goto('/promos/new')
    await fillPromo(page, { title, link })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/promos')

    const desk = await office.newPage()
    // High enough for a whole promo with its form: what a bar covers in part counts as too small to be tapped.
    await desk.setViewportSize({ width: 1280, height: 1600 })
    await desk.goto('/admin/reports')
    await expect(desk.getByRole('button', { name: 'Reports', pressed: true })).toBeVisible()
    await desk.getByRole('group', { name: 'What' }).getByRole('button', { name: 'All' }).click()
    await goTo(desk, title)
    await desk.keyboard.press('d')
    const form = desk.getByRole('region', { name: 'Decline this promo?' })
    await expect(form.getByLabel('Reason')).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(desk.getByRole('article', { name: `Promo ${title}` })).toBeFocused()
    await desk.keyboard.press('d')
    await desk.keyboard.type('Too short')
    await form.getByRole('button', { name: 'Decline' }).click()
    await expect(form).toContainText('Reason must be at least 10 characters long')
    await form.getByLabel('Reason').fill('Nobody pays before they have seen a room.')
    await expectAccessible(desk, 'declining a promo')
    await form.getByRole('button', { name: 'Decline' }).click()
    await expect(desk.getByRole('article', { name: `Promo ${title}` })).toHaveCount(0)

    await page.goto('/notifications')
    await page.getByText(`Your promo ${title} was declined`).click()
    await expect(page).toHaveURL('/promos')
    const own = page.getByRole('article', { name: title })
    await expect(own).toContainText('Declined')
    await expect(own).toContainText('Nobody pays before they have seen a room.')
    await own.getByRole('link', { name: 'Edit and resubmit' }).click()
    await page.getByLabel('Title').fill(`${title}, no more`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('article', { name: `${title}, no more` })).toContainText(
      'Waiting for approval',
    )
  },
)
