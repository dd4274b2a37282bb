import { aDeskFor, aReaderIn, fillPromo } from '../support/promo-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const city = 'Porto, Portugal'

test('promos, from the form to the desk and the feed', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const stage = { people, signIn, aBrowser, baseURL }
  const leila = await people.open('leila', { name: 'Leila Ben Salah' })
  const office = await aDeskFor(stage, leila, city)
  await signIn(leila)
  await open(page, '/settings/account')
  await page.getByRole('region', { name: 'Promos' }).scrollIntoViewIfNeeded()
  await shoot(page, 'promos-entry')
  await open(page, '/promos')
  await expect(page.getByText('No promos yet')).toBeVisible()
  await shoot(page, 'promos-empty')
  await open(page, '/promos/new')
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await shootWhole(page, 'promos-new-refused')
  const submit = async (title: string, link: string) => {
    await open(page, '/promos/new')
    await fillPromo(page, { title, link })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/promos')
  }
  await open(page, '/promos/new')
  await fillPromo(page, { title: 'Mondays at the cinema for 4 €', link: 'https://lumiere.example/mondays' })
  await shootWhole(page, 'promos-new')
  await submit('Mondays at the cinema for 4 €', 'https://lumiere.example/mondays')
  await submit(
    'Donaudampfschifffahrtsgesellschaftskapitänsmützen for half the price, only here',
    `https://a-very-long-name-of-a-shop-that-sells-hats.example/${'students/'.repeat(12)}`,
  )

  const desk = await office.newPage()
  await open(desk, '/admin/promos')
  const mine = desk.getByRole('article', { name: 'Promo Mondays at the cinema for 4 €' }).last()
  await expect(mine).toBeVisible()
  await shootWhole(desk, 'admin-promos', [390, 768, 1280])
  await mine.getByRole('button', { name: 'Approve' }).click()
  await shoot(desk, 'admin-promos-approve')
  await mine.getByRole('region').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible()
  await open(desk, '/admin/reports?of=all')
  await shootWhole(desk, 'admin-queue-all', [390, 768, 1280])
  await open(desk, '/admin/promos?show=closed')
  await expect(desk.getByText('Live', { exact: true }).first()).toBeVisible()
  await shootWhole(desk, 'admin-promos-decided', [390, 768, 1280])

  await open(page, '/promos')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await shootWhole(page, 'promos-own')

  const home = await (await aReaderIn(stage, city)).newPage()
  await open(home, '/home')
  const promo = home.getByRole('article', { name: 'Mondays at the cinema for 4 €' })
  await shoot(home, 'home-promo', () => promo.scrollIntoViewIfNeeded())
})
