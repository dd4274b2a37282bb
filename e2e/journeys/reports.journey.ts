import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { say } from '../support/chat-steps.ts'
import { tabTo } from '../support/keyboard-steps.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { morePost, sayComment, writePost } from '../support/post-steps.ts'
import {
  fillReport,
  findCase,
  openReport,
  reportDialog,
  sendReport,
  yourReports,
} from '../support/report-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { postStories } from '../support/story-steps.ts'
import { expect, test } from '../support/test.ts'

const postWords = 'Cheap rooms by the river, pay me first and I send the key.'
const moreChat = (page: Page) => page.getByRole('button', { name: 'More about this chat' })

test('a post is reported from its menu, by two steps, and stands under «Your reports»', async ({
  page,
  anaAndBen: { bens },
}) => {
  const path = await writePost(await bens.newPage(), postWords)
  await page.goto('/settings/account')
  await expect(yourReports(page).getByText("You haven't reported anything.")).toBeVisible()
  await page.goto(path)
  await openReport(page, morePost(page))
  const dialog = reportDialog(page)
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await expect(dialog.getByText('If someone is in danger right now, call 112.')).toBeVisible()
  await expectAccessible(page, 'what is wrong with a post')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Choose an option')).toBeVisible()

  await fillReport(page, 'Scam or fake', 'Too short')
  await sendReport(page).click()
  await expect(dialog.getByText('Reason must be at least 10 characters long')).toBeVisible()
  await expect(dialog.getByLabel('What happened?')).toBeFocused()
  await expect(dialog.getByLabel('The team can read our conversation')).toHaveCount(0)
  await expectAccessible(page, 'why a post is reported')

  await dialog.getByLabel('What happened?').fill('He asks for money before anybody has seen a room.')
  await page.route('**/api/reports', (route) => route.fulfill({ status: 500, json: {} }))
  await sendReport(page).click()
  await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByLabel('What happened?')).toHaveValue(/asks for money/)
  await page.unroute('**/api/reports')
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/settings/account')
  const entry = yourReports(page).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('About a post of Ben Rossi')
  await expect(entry).toContainText('Scam or fake')
  await expect(entry).toContainText('Sent')
  await expectAccessible(page, 'your reports')
})

test('a report with «Also block» blocks: both are gone for each other', async ({
  page,
  anaAndBen: { ben },
}) => {
  await page.goto(`/users/${ben.username}`)
  await openReport(page, page.getByRole('button', { name: 'More about Ben' }))
  await fillReport(page, 'Harassment or threats', 'Waits for me at the faculty every day.')
  await reportDialog(page).getByLabel('Also block Ben').check()
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await expect(page.getByText('You blocked Ben.')).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByRole('region', { name: 'Blocked people' }).getByText('Ben Rossi')).toBeVisible()
  await expect(yourReports(page).getByRole('listitem')).toContainText('Harassment or threats')
})

test(
  'a person is reported from the chat; an admin reads the words, the quote and what may be read',
  { tag: '@gate' },
  async ({ page, context, baseURL, people, signIn, aBrowser, anaAndBen: { ana, ben, bens } }) => {
    test.slow()
    const his = await bens.newPage()
    const path = await writePost(his, postWords)
    await page.goto(`/chats/${ben.username}`)
    await say(page, 'Is the room still free?')
    await his.goto(`/chats/${ana.username}`)
    await say(his, 'Send the money and we talk')
    await expect(page.getByText('Send the money and we talk')).toBeVisible()
    await openReport(page, moreChat(page))
    await fillReport(page, 'Scam or fake', 'He wants money for a bed and gives no address.')
    await reportDialog(page).getByLabel('The team can read our conversation').check()
    await sendReport(page).click()
    await expect(page.getByText('Report sent')).toBeVisible()
    const call = await callerOf(context, baseURL)
    const targetId = path.split('/').at(-1)
    await call('post', '/api/reports', {
      kind: 'post',
      targetId,
      category: 'spam',
      words: 'The same each day.',
    })

    const office = await aBrowser()
    await signIn(await people.openAdmin('ada'), office)
    const desk = await office.newPage()
    const about = desk.getByRole('article', { name: `Case about @${ben.username}` })
    const [ofPerson, ofPost] = [
      about.filter({ hasText: 'no address' }),
      about.filter({ hasText: 'each day' }),
    ]
    // One entry for the person; what else is open about them stands below once it is chosen.
    await findCase(desk, ben, 'Ben Rossi')
    await expect(about).toHaveCount(2)
    await expect(ofPerson).toContainText(`1 report about @${ben.username}`)
    await expect(ofPerson.getByText('Conversation shared')).toBeVisible()
    await expect(ofPerson).toContainText(`by @${ana.username}`)
    await expect(ofPost).toContainText(`1 report about a post by @${ben.username}`)
    await expect(ofPost.getByRole('blockquote')).toHaveText(postWords)
    await expect(ofPost.getByText('Conversation shared')).toHaveCount(0)
    await expectAccessible(desk, 'cases by reports')

    // By themselves, not by their place: others report meanwhile.
    await desk.goto('/admin/reports')
    await expect(about).toBeVisible()
    const chosen = desk.locator('article:focus')
    await desk.keyboard.press('j')
    const first = await chosen.elementHandle()
    await desk.keyboard.press('j')
    await expect.poll(() => chosen.evaluate((now, before) => now === before, first)).toBe(false)
    await desk.keyboard.press('k')
    await expect.poll(() => chosen.evaluate((now, before) => now === before, first)).toBe(true)
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  },
)

test('the reporter chooses messages and photos; an admin looks at these and at nothing else', async ({
  page,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ana, ben, bens },
}) => {
  test.slow()
  const his = await bens.newPage()
  await page.goto(`/chats/${ben.username}`)
  await say(page, 'My flat key is under the mat')
  await his.goto(`/chats/${ana.username}`)
  await say(his, 'Pay me or I tell everybody')
  await expect(page.getByText('Pay me or I tell everybody')).toBeVisible()
  await openReport(page, moreChat(page))
  await fillReport(page, 'Harassment or threats', 'He wants money and threatens me.')
  const dialog = reportDialog(page)
  await dialog.getByRole('button', { name: 'Choose messages' }).click()
  const theirs = dialog.getByRole('checkbox', { name: /Pay me or I tell everybody/ })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await theirs.check()
  await expectAccessible(page, 'which messages the team may see')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('1 message chosen')).toBeVisible()
  await expect(dialog.getByLabel('What happened?')).toHaveValue(/threatens me/)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page))
  await expect(dialog.getByRole('button', { name: 'More for photo 1' })).toBeVisible({ timeout: 120_000 })
  await expect(dialog.getByText('Checking…')).toHaveCount(0, { timeout: 120_000 })
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await page.goto('/settings/account')
  await expect(yourReports(page).getByText('1 message shown · 1 photo shown')).toBeVisible()

  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const desk = await office.newPage()
  const one = await findCase(desk, ben, 'threatens me')
  await expect(one.getByText('Shows 1 photo')).toBeVisible()
  await expect(one.getByRole('button', { name: 'Read the conversation' })).toHaveCount(0)
  await one.focus()
  await desk.keyboard.press('e')
  const shown = one.getByRole('region', { name: 'Evidence' })
  await expect(shown.getByText('Pay me or I tell everybody')).toBeVisible()
  await expect(shown.getByText('My flat key is under the mat')).toHaveCount(0)
  const photo = shown.getByRole('button', { name: 'Show photo 1' })
  await expect(photo.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(photo.locator('img')).not.toHaveCSS('filter', 'none')
  await expectAccessible(desk, 'the evidence of a case')
  await photo.click()
  await expect(photo).toHaveAttribute('aria-pressed', 'true')
  await expect(photo.locator('img')).toHaveCSS('filter', 'none')
})

test('a report that is not sent takes its photos along: none waits for the next one', async ({
  page,
  anaAndBen: { ben },
}) => {
  const dialog = reportDialog(page)
  await page.goto(`/users/${ben.username}`)
  await openReport(page, page.getByRole('button', { name: 'More about Ben' }))
  await fillReport(page, 'Something else', 'I am not so sure any more.')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page))
  await expect(dialog.getByRole('button', { name: 'More for photo 1' })).toBeVisible({ timeout: 120_000 })
  const removed = page.waitForResponse(/\/api\/user\/photos\/[^/]+\/remove$/)
  await page.keyboard.press('Escape')
  expect((await removed).status()).toBe(200)
  await openReport(page, page.getByRole('button', { name: 'More about Ben' }))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'More for photo 1' })).toHaveCount(0)
})

test('by the keyboard alone: reported, left by Escape with the draft kept, and sent', async ({
  page,
  anaAndBen: { bens },
}) => {
  await page.goto(await writePost(await bens.newPage(), postWords))
  const dialog = reportDialog(page)
  const openByKeys = async () => {
    await morePost(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Report', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await openByKeys()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Sexual content or advances' })).toBeChecked()
  await tabTo(page.getByRole('button', { name: 'Next' }).first())
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What happened?')).toBeFocused()
  await page.keyboard.type('Nobody asked for these pictures.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(morePost(page)).toBeFocused()

  await openByKeys()
  await expect(dialog.getByText('We kept your draft.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Sexual content or advances' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Next' }).first())
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What happened?')).toHaveValue('Nobody asked for these pictures.')
  await tabTo(page.getByRole('button', { name: 'Send report' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Report sent')).toBeVisible()
  await expect(morePost(page)).toBeFocused()
})

test('comments, messages and stories have the same entry, and one’s own have none', async ({
  page,
  anaAndBen: { ana, ben, bens },
}) => {
  test.slow()
  const his = await bens.newPage()
  const path = await writePost(his, postWords)
  await sayComment(his, 'Only cash, no questions.')
  await morePost(his).click()
  await expect(his.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(his.getByRole('menuitem', { name: 'Report' })).toHaveCount(0)
  await his.goto(`/chats/${ana.username}`)
  await say(his, 'You look lonely')

  await page.goto(path)
  await openReport(page, page.getByRole('button', { name: "More options for Ben's comment" }))
  await fillReport(page, 'Scam or fake', 'Cash only, and it is no joke.')
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()

  await page.goto(`/chats/${ben.username}`)
  await page.getByText('You look lonely').hover()
  await openReport(page, page.getByRole('button', { name: 'More about this message' }))
  await fillReport(page, 'Harassment or threats', 'He writes this to everybody.')
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()

  await postStories(page, ben, ['Look at her'])
  await page.goto(`/stories/${ben.username}`)
  await expect(page.getByText('Look at her', { exact: true })).toBeVisible({ timeout: 120_000 })
  await openReport(page, page.getByRole('button', { name: "More options for Ben's story" }))
  await expect(page.locator('ol b')).toHaveCSS('animation-play-state', 'paused')
  await fillReport(page, 'Something else', 'She did not want to be in it.')
  await sendReport(page).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.goto('/settings/account')
  for (const what of ['a story', 'a message', 'a comment'])
    await expect(yourReports(page).getByText(`About ${what} of Ben Rossi`)).toBeVisible()
})
