import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const demo = (username: string) => ({
  id: '',
  username,
  email: `${username}@demo.wayfellow.example`,
  password: demoPassword,
})

test('profiles', async ({ page, signIn }) => {
  await signIn(demo('mara'))
  await open(page, '/users/ines')
  await expect(page.getByRole('heading', { name: 'You both' })).toBeVisible()
  await shoot(page, 'profile-about')
  await shootWhole(page, 'profile-about-whole')
  for (const section of ['home', 'trips', 'reviews', 'photos']) {
    await open(page, `/users/ines?section=${section}`)
    await expect(page.getByRole('navigation', { name: 'Profile sections' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shoot(page, `profile-${section}`)
  }
  await page.getByRole('button', { name: 'Lisbon above the river' }).click()
  await expect(page.getByText('2 of 4')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'profile-lightbox')
  await open(page, '/users/mara')
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
  await shoot(page, 'profile-own')
  await open(page, '/users/mara?view=others')
  await shoot(page, 'profile-as-others')
  await open(page, '/users/nobodyever')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shoot(page, 'profile-not-available')
})

test('profiles for somebody who is not a member yet', async ({ page, people, signIn }) => {
  const yuki = await people.open('yuki', {
    name: 'Yuki Tanaka',
    verification: 'none',
    profileCompleted: false,
    location: null,
  })
  await signIn(yuki)
  await open(page, '/users/ines')
  await expect(page.getByRole('button', { name: 'Request to stay' })).toBeVisible()
  await shoot(page, 'profile-visitor')
  await page.getByRole('button', { name: 'Request to stay' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'profile-missing')
  await open(page, `/users/${yuki.username}`)
  await expect(page.getByText('steps to go')).toBeVisible()
  await shoot(page, 'profile-own-incomplete')
})

test('a profile that is still loading', async ({ page, signIn }) => {
  await signIn(demo('mara'))
  await page.route('**/api/users/ines', () => undefined)
  await page.goto('/users/ines')
  await expect(page.locator('[aria-busy=true]')).toBeAttached()
  await page.waitForTimeout(400)
  await shoot(page, 'profile-loading')
})
