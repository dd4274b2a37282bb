import { expectAccessible } from '../support/accessible.ts'
import { bubbles } from '../support/chat-steps.ts'
import { aPhoto, photoInput } from '../support/photo-steps.ts'
import { endStories, follow, postStories } from '../support/story-steps.ts'
import { expect, test } from '../support/test.ts'
import { slowDown } from '../support/waiting.ts'

const patient = { timeout: 120_000 }

test('a story is composed, survives a reload, is told, and its author sees who looked', async ({
  page,
  anaAndBen: { ana, bens },
}) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'New story' }).click()
  await photoInput(page).setInputFiles(await aPhoto(page))
  await expect(page.getByText('Your photo is ready.')).toBeVisible(patient)
  await page.getByLabel('Caption').fill('First cold evening')
  await page.getByLabel('Describe it for people').fill('A red and a green wall')
  await expectAccessible(page, 'the composer of a story')
  await page.reload()
  await expect(page.getByText('We kept your draft.')).toBeVisible()
  await expect(page.getByText('Your photo is ready.')).toBeVisible(patient)
  await expect(page.getByLabel('Caption')).toHaveValue('First cold evening')
  await page.getByRole('button', { name: 'Share story' }).click()
  await expect(page.getByRole('link', { name: 'Your story' })).toBeVisible(patient)

  const his = await bens.newPage()
  await his.goto(`/users/${ana.username}`)
  await his.getByRole('link', { name: /'s new story$/ }).click(patient)
  await expect(his.getByText('First cold evening', { exact: true })).toBeVisible(patient)
  await expect(his.getByRole('img', { name: 'A red and a green wall' })).toBeVisible(patient)
  await his.getByRole('button', { name: 'Like' }).click()
  await expect(his.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await his.goto(`/users/${ana.username}`)
  await expect(his.getByRole('link', { name: /'s story$/ })).toBeVisible(patient)

  await page.getByRole('link', { name: 'Your story' }).click()
  await page.getByRole('button', { name: 'Seen by 1 person' }).click(patient)
  await expect(page.getByRole('dialog').getByText('Ben Rossi')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('liked it')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete story' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete story' }).click()
  await expect(page.getByRole('link', { name: 'New story' })).toBeVisible()
  await his.goto(`/stories/${ana.username}`)
  await expect(his.getByRole('heading', { name: 'This story has expired.' })).toBeVisible()
  await his.goto(`/users/${ana.username}`)
  await expect(his.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible(patient)
  await expect(his.getByRole('link', { name: /'s (new )?story$/ })).toHaveCount(0)
})

test('stories by touch: taps turn, a hold pauses, a swipe sideways is the next person, down closes', async ({
  page,
  people,
  anaAndBen: { ben },
}) => {
  const ida = await people.open('ida')
  await postStories(page, ida, ['ida one'])
  await postStories(page, ben, ['ben one', 'ben two'])
  await follow(page, ida)
  await follow(page, ben)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Ben, new story' }).click()
  await expect(page.getByText('ben one', { exact: true })).toBeVisible(patient)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const middle = { x: width / 2, y: height / 2 }
  await page.mouse.click(middle.x + 80, middle.y)
  await expect(page.getByText('ben two', { exact: true })).toBeVisible()
  await page.mouse.click(middle.x - 80, middle.y)
  await expect(page.getByText('ben one', { exact: true })).toBeVisible()

  // A hold is no tap: nothing has turned.
  await page.mouse.move(middle.x + 80, middle.y)
  await page.mouse.down()
  await expect(page.locator('ol b')).toHaveCSS('animation-play-state', 'paused')
  await page.waitForTimeout(600)
  await page.mouse.up()
  await expect(page.getByText('ben one', { exact: true })).toBeVisible()

  await page.mouse.move(middle.x + 60, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 60, middle.y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('ida one', { exact: true })).toBeVisible(patient)
  await page.mouse.move(middle.x, middle.y - 60)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: 'Ida, story seen' })).toBeVisible()
})

test(
  'stories by the keyboard alone: arrows, space, a reply that arrives in the chat, escape',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ana, ben, bens } }) => {
    // A story goes on when its bar is full: by then the keys must have been pressed.
    await slowDown(page)
    await postStories(page, ben, ['ben one', 'ben two'])
    await follow(page, ben)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Ben, new story' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('ben one', { exact: true })).toBeVisible(patient)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('ben two', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('ben one', { exact: true })).toBeVisible()
    await page.getByLabel('Reply to Ben').focus()
    await page.keyboard.type('Where is this?')
    await page.keyboard.press('Enter')
    await expect(page.getByText("Sent. It's in your chat with Ben.")).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/home$/)

    const his = await bens.newPage()
    await his.goto(`/chats/${ana.username}`)
    await expect(bubbles(his)).toContainText(['Where is this?'])
    await expect(his.getByRole('link', { name: 'Reply to your story' })).toBeVisible()
  },
)

test('where motion is reduced nothing goes on by itself', async ({ page, anaAndBen: { ben } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await postStories(page, ben, ['ben one', 'ben two'])
  await page.goto(`/stories/${ben.username}`)
  await expect(page.getByText('ben one', { exact: true })).toBeVisible(patient)
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await expectAccessible(page, 'a story')
  await page.waitForTimeout(6_000)
  await expect(page.getByText('ben one', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next story' }).click()
  await expect(page.getByText('ben two', { exact: true })).toBeVisible()
})

test('a story goes on by itself, and is over after a day, or behind a block', async ({
  page,
  anaAndBen: { ana, ben, bens },
}) => {
  await postStories(page, ben, ['ben one', 'ben two'])
  await page.goto(`/stories/${ben.username}`)
  await expect(page.getByText('ben two', { exact: true })).toBeVisible(patient)
  const his = await bens.newPage()
  await endStories(ben)
  await page.goto(`/stories/${ben.username}`)
  await expect(page.getByRole('heading', { name: 'This story has expired.' })).toBeVisible()
  await his.goto('/stories')
  await expect(his.getByText('Ended').first()).toBeVisible(patient)
  await postStories(page, ana, ['ana one'])
  await page.goto(`/users/${ben.username}`)
  await page.getByRole('button', { name: 'More about Ben' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await his.goto(`/stories/${ana.username}`)
  await expect(his.getByRole('heading', { name: 'This story has expired.' })).toBeVisible()
})
