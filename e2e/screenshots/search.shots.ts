import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { open, shoot } from './shooting.ts'
import { inDays } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

test('search', async ({ page, signIn }) => {
  await signIn({ id: '', username: 'mara', email: 'mara@demo.wayfellow.example', password: demoPassword })
  const at = 'location=Lisbon%2C%20Portugal'
  await open(page, `/search?type=users&${at}&from=${inDays(40)}&to=${inDays(43)}&language=en&radius=100`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'student-search-hosts')
  await page.getByRole('button', { name: /Dates/ }).click()
  await shoot(page, 'student-search-when')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /Filters, / }).click()
  await shoot(page, 'student-search-filters')
  await open(page, `/search?type=events&${at}`)
  await shoot(page, 'student-search-events')
  await open(page, '/search?location=Bologna%2C%20Italy&radius=100')
  await shoot(page, 'student-search-posts')
  await open(page, '/search')
  await shoot(page, 'student-search-start')
  await open(page, `/search?type=users&${at}&q=zzqqxx`)
  await expect(page.getByRole('heading', { name: 'No hosts found here' })).toBeVisible()
  await shoot(page, 'student-search-nothing')
})
