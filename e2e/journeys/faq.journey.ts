import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('questions are found by words and opened by keys, and who is stuck can write', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'FAQ' }).click()
  const questions = page.getByRole('main').getByRole('button', { expanded: false })
  await expect(questions).toHaveCount(32)
  await expectAccessible(page, 'questions and answers')

  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('ADDRESS accept')
  const question = page.getByRole('button', { name: 'Who can see where I live?' })
  await expect(questions).toHaveCount(1)
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Others see an area about 2 km wide.')).toBeVisible()
  await search.fill('submarine')
  await expect(page.getByRole('heading', { name: "We don't have an answer to that yet." })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us.' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(questions).toHaveCount(32)
})
