import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { addressField, askButton } from '../support/student-steps.ts'
import { expect, test } from '../support/test.ts'

const anyName = () => randomBytes(4).toString('hex')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, city, short name or domain' })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test.beforeEach(async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await page.goto('/admin/universities')
})

test(
  'the table is searched by words, typos and domains, and paged by numbers',
  { tag: '@gate' },
  async ({ page }) => {
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/admin/universities?level=university&page=2')
    for (const typed of ['bologna univ', 'bolonga', 'studio.unibo.it']) {
      await search(page).fill(typed)
      await expect(row(page, 'University of Bologna').first()).toBeVisible()
    }
    await expect(page).toHaveURL('/admin/universities?q=studio.unibo.it')
    await page.reload()
    await expect(search(page)).toHaveValue('studio.unibo.it')
    await search(page).fill('qqqqzz')
    await expect(page.getByText('No results for “qqqqzz”')).toBeVisible()
    await expectAccessible(page, 'nothing found')
  },
)

test('an unknown path and an edit without an id lead to the list', async ({ page }) => {
  for (const path of ['/admin/universities/edit', '/admin/universities/nowhere/at/all']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/universities')
  }
  await page.goto('/admin/universities/edit?id=019a0000-0000-7000-8000-000000000009')
  await expect(page.getByRole('heading', { name: "We couldn't show this university" })).toBeVisible()
})

test('a wish is granted: the university is added with city, domains and exam weeks, and the asker gets a mail', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const domain = `uni-${anyName()}.example`
  const ana = await people.open('ana', { verification: 'none', email: `ana.${anyName()}@mail.example` })
  const context = await aBrowser()
  await signIn(ana, context)
  const hers = await context.newPage()
  await hers.goto('/settings/account#student')
  await addressField(hers).fill(`ana@${domain}`)
  await hers.getByRole('button', { name: 'Send code' }).click()
  await askButton(hers).click()
  await hers.getByLabel('Anything we should know?').fill('A small one in the hills')
  await hers.getByRole('button', { name: 'Send request' }).click()
  await expect(hers.getByText('will write to you')).toBeVisible()

  await page.reload()
  const wish = page.getByRole('listitem').filter({ hasText: domain })
  await expect(wish).toContainText('1 student asks')
  await expect(wish).toContainText('A small one in the hills')
  await expectAccessible(page, 'the table with a wish')
  await wish.getByRole('link', { name: 'Add' }).click()
  const name = `University of the Hills ${anyName()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Short name').fill('HILLS')
  await page.getByRole('combobox', { name: 'City' }).fill('lisb')
  await page.getByRole('option', { name: 'Lisbon, Portugal' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('PT')
  await page.getByLabel('Domain', { exact: true }).fill('no domain')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText("isn't a domain")).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(`Staff.${domain}`)
  await page.getByLabel('Used by', { exact: true }).selectOption('Staff')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const chips = page.getByRole('list', { name: 'Email domains' }).getByRole('listitem')
  await expect(chips).toHaveText([new RegExp(`^${domain} Students`), new RegExp(`^staff.${domain} Staff`)])
  await page.getByRole('button', { name: 'Add dates' }).click()
  await page.getByLabel('Start date').fill('2027-06-20')
  await page.getByLabel('End date').fill('2027-06-10')
  await page.getByRole('button', { name: 'Add university' }).click()
  await expect(page.getByText("The end date can't be before the start date")).toBeVisible()
  await page.getByLabel('End date').fill('2027-07-10')
  await expectAccessible(page, 'the form')
  await page.reload()
  await expect(page.getByText('We kept your draft.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Add university' }).click()
  await expect(page).toHaveURL(/\/admin\/universities\/edit\?id=/)
  await expect(page.getByLabel('End date')).toHaveValue('2027-07-10')
  await mailTo(ana.email, 'Your university is now on Wayfellow')
})

test('a domain that belongs to another is warned of; two of a kind are merged and the old link still leads there', async ({
  page,
}) => {
  const names = [`Aaa First ${anyName()}`, `Aaa Second ${anyName()}`] as const
  const domain = `uni-${anyName()}.example`
  const ids: string[] = []
  for (const [nth, name] of names.entries()) {
    await page.goto('/admin/universities/create')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Domain', { exact: true }).fill(domain)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Email domains' })).toContainText(domain)
    if (nth === 1) {
      await expect(
        page.getByText(`${domain} already belongs to ${names[0]}, so they'll share it.`),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Take over' }).click()
    }
    await page.getByRole('button', { name: 'Add university' }).click()
    if (nth === 1) {
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(`${domain} belongs to ${names[0]}`)
      await dialog.getByRole('button', { name: 'Take over' }).click()
    }
    await expect(page).toHaveURL(/edit\?id=/)
    ids.push(new URL(page.url()).searchParams.get('id') ?? '')
  }
  await page.goto(`/admin/universities/edit?id=${ids[0]}`)
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await page.getByRole('searchbox').fill(names[1])
  await expect(page.getByRole('option', { name: names[1] })).toBeVisible()
  await expectAccessible(page, 'the search of universities')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`/admin/universities/edit?id=${ids[1]}`)
  const reply = await page.request.get(`/api/universities/${ids[0]}`)
  expect(await reply.json()).toMatchObject({ _id: ids[1], name: names[1] })
  await page.goto(`/admin/universities?q=${encodeURIComponent(names[0])}`)
  await expect(row(page, names[1])).toBeVisible()
})

test('one that nobody uses is deleted, one with students is not; the import tells how far it is', async ({
  page,
  people,
}) => {
  test.setTimeout(300_000)
  const ana = await people.open('ana')
  await people.setStudent(ana, 'verified', 1)
  await page.goto('/admin/universities?q=unibo.it')
  await row(page, 'University of Bologna').first().click()
  await expect(page.getByText("so it can't be deleted")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.goto('/admin/universities/create')
  await page.getByLabel('Name', { exact: true }).fill(`Nobody's ${anyName()}`)
  await page.getByRole('button', { name: 'Add university' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/universities')
  await page.getByRole('button', { name: 'Import the list' }).click()
  await expect(page.getByText(/Last import now|Last import \d+ (second|minute)s? ago/)).toBeVisible({
    timeout: 120_000,
  })
  await expect(save(page)).toHaveCount(0)
})
