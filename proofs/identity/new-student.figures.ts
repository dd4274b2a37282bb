import type { WalkStep } from '../../e2e/support/counted-walk.ts'
import { walkAsNewcomer } from '../../e2e/support/newcomer-walk.ts'
import { aBrowser } from '../../e2e/support/signed-in.ts'
import { localEnvironment } from '../../scripts/local/environment.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { withVisitedApp } from '../web/visited-app.ts'
import { secondsOf, sumOf, tenths, timeWords } from './persons-time.ts'
import { bothThemes, withPhone } from './phone-walk.ts'

const most = 90
const walks = 5

export async function findNewStudent({ say }: ProofOptions): Promise<Finding> {
  // The mails are read from the catcher of this machine.
  process.env['MAIL_URL'] ??= localEnvironment().MAIL_URL
  const found = await withVisitedApp(walkAgain(say))
  const figures: Figure[] = [
    {
      what: 'from landing to a profile with name, university and city, estimated for a person',
      runs: found.map((steps) => tenths(secondsOf(steps))),
      unit: ' s',
      wanted: `≤ ${most} s`,
      holds: found.every((steps) => secondsOf(steps) <= most),
    },
    ...(['taps', 'characters'] as const).map((part) => ({
      what: `of it ${part}`,
      runs: found.map((steps) => sumOf(steps, part)),
      wanted: 'as it is',
      holds: true,
    })),
    {
      what: 'of it waiting for the app',
      runs: found.map((steps) => tenths(sumOf(steps, 'waitedMs') / 1000)),
      unit: ' s',
      wanted: 'as it is',
      holds: true,
    },
    ...(found[0] ?? []).map(({ screen, taps, characters }, nth) => ({
      what: `${screen}: ${taps} taps, ${characters} characters`,
      runs: found.map((steps) => tenths(secondsOf(steps.slice(nth, nth + 1)))),
      unit: ' s',
      wanted: 'as it is',
      holds: true,
    })),
  ]
  return { figures, words }
}

/** The first walk warms the app up and is kept as pictures. */
const walkAgain = (say: ProofOptions['say']) => async (site: string) => {
  const browser = await aBrowser()
  try {
    await withPhone(browser, site, 0, async (page, context) => {
      const { take, keep } = bothThemes(page)
      const { username } = await walkAsNewcomer(page, take)
      await page.goto(`/users/${username}?section=about`)
      await page.getByText('Bologna').first().waitFor()
      await take('the profile')
      await keep(context, 'new-student')
    })
    const runs: WalkStep[][] = []
    for (let nth = 1; nth <= walks; nth += 1) {
      const { steps } = await withPhone(browser, site, nth, (page) => walkAsNewcomer(page))
      runs.push(steps)
      say(`walk ${nth} of ${walks}: ${tenths(secondsOf(steps))} s`)
    }
    return runs
  } finally {
    await browser.close()
  }
}

const words = `A new browser for each walk, at 390 × 844 with touch, on a database with the places and universities of the world; fields are filled at once and their characters counted. ${timeWords} Going from field to field counts as a tap; the mail counts as three: to the mail app, to the mail, its button. Reading the landing page at leisure, an autofilled name or address, and a password manager are not in it. Photo and about are skipped, as somebody in a hurry would.

![Each screen, light](../pictures/new-student-light.jpg)

![Each screen, dark](../pictures/new-student-dark.jpg)`
