import { demoPassword } from '../apps/api/src/app/demo-people.ts'
import { expectAccessible } from './accessible.ts'
import { cards, writePost } from './post-steps.ts'
import { expect, test } from './test.ts'

test('home begins with what waits for me and what is next, then what is new', async ({ page, signIn }) => {
  const email = 'mara@demo.wayfellow.example'
  await signIn({ id: '', username: 'mara', email, password: demoPassword })
  await page.goto('/home')
  const waits = page.getByRole('region', { name: 'Waits for you' })
  await expect(waits.getByRole('link', { name: /asks to stay with you/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next up' }).getByText('You stay with Inês')).toBeVisible()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'home')
  await waits.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/chats\//)
})

test('what comes while one reads waits behind a button', async ({ page, anaAndBen: { ben, bens } }) => {
  await page.goto(`/users/${ben.username}?section=about`)
  const follow = page.getByRole('button', { name: 'Follow Ben' })
  await follow.click()
  await expect(follow).toHaveText('Following')
  const his = await bens.newPage()
  await writePost(his, 'The market moves to the square.')
  await page.clock.install()
  await page.goto('/home')
  await expect(cards(page).getByText('The market moves to the square.')).toBeVisible()
  await writePost(his, 'And it opens an hour later.')
  await page.clock.fastForward('01:01')
  const more = page.getByRole('button', { name: '1 new post' })
  await expect(more).toBeVisible()
  await expect(cards(page).getByText('And it opens an hour later.')).toHaveCount(0)
  await more.click()
  await expect(cards(page).first().getByText('And it opens an hour later.')).toBeVisible()
  await expect(more).toHaveCount(0)
})
