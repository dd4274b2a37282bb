import { open, shoot } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('new terms, and signing up', async ({ page, people, signIn }) => {
  test.setTimeout(600_000)
  await open(page, '/register')
  await shoot(page, 'visitor-register')
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await signIn(mara)
  await people.ageAgreement(mara)
  await open(page, '/chats')
  await expect(page.getByRole('heading', { name: 'Our terms have changed' })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await shoot(page, 'student-new-terms')
})
