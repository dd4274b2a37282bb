import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { field } from '../support/chat-steps.ts'
import { aNewcomer, inboxHeading, linkTo, signUpButton, startButton } from '../support/joining-steps.ts'
import { aKeyboard, expectFocusKept, type Keyboard } from '../support/keyboard-steps.ts'
import { takeByKeys } from '../support/list-steps.ts'
import { aPhoto, useButton } from '../support/photo-steps.ts'
import { actBy, address, aHome, askBy, callerOf, card, openHome, words } from '../support/stay-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'
import { goOn, lines, question } from '../support/wizard-steps.ts'

/** Says in one line what each step took. */
function counting() {
  const counts: string[] = []
  return {
    step: async (what: string, { count }: Keyboard, action: () => Promise<void>) => {
      await test.step(what, action)
      counts.push(`${what} ${count()}`)
    },
    say: (name: string) => console.info(`keys, ${name}: ${counts.join(', ')}`),
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** Types into a field with a list, and takes what it found. */
async function choose({ type, press }: Keyboard, page: Page, typed: string, name: string) {
  await type(typed)
  await takeByKeys(page, name, press)
}

test('by keys alone: somebody joins and completes the profile', async ({ page }) => {
  // Many screens, key by key.
  test.slow()
  const yuki = aNewcomer()
  const keys = aKeyboard(page)
  const { work, write, tabTo, press } = keys
  await page.goto('/')
  const { step, say } = counting()
  await step('join', keys, async () => {
    await work(link(page, 'Sign up').first())
    await expect(page).toHaveURL('/register')
    await write(page.getByLabel('Full name'), yuki.name)
    await write(page.getByLabel('Email'), yuki.email)
    await write(page.getByLabel('Password', { exact: true }), yuki.password)
    await write(page.getByLabel('Confirm password'), yuki.password)
    await work(page.getByRole('checkbox'), 'Space')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await work(signUpButton(page))
    await expect(inboxHeading(page)).toBeVisible()
    await expectFocusKept(page)
  })
  await step('the link in the mail', keys, async () => {
    await page.goto(await linkTo(yuki))
    await write(page.getByLabel('Username'), yuki.username)
    await write(page.getByLabel('Day'), '6')
    await write(page.getByLabel('Month'), '5')
    await write(page.getByLabel('Year'), '2004')
    await work(page.getByRole('checkbox'), 'Space')
    await work(startButton(page))
    await expect(page).toHaveURL('/complete-profile')
    await expect(question(page, 'Add a photo of yourself')).toBeFocused()
  })
  await step('photo', keys, async () => {
    const photo = await aPhoto(page)
    // Waited for from here on: a choice that opens before anybody listens is lost.
    const choosing = page.waitForEvent('filechooser')
    await tabTo(button(page, /Add.*photo/))
    await press('Enter')
    await (await choosing).setFiles(photo)
    await work(useButton(page))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocusKept(page)
    await work(goOn(page))
    await expect(question(page, 'Tell us about yourself')).toBeFocused()
  })
  await step('about', keys, async () => {
    await write(page.getByLabel('About you'), lines)
    await work(goOn(page))
    await expect(question(page, 'Where do you live?')).toBeFocused()
  })
  await step('city', keys, async () => {
    await tabTo(page.getByRole('combobox', { name: 'Your city' }))
    await choose(keys, page, 'bologna', 'Bologna, Italy')
    await work(goOn(page))
    await expect(question(page, 'What do you study?')).toBeFocused()
  })
  await step('studies', keys, async () => {
    await work(button(page, /^Your university/))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await choose(keys, page, 'bologna', 'Bologna')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, /^Your university/)).toBeFocused()
    await work(goOn(page))
    await expect(question(page, 'Which languages do you speak?')).toBeFocused()
  })
  await step('languages', keys, async () => {
    await tabTo(page.getByRole('combobox', { name: 'Add a language' }))
    await choose(keys, page, 'ital', 'Italian')
    const level = page.getByRole('group', { name: 'How well do you speak Italian?' })
    await tabTo(level.getByRole('radio', { checked: true }), 'Shift+Tab')
    await press('ArrowRight')
    await expect(level.getByRole('radio', { name: /B2/ })).toBeChecked()
    await work(goOn(page))
    await expect(question(page, 'Could someone stay with you?')).toBeFocused()
  })
  await step('home and safety', keys, async () => {
    await tabTo(page.getByRole('radio').first())
    await press('Space')
    await expect(page.getByRole('radio').first()).toBeChecked()
    await work(goOn(page))
    await expect(question(page, 'Stay safe out there')).toBeFocused()
    await work(goOn(page))
    await expect(question(page, "You're in.")).toBeFocused({ timeout: 120_000 })
    await work(page.getByRole('main').getByRole('link', { name: 'Explore' }))
    await expect(page).toHaveURL(/\/search/)
    await expectFocusKept(page)
  })
  say('joining')
})

test('by keys alone: a bed is found, asked for and accepted, and both talk', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  // Many screens, key by key.
  test.slow()
  const family = `Q${randomUUID().slice(0, 7).replaceAll(/\d/g, 'x')}`
  const jonas = await people.open('jonas', { name: 'Jonas Weber', location: 'Lisbon, Portugal' })
  const ines = await people.open('ines', { name: `Inês ${family}`, location: 'Lisbon, Portugal' })
  const inesBrowser = await aBrowser()
  await signIn(jonas)
  await signIn(ines, inesBrowser)
  const call = await callerOf(inesBrowser, baseURL)
  await call('patch', '/api/user/home', aHome)
  const hers = await inesBrowser.newPage()
  const [guest, host] = [aKeyboard(page), aKeyboard(hers)]
  await page.goto('/')
  await hers.goto('/')
  const { step, say } = counting()
  await step('search', guest, async () => {
    await guest.work(mainBar(page).getByRole('link', { name: 'Explore' }))
    await expect(page).toHaveURL(/\/search/)
    await expectFocusKept(page)
    await guest.tabTo(page.getByRole('combobox', { name: 'Where to?' }))
    await guest.press('Control+A')
    await choose(guest, page, 'lisbon', 'Lisbon, Portugal')
    await expect(page).toHaveURL(/location=Lisbon/)
    await guest.work(page.getByRole('link', { name: 'Hosts' }))
    await expect(page).toHaveURL(/type=users/)
    await guest.tabTo(button(page, /^Filters/), 'Shift+Tab')
    await guest.press('Enter')
    const sheet = page.getByRole('dialog')
    await guest.write(sheet.getByRole('searchbox'), family)
    await guest.work(sheet.getByRole('button', { name: 'Show hosts' }))
    await expect(sheet).toHaveCount(0)
    await expect(button(page, /^Filters/)).toBeFocused()
    await guest.work(link(page, family))
    await expect(page).toHaveURL(new RegExp(`/users/${ines.username}`))
  })
  await step('ask', guest, async () => {
    await guest.work(link(page, 'Request to stay'))
    const sheet = page.getByRole('dialog')
    await guest.work(sheet.getByRole('button', { name: 'Next' }).first())
    await guest.tabTo(sheet.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')))
    await guest.press('Enter')
    for (let days = 0; days < 2; days += 1) await guest.press('ArrowRight')
    await guest.press('Enter')
    await expect(sheet.getByText('3 nights').first()).toBeVisible()
    await guest.write(sheet.getByLabel('Your message to Inês'), words)
    await guest.work(button(page, 'Ask Inês'))
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`/chats/${ines.username}`)
    await expect(card(page).getByText('Waiting for Inês')).toBeVisible()
    await expectFocusKept(page)
  })
  await step('accept', host, async () => {
    await host.work(mainBar(hers).getByRole('link', { name: /^Chats/ }))
    await expect(hers).toHaveURL('/chats')
    await expectFocusKept(hers)
    await host.work(link(hers, /Jonas Weber/))
    await expect(hers).toHaveURL(`/chats/${jonas.username}`)
    await host.work(button(hers, 'Accept stay'))
    await expect(card(hers).getByText('Stay accepted')).toBeVisible()
    await expect(card(page).getByText(address.street)).toBeVisible()
    await expectFocusKept(hers)
  })
  await step('chat, host', host, async () => {
    await host.write(field(hers), 'Ring twice.')
    await host.press('Enter')
    await expect(page.getByRole('log').getByText('Ring twice.')).toBeVisible()
    await expect(field(hers)).toBeFocused()
  })
  await step('chat, guest', guest, async () => {
    await guest.write(field(page), 'I will!')
    await guest.press('Enter')
    await expect(hers.getByRole('log').getByText('I will!')).toBeVisible()
    await expect(field(page)).toBeFocused()
  })
  say('a stay')
})

test('by keys alone: a stay is over, and the guest writes about it', async ({
  page,
  context,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  // Many screens, key by key.
  test.slow()
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
  const inesBrowser = await aBrowser()
  await signIn(jonas)
  await signIn(ines, inesBrowser)
  const [his, hers] = [await callerOf(context, baseURL), await callerOf(inesBrowser, baseURL)]
  await openHome(hers)
  const accepted = await actBy(hers, await askBy(his, ines), 'accept')
  await people.letStayPass(accepted, 34)
  const keys = aKeyboard(page)
  const text = 'Inês showed me the river at night and made the best soup of my journey.'
  await page.goto('/')
  const { step, say } = counting()
  await step('it took place', keys, async () => {
    await keys.work(mainBar(page).getByRole('link', { name: /^Chats/ }))
    await expect(page).toHaveURL('/chats')
    await keys.work(link(page, /Inês Carvalho/))
    await expect(page).toHaveURL(`/chats/${ines.username}`)
    await keys.work(button(page, 'Yes, it did'))
    await expect(link(page, 'Write a review')).toBeVisible()
    await expectFocusKept(page)
  })
  await step('review', keys, async () => {
    await keys.work(link(page, 'Write a review'))
    await expect(page.getByText('Would you stay with Inês again?')).toBeVisible()
    await expectFocusKept(page)
    await keys.work(page.getByRole('radio', { name: 'Yes', exact: true }), 'Space')
    await keys.work(button(page, 'Next'))
    const about = page.getByLabel('What should others know about Inês?')
    await expect(about).toBeFocused()
    await keys.write(about, text)
    await keys.work(button(page, 'Next'))
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
    await keys.press('Space')
    await keys.work(button(page, 'Next'))
    await expect(page.getByRole('heading', { name: 'What others will read' })).toBeFocused()
    await keys.work(button(page, 'Send review'))
    await expect(page).toHaveURL(`/users/${ines.username}?section=reviews`)
    await expectFocusKept(page)
  })
  say('a review')
})
