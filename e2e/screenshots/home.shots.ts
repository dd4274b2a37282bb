import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const demo = (username: string) => ({
  id: '',
  username,
  email: `${username}@demo.wayfellow.example`,
  password: demoPassword,
})

test('home', async ({ page, people, signIn }) => {
  await signIn(demo('mara'))
  await open(page, '/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'student-home')
  await shootWhole(page, 'student-home-whole')
  await page.getByRole('article').first().getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/posts\//)
  await shoot(page, 'student-post')
  await open(page, '/posts/new')
  await shoot(page, 'student-post-new')
  await page.context().clearCookies()
  await signIn(await people.open('quiet'))
  await open(page, '/home')
  await shoot(page, 'student-home-quiet')
})
