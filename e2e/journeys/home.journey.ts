import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cards, writePost } from '../support/post-steps.ts'
import { expect, test } from '../support/test.ts'
import { expectKept, expectWorkerReady } from '../support/waiting.ts'

test('home begins with what is next and what needs an answer, then what is new', async ({ page, signIn }) => {
  const email = 'mara@demo.wayfellow.example'
  await signIn({ id: '', username: 'mara', email, password: demoPassword })
  await page.goto('/home')
  const waits = page.getByRole('region', { name: 'Needs your answer' })
  await expect(waits.getByRole('link', { name: /would like to stay with you/ })).toBeVisible()
  const next = page.getByRole('region', { name: 'Next up' })
  await next.getByRole('button', { name: /more/ }).click()
  await expect(next.getByText("You're staying with Inês")).toBeVisible()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'home')
  await waits.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/chats\//)
})

test(
  'what comes while one reads waits behind a button',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ben, bens } }) => {
    await page.goto(`/users/${ben.username}?section=about`)
    const follow = page.getByRole('button', { name: /^Follow(ing)? Ben/ })
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
  },
)

test('in a quiet city home says so, and what to do about it', async ({ page, people, signIn }) => {
  await signIn(await people.open('lone', { location: 'Ushuaia, Argentina' }))
  await page.goto('/home')
  await expect(page.getByText("It's quiet in Ushuaia, for now.")).toBeVisible()
  await expectAccessible(page, 'a quiet home')
  await page.getByRole('link', { name: "See who's around" }).click()
  await expect(page).toHaveURL('/users')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Write the first tip', exact: true }).click()
  await expect(page).toHaveURL('/posts/new')
})

test('somebody without plans finds hosts of a city from home', async ({ page, people, signIn }) => {
  await signIn(await people.open('lone', { location: 'Ushuaia, Argentina' }))
  await page.goto('/home')
  const where = page.getByRole('region', { name: 'Find a host' }).getByRole('combobox')
  await where.fill('lisb')
  await expectAccessible(page, 'home, a city for a host')
  await page.getByRole('option', { name: 'Lisbon, Portugal', exact: true }).click()
  await expect(page).toHaveURL('/search?type=users&location=Lisbon%2C%20Portugal')
  await expect(page.getByRole('article').filter({ hasText: 'Inês Carvalho' })).toBeVisible()
})

test('who has not finished the profile finds the way on', async ({ page, people, signIn }) => {
  await signIn(await people.open('yuki', { profileCompleted: false, location: null }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '5 steps to go' })).toBeVisible()
  await expectAccessible(page, 'home with an unfinished profile')
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/complete-profile/)
})

test.describe('in a tunnel', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what home showed last is read without a network, also when it is opened anew', async ({
    page,
    context,
    anaAndBen: { ben, bens },
  }) => {
    // The app's files come to the device first, which takes a while on a crowded machine.
    test.slow()
    await page.goto(`/users/${ben.username}?section=about`)
    await page.getByRole('button', { name: 'Follow Ben' }).click()
    await writePost(await bens.newPage(), 'The ferry leaves from the other pier.')
    await page.goto('/home')
    const post = cards(page).getByText('The ferry leaves from the other pier.')
    await expect(post).toBeVisible()
    await expectWorkerReady(page)
    await expectKept(page, '"feed"')
    await context.setOffline(true)
    await page.goto('/home')
    await expect(post).toBeVisible()
    await expect(page.getByText("It's quiet in")).toHaveCount(0)
  })
})
