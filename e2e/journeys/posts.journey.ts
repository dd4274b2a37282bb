import { expectAccessible } from '../support/accessible.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { cards, chooseCity, field, postButton, sayComment, writePost } from '../support/post-steps.ts'
import { expect, test } from '../support/test.ts'

const patient = { timeout: 120_000 }

test(
  'four photos, one of which fails at first: the draft survives a reload, and the post has them all',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('ana'))
    await page.goto('/home')
    await page.getByRole('link', { name: 'Share a plan, a tip, a photo' }).click()
    await field(page).fill('Dinner club on Sunday. Bring a dish from home.')
    await page.reload()
    await expect(page.getByText('We kept your draft.')).toBeVisible()
    await expect(field(page)).toHaveValue('Dinner club on Sunday. Bring a dish from home.')
    await chooseCity(page, 'Lisbon', 'Lisbon, Portugal')

    // The upload of the second photo fails.
    let sent = 0
    await page.route(/\/wayfellow$/, (route) => (++sent === 2 ? route.abort() : route.continue()))
    const { mimeType, buffer } = await aPhoto(page)
    const four = [1, 2, 3, 4].map((nth) => ({ name: `${nth}.jpg`, mimeType, buffer }))
    await page.locator('input[type=file]').first().setInputFiles(four)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(patient)
    await postButton(page).click()
    await expect(page.getByText("A photo didn't upload.")).toBeVisible()
    await expectAccessible(page, 'a post being written')
    await page.getByRole('button', { name: 'Try again' }).click()
    // Pressed during the uploads: the post is sent after the last photo.
    await postButton(page).click()
    await expect(page).toHaveURL(/\/posts\/[\da-f-]{36}$/, patient)
    await expect(cards(page).getByRole('button', { name: /photo \d$/ })).toHaveCount(4)
    await expectAccessible(page, 'a post')
    await cards(page).getByRole('button', { name: "Ana's photo 1" }).click()
    await expect(page.getByRole('dialog', { name: "Ana's photos" })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/posts/new')
    await expect(page.getByText('We kept your draft.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible()
    await expect(page.getByRole('button', { name: /More for photo/ })).toHaveCount(0)
  },
)

test('comments two levels deep, a helpful mark, a saved post, an edit that is marked, and deleting', async ({
  page,
  anaAndBen: { ana, bens },
}) => {
  const path = await writePost(page, 'The night bus 201 runs until five.')
  const his = await bens.newPage()
  await his.goto(path)
  await sayComment(his, 'Which stop?')
  const helpful = his.getByRole('button', { name: 'Helpful, 0' })
  await helpful.click()
  await expect(his.getByRole('button', { name: 'Helpful, 1' })).toHaveAttribute('aria-pressed', 'true')
  await his.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(his.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await his.goto('/posts/saved')
  await expect(cards(his).getByText('The night bus 201')).toBeVisible()

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Ben commented on your post/ })).toBeVisible(patient)
  await page.goto(path)
  await page.getByRole('button', { name: 'Reply to Ben' }).click()
  await expect(page.getByText('Replying to Ben')).toBeVisible()
  await sayComment(page, 'Porta San Felice')
  await his.goto(path)
  await expect(his.getByRole('region', { name: 'Comments' }).getByText('Porta San Felice')).toBeVisible()
  await expectAccessible(his, 'comments on a post')

  await page.getByRole('button', { name: "More options for Ana's post" }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field(page).fill('The night bus 201 runs until six.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(cards(page).getByText('until six.')).toBeVisible()
  await expect(cards(page).getByText('edited')).toBeVisible()

  await his.getByRole('button', { name: "More options for Ben's comment" }).click()
  await his.getByRole('menuitem', { name: 'Remove' }).click()
  await his.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(his.getByText('This comment was removed.')).toBeVisible()

  await page.goto(`/users/${ana.username}`)
  await page.getByRole('link', { name: /Your posts/ }).click()
  await page.getByRole('button', { name: "More options for Ana's post" }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page)).toHaveCount(0)
  await his.goto(path)
  await expect(his.getByRole('heading', { name: "This page isn't available." })).toBeVisible()
})

test('whoever is blocked sees nothing of it', async ({ page, anaAndBen: { ana, ben, bens } }) => {
  const path = await writePost(page, 'A room for two weeks in March, anybody?', 'Looking for')
  const his = await bens.newPage()
  await his.goto(path)
  await sayComment(his, 'My flatmate is away then.')
  await his.goto(`/users/${ana.username}/posts`)
  await expect(cards(his)).toHaveCount(1)
  await page.goto(`/users/${ben.username}`)
  await page.getByRole('button', { name: 'More about Ben' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('heading', { name: "This page isn't available." }).first()).toBeVisible()
  await his.goto(path)
  await expect(his.getByRole('heading', { name: "This page isn't available." })).toBeVisible()
  await page.goto(path)
  await expect(cards(page).getByText('A room for two weeks')).toBeVisible()
  await expect(page.getByText('My flatmate is away then.')).toBeHidden()
})

test('a student who is not a member can read and save, and sees what is missing to write', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const anas = await aBrowser()
  await signIn(await people.open('ana'), anas)
  const path = await writePost(await anas.newPage(), 'Free piano in the library, third floor.')
  await signIn(await people.open('yuki', { verification: 'none' }))
  await page.goto(path)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Write a comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'One step left before you can post' })
  await expect(dialog.getByText('Your student status')).toBeVisible()
})
