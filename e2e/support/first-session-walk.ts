import { expect, type Locator, type Page } from '@playwright/test'
import { aCountedWalk, type OnScreen } from './counted-walk.ts'
import { join, type Residence, settle } from './newcomer-walk.ts'
import { inDays, named, words } from './stay-steps.ts'
import { goOn, lines, question } from './wizard-steps.ts'

/**
 * The first session of a student, from the landing page through every question of the wizard to Home, and from there to
 * a request for a bed in Lisbon. Returns the two parts apart.
 */
export async function walkFirstSession(
  page: Page,
  residence: Residence,
  onScreen: OnScreen = async () => undefined,
) {
  const walk = aCountedWalk(onScreen)
  const { tap, tapElsewhere, type, leave } = walk
  const main = page.getByRole('main')
  await join(page, walk)

  // The button, and a photo of the phone's own list.
  tapElsewhere(2)
  const buffer = await page.screenshot({ type: 'jpeg' })
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await tap(page.getByRole('button', { name: 'Use this photo' }))
  await leave('photo', () => tap(goOn(page)), question(page, 'Tell us about yourself'))
  await type(page.getByLabel('About you'), lines)
  await leave('about', () => tap(goOn(page)), question(page, 'Where do you live?'))
  await settle(page, walk, residence)
  await type(page.getByRole('combobox', { name: 'Add a language' }), 'ital')
  await tap(page.getByRole('option', { name: 'Italian' }).first())
  await tap(page.getByRole('radio', { name: 'Native' }))
  await leave('languages', () => tap(goOn(page)), question(page, 'Could someone stay with you?'))
  await tap(page.getByRole('radio', { name: 'Can host' }))
  await leave('hosting', () => tap(goOn(page)), question(page, 'Stay safe out there'))
  await leave('safety', () => tap(goOn(page)), question(page, "You're in."))
  const where = page.getByRole('region', { name: 'Find a host' }).getByRole('combobox')
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true })
  await expect(main.getByText(/has \d+ students|first student in/)).toBeVisible()
  await leave("You're in", () => tap(home), where)
  const joining = walk.steps.splice(0)

  // A picture taken later would close the list of cities.
  await page.waitForLoadState('networkidle')
  await onScreen('Home')
  await type(where, 'lisb')
  const lisbon = page.getByRole('option', { name: 'Lisbon, Portugal', exact: true })
  const host = page.getByRole('article').first().getByRole('link').first()
  // A list is drawn once its place is known.
  await expect(page.locator('[data-trigger=ComboBox]')).toHaveCSS('opacity', '1')
  await leave('Home, a city', () => tap(lisbon), host)
  const request = page.getByRole('link', { name: 'Request to stay' })
  await leave('hosts of Lisbon', () => tap(host), request)
  const sheet = page.getByRole('dialog')
  await leave('profile of a host', () => tap(request), sheet)
  const [arrival, departure] = await freeDays(sheet)
  await tap(arrival)
  await tap(departure)
  await type(sheet.getByLabel(/^Your message to/), words)
  const waiting = main.getByText(/^Waiting for/)
  await leave('request', () => tap(sheet.getByRole('button', { name: /^Ask / })), waiting)
  return { joining, asking: walk.steps }
}

/** The first two days, two nights apart, that the host's calendar leaves free. */
async function freeDays(sheet: Locator): Promise<[Locator, Locator]> {
  const day = (ahead: number) => sheet.getByRole('button', { name: named(inDays(ahead)) })
  await expect(day(1)).toBeVisible()
  for (let ahead = 1; ahead < 28; ahead += 1) {
    const days = [day(ahead), day(ahead + 1), day(ahead + 2)] as const
    const areFree = await Promise.all(
      days.map(async (one) => (await one.isVisible()) && (await one.isEnabled())),
    )
    if (areFree.every(Boolean)) return [days[0], days[2]]
  }
  throw new Error('The calendar shows no two free nights')
}
