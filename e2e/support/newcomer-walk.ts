import { expect, type Locator, type Page } from '@playwright/test'
import { aNewcomer, inboxHeading, linkTo, signUpButton, startButton } from './joining-steps.ts'
import { goOn, question, skip } from './wizard-steps.ts'

/** One screen: the effort it asks of a person, and how long they wait after it. */
export interface WalkStep {
  screen: string
  taps: number
  characters: number
  /** From the last tap until the next screen stands. */
  waitedMs: number
}

/** Called on each screen as somebody leaves it. */
type OnScreen = (screen: string) => Promise<void>

/**
 * A student who was never here goes on a phone from the landing page to a profile with name, university and city.
 * Fields are filled at once; the taps and characters are counted, so that the time of a person can be estimated.
 */
export async function walkAsNewcomer(page: Page, onScreen: OnScreen = async () => undefined) {
  const newcomer = { ...aNewcomer(), password: 'tortellini4all' }
  const steps: WalkStep[] = []
  let taps = 0
  let characters = 0

  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const type = async (field: Locator, text: string) => {
    taps += 1
    characters += text.length
    await field.fill(text)
  }
  /** Leaves the screen by its last tap and waits for the next one. */
  const leave = async (screen: string, last: () => Promise<unknown>, next: Locator) => {
    await onScreen(screen)
    const startedAt = performance.now()
    await last()
    await expect(next).toBeVisible()
    steps.push({ screen, taps, characters, waitedMs: performance.now() - startedAt })
    taps = 0
    characters = 0
  }

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
  taps = 3
  const username = page.getByLabel('Username')
  await leave('mail', async () => page.goto(await linkTo(newcomer)), username)

  await expect(username).toHaveValue(/^yuki\d*$/)
  const proposed = await username.inputValue()
  await type(page.getByLabel('Day'), '6')
  await type(page.getByLabel('Month'), '5')
  await type(page.getByLabel('Year'), '2004')
  await tap(page.getByRole('checkbox'))
  await leave('second step', () => tap(startButton(page)), question(page, 'Add a photo of yourself'))

  await leave('photo, skipped', () => tap(skip(page)), question(page, 'Tell us about yourself'))
  await leave('about, skipped', () => tap(skip(page)), question(page, 'Where do you live?'))

  await type(page.getByRole('combobox', { name: 'Your city' }), 'bolog')
  await tap(page.getByRole('option', { name: 'Bologna, Italy', exact: true }))
  await leave('city', () => tap(goOn(page)), question(page, 'What do you study?'))

  await tap(page.getByRole('button', { name: /^Your university/ }))
  await type(page.getByRole('dialog').getByRole('searchbox'), 'bologna')
  await tap(page.getByRole('option', { name: /Bologna/ }).first())
  await leave('university', () => tap(goOn(page)), question(page, 'Which languages do you speak?'))

  return { steps, username: proposed }
}
