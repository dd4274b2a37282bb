import { expect, type Page } from '@playwright/test'
import { aCountedWalk, type CountedWalk, type OnScreen } from './counted-walk.ts'
import { aNewcomer, inboxHeading, linkTo, signUpButton, startButton } from './joining-steps.ts'
import { goOn, question, skip } from './wizard-steps.ts'

/** The city and university of a newcomer, and what of them they type. */
export interface Residence {
  typed: string
  city: string
  /** Its name, or a part of it; the first one found is chosen. */
  university: string
}

const bologna: Residence = { typed: 'bolog', city: 'Bologna, Italy', university: 'Bologna' }

/** A student who was never here goes on a phone from the landing page to a profile with name, university and city. */
export async function walkAsNewcomer(page: Page, onScreen: OnScreen = async () => undefined) {
  const walk = aCountedWalk(onScreen)
  const username = await join(page, walk)
  await walk.leave('photo, skipped', () => walk.tap(skip(page)), question(page, 'Tell us about yourself'))
  await walk.leave('about, skipped', () => walk.tap(skip(page)), question(page, 'Where do you live?'))
  await settle(page, walk, bologna)
  return { steps: walk.steps, username }
}

/** From the landing page to the first question of the wizard. Returns the username that was proposed and taken. */
export async function join(page: Page, { steps, tap, tapElsewhere, type, leave }: CountedWalk) {
  const newcomer = { ...aNewcomer(), password: 'tortellini4all' }
  const openedAt = performance.now()
  await page.goto('/')
  const landing = page.getByRole('link', { name: 'Sign up', exact: true }).first()
  await expect(landing).toBeVisible()
  steps.push({ screen: 'opening /', taps: 0, characters: 0, waitedMs: performance.now() - openedAt })
  await leave('landing page', () => tap(landing), page.getByLabel('Full name'))

  await type(page.getByLabel('Full name'), newcomer.name)
  await type(page.getByLabel('Email'), newcomer.email)
  await type(page.getByLabel('Password', { exact: true }), newcomer.password)
  await type(page.getByLabel('Confirm password'), newcomer.password)
  await leave('sign-up', () => tap(signUpButton(page)), inboxHeading(page))

  // To the mail app, to the mail, and its button.
  tapElsewhere(3)
  const username = page.getByLabel('Username')
  await leave('mail', async () => page.goto(await linkTo(newcomer)), username)

  await expect(username).toHaveValue(/^yuki\d*$/)
  const proposed = await username.inputValue()
  await type(page.getByLabel('Day'), '6')
  await type(page.getByLabel('Month'), '5')
  await type(page.getByLabel('Year'), '2004')
  await tap(page.getByRole('checkbox'))
  await leave('second step', () => tap(startButton(page)), question(page, 'Add a photo of yourself'))
  return proposed
}

/** The city and the university. */
export async function settle(page: Page, walk: CountedWalk, { typed, city, university }: Residence) {
  const { tap, type, leave } = walk
  await type(page.getByRole('combobox', { name: 'Your city' }), typed)
  await tap(page.getByRole('option', { name: city, exact: true }))
  await leave('city', () => tap(goOn(page)), question(page, 'What do you study?'))

  await tap(page.getByRole('button', { name: /^Your university/ }))
  await type(page.getByRole('dialog').getByRole('searchbox'), university.toLowerCase())
  await tap(page.getByRole('option', { name: new RegExp(university) }).first())
  await leave('university', () => tap(goOn(page)), question(page, 'Which languages do you speak?'))
}
