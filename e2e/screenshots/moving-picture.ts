// `pnpm moving-picture`: films how two demo students agree on a stay, of the demo that runs at PORT (8080), into the
// moving picture of README.md. It sends what they send, so it needs a demo in which the two have not met.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as launcher } from '@playwright/test'
import { root } from '../../scripts/local/environment.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { inDays, named } from '../support/stay-steps.ts'
import { mainBar } from '../support/test.ts'
import { visitDemo } from './demo-visit.ts'
import { phoneViewport as viewport, scale, twoPhones } from './two-phones.ts'

const file = join(root, 'docs/pictures/stay.webp')
const nights = [inDays(30), inDays(33)] as const
const words = [
  'Hi Inês! I come to Lisbon for a physics workshop.',
  ' I cook, I am quiet in the morning,',
  ' and I bring bread from Leipzig.',
] as const

const browser = await launcher.launch({ executablePath: chromium, args: drawingFlags })
try {
  const open = async (username: string) => {
    const context = await visitDemo(browser, { theme: 'light', username, viewport, scale })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto('/home')
    await page.getByRole('article').first().waitFor()
    return page
  }
  const [jonas, ines] = [await open('jonas'), await open('ines')]
  const film = twoPhones({
    left: { page: jonas, owner: 'Jonas, in Leipzig' },
    right: { page: ines, owner: 'Inês, in Lisbon' },
    steps: ['Search', 'Ask', 'Accept', 'Chat', 'Stay'],
  })

  await film.hold(900)
  await film.tap(jonas, mainBar(jonas).getByRole('link', { name: 'Explore' }))
  const where = jonas.getByRole('combobox', { name: 'Where to?' })
  await where.waitFor()
  await where.fill('lisb')
  const lisbon = jonas.getByRole('option', { name: 'Lisbon, Portugal', exact: true })
  await film.tap(jonas, lisbon)
  await film.tap(jonas, jonas.getByRole('link', { name: 'Hosts', exact: true }))
  await jonas.getByText('Can host').first().waitFor()
  await film.tap(jonas, jonas.getByRole('button', { name: 'When' }))
  const when = jonas.getByRole('dialog')
  await when.getByText('Arrival').first().waitFor()
  for (const night of nights) {
    const cell = when.getByRole('button', { name: named(night) })
    while (!(await cell.isVisible()))
      await film.tap(jonas, when.getByRole('button', { name: 'Next' }).first())
    await film.tap(jonas, cell)
  }
  await film.tap(jonas, when.getByRole('button', { name: 'Show hosts' }))
  const card = jonas.getByRole('article').filter({ hasText: 'Inês Carvalho' })
  await card.waitFor()
  await film.hold(900)
  await film.tap(jonas, card.getByRole('link'))

  film.next()
  const request = jonas.getByRole('link', { name: 'Request to stay' })
  await request.waitFor()
  await film.hold(900)
  await film.tap(jonas, request)
  const sheet = jonas.getByRole('dialog')
  const message = sheet.getByLabel('Your message to Inês')
  await message.waitFor()
  await film.hold(800)
  await message.scrollIntoViewIfNeeded()
  for (const part of words) {
    await message.pressSequentially(part)
    await film.hold(450)
  }
  await film.tap(jonas, sheet.getByRole('button', { name: 'Ask Inês' }))
  await jonas.getByText('Waiting for Inês').first().waitFor()
  await sheet.waitFor({ state: 'detached' })

  film.next()
  const asked = ines.getByRole('link', { name: /Jonas would like to stay with you/ })
  await asked.waitFor()
  await film.hold(1_300)
  await film.tap(ines, asked)
  const accept = ines.getByRole('button', { name: 'Accept stay' })
  await accept.waitFor()
  await film.hold(1_200)
  await film.tap(ines, accept)
  await ines.getByText('Stay accepted').first().waitFor()
  await jonas.getByText('Rua da Boavista').first().waitFor()
  await film.hold(1_700)

  film.next()
  const say = async (page: typeof jonas, to: string, text: string) => {
    await page.getByLabel(`Message ${to}`).fill(text)
    await film.tap(page, page.getByRole('button', { name: 'Send', exact: true }))
    for (const each of [jonas, ines]) await each.getByText(text).first().waitFor()
  }
  await say(ines, 'Jonas', 'See you in December! The cat is looking forward to it.')
  await film.hold(700)
  await say(jonas, 'Inês', 'Me too! I land at 18:20.')
  await film.hold(1_000)

  film.next()
  await film.tap(jonas, jonas.getByRole('link', { name: 'Directions and calendar' }))
  await jonas.getByText('Share with someone I trust').first().waitFor()
  await film.hold(2_600)

  const { frames, seconds } = await film.keep(file)
  const { size } = await stat(file)
  console.log(`${file}  ${frames} frames, ${seconds.toFixed(1)} s, ${Math.round(size / 1024)} KB`)
} finally {
  await browser.close()
}
