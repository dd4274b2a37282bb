import type { Locator, Page } from '@playwright/test'
import { demoPassword, demoTotpSecret } from '../../apps/api/demo/people/people.ts'
import { aSheet } from './picture-sheet.ts'
import { chooseCase as choose } from '../support/report-steps.ts'
import { open } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const demo = (username: string) => ({
  id: '',
  username,
  email: `${username}@demo.wayfellow.example`,
  password: demoPassword,
})
const admin = (username: string) => ({ ...demo(username), secret: demoTotpSecret })
const entryOf = (desk: Page, username: string) =>
  desk.getByRole('article', { name: `Case about @${username}` }).first()
/** Once the list is drawn. */
async function chooseCase(entry: Locator) {
  await expect(entry).toBeVisible()
  await choose(entry)
}
const dismissing = (desk: Page) =>
  desk.getByRole('region', { name: 'Dismiss this case?' }).getByRole('button', { name: 'Dismiss' })
/** Below the header. */
const bring = (desk: Page, words: string | RegExp) =>
  desk
    .getByText(words)
    .first()
    .evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY - 140))

/** The five cases of docs/moderating.md, by the keyboard, and its pictures. */
test('five cases, two admins', async ({ signIn, aBrowser }) => {
  test.setTimeout(600_000)
  const desks: Page[] = []
  for (const name of ['ada', 'grace']) {
    const office = await aBrowser()
    await signIn(admin(name), office)
    const desk = await office.newPage()
    await desk.setViewportSize({ width: 640, height: 920 })
    await desk.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(desk, '/admin/reports')
    desks.push(desk)
  }
  const [ada, grace] = desks
  if (!ada || !grace) throw new Error('there are two desks')

  // 1 and 2: one person with three cases, while another admin works beside.
  const person = aSheet()
  await expect(entryOf(ada, 'marek')).toBeVisible()
  await person.add(ada, 'The queue: each person once, the most urgent first')
  await chooseCase(entryOf(ada, 'marek'))
  await expect(ada.getByRole('article', { name: 'Case about @marek' })).toHaveCount(3)
  await entryOf(ada, 'marek').focus()
  await ada.keyboard.press('r')
  const talk = ada.getByRole('region', { name: 'Conversation' })
  await expect(talk.getByText('Reported', { exact: true })).toBeVisible()
  await bring(ada, /^Conversation$/)
  await person.add(ada, 'The conversation, with times; the reported message is marked')
  await ada.keyboard.press('Escape')
  await expect(talk).toHaveCount(0)

  const two = aSheet()
  await chooseCase(entryOf(grace, 'marek'))
  await entryOf(grace, 'marek').focus()
  await grace.keyboard.press('c')
  await expect(grace.getByRole('button', { name: 'Release' }).first()).toBeVisible()
  await bring(grace, 'Marek')
  await two.add(grace, 'Grace has taken everything about Marek')
  await open(ada, '/admin/reports')
  await chooseCase(entryOf(ada, 'marek'))
  await expect(entryOf(ada, 'marek').getByText('Assigned to @grace')).toBeVisible()
  await expect(entryOf(ada, 'marek').getByRole('button', { name: 'Decide' })).toHaveCount(0)
  await two.add(ada, 'Ada sees that, and cannot decide')
  await grace.getByRole('button', { name: 'Release' }).first().click()
  await expect(grace.getByRole('button', { name: 'Decide' }).first()).toBeVisible()
  await open(ada, '/admin/reports')
  await chooseCase(entryOf(ada, 'marek'))
  await entryOf(ada, 'marek').focus()
  for (const key of ['o', 'b', 'g', '1']) await ada.keyboard.press(key)
  const ban = ada.getByRole('button', { name: 'Ban permanently' })
  await expect(ban).toBeFocused()
  await bring(ada, /^Decide on /)
  await person.add(ada, 'The decision below the case, begun with a template')
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('article', { name: 'Case about @marek' })).toHaveCount(0)
  await person.keep(ada.context(), 'moderating-one-person')
  // Grace still has the old page before her: what she decides now is refused.
  await grace.getByRole('article', { name: 'Case about @marek' }).first().focus()
  for (const key of ['d', '1']) await grace.keyboard.press(key)
  await expect(dismissing(grace)).toBeFocused()
  await grace.keyboard.press('Enter')
  await expect(grace.getByRole('alertdialog')).toContainText('Someone else has just decided this')
  await two.add(grace, 'Ada was faster: nothing is decided twice')
  await two.keep(grace.context(), 'moderating-two-admins')

  // 3: the ring, each decided by four keys.
  const others = aSheet()
  for (const name of ['kira', 'lenny']) {
    await open(ada, '/admin/reports')
    await chooseCase(entryOf(ada, name))
    await entryOf(ada, name).focus()
    for (const key of ['o', 'b', 'g', '1']) await ada.keyboard.press(key)
    await expect(ban).toBeFocused()
    await bring(ada, `@${name}`)
    if (name === 'lenny') await others.add(ada, 'One of the ring: the template fits the category')
    await ada.keyboard.press('Enter')
    await expect(ada.getByRole('article', { name: `Case about @${name}` })).toHaveCount(0)
  }

  // 4: a promo that should not pass.
  await open(ada, '/admin/promos')
  const promo = ada.getByRole('article').filter({ hasText: 'Rooms from 150' })
  await promo.focus()
  await ada.keyboard.press('d')
  const declining = promo.getByRole('region', { name: 'Decline this promo?' })
  await declining
    .getByLabel('Reason')
    .fill('This asks for money before anybody sees the room, and we know the name in it.')
  await others.add(ada, 'A promo is declined; its author reads why')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(promo).toHaveCount(0)

  // 5: a report that is unfair.
  await open(ada, '/admin/reports')
  const unfair = ada.getByRole('article').filter({ hasText: 'I come to Bologna' }).first()
  await chooseCase(unfair)
  await unfair.focus()
  for (const key of ['d', '1']) await ada.keyboard.press(key)
  await expect(dismissing(ada)).toBeFocused()
  await bring(ada, 'Dismiss this case?')
  await others.add(ada, 'A report that is unfair: dismissed, with an answer')
  await ada.keyboard.press('Enter')
  await expect(unfair).toHaveCount(0)
  const his = await aBrowser()
  await signIn(demo('noah'), his)
  const noah = await his.newPage()
  await noah.setViewportSize({ width: 640, height: 920 })
  await open(noah, '/settings/account')
  await expect(noah.getByText('Thank you for telling us.')).toBeVisible()
  await bring(noah, 'Your reports')
  await others.add(noah, 'Who reported the ring reads the answer')
  await others.keep(ada.context(), 'moderating-others')
})
