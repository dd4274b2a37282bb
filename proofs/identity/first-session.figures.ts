import { Pool } from 'pg'
import type { WalkStep } from '../../e2e/support/counted-walk.ts'
import { walkFirstSession } from '../../e2e/support/first-session-walk.ts'
import type { Residence } from '../../e2e/support/newcomer-walk.ts'
import { aBrowser } from '../../e2e/support/signed-in.ts'
import { localEnvironment } from '../../scripts/local/environment.ts'
import { follow } from '../../scripts/local/steps.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { withVisitedApp } from '../web/visited-app.ts'
import { secondsOf, sumOf, tenths, timeWords } from './persons-time.ts'
import { bothThemes, withPhone } from './phone-walk.ts'

const mostTaps = 8
const residences: readonly (Residence & { students: number })[] = [
  { students: 0, typed: 'evora', city: 'Évora, Portugal', university: 'University of Évora' },
  { students: 8, typed: 'ljubl', city: 'Ljubljana, Slovenia', university: 'University of Ljubljana' },
  { students: 60, typed: 'porto', city: 'Porto, Portugal', university: 'University of Porto' },
]
/** Shares are 4 : 4 : 1, so a city that is named twice gets eight shares of nine. */
const crowd = { DEMO_STUDENTS: '68', DEMO_CITIES: 'Porto, Portugal; Porto, Portugal; Ljubljana, Slovenia' }

interface Walked {
  city: string
  students: number
  joining: WalkStep[]
  asking: WalkStep[]
}

export async function findFirstSession({ say }: ProofOptions): Promise<Finding> {
  process.env['MAIL_URL'] ??= localEnvironment().MAIL_URL
  const walked = await withVisitedApp(async (site, env) => {
    await moveIn(env)
    const browser = await aBrowser()
    try {
      // Warms the app up and fills its caches.
      await withPhone(browser, site, 0, async (page) => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Sign up', exact: true }).first().waitFor()
      })
      const found: Walked[] = []
      for (const [nth, residence] of residences.entries()) {
        const students = await countStudents(env, residence.city)
        const parts = await withPhone(browser, site, nth + 1, async (page, context) => {
          const { take, keep } = bothThemes(page)
          const shown = new Set(["You're in", 'Home', 'hosts of Lisbon', 'profile of a host', 'request'])
          const steps = await walkFirstSession(page, residence, async (screen) => {
            if (shown.has(screen)) await take(screen)
          })
          await keep(context, `first-session-${residence.students}`)
          return steps
        })
        found.push({ city: residence.city, students, ...parts })
        say(
          `${residence.city}, ${students} students: ${sumOf(parts.asking, 'taps')} taps from Home to a request`,
        )
      }
      return found
    } finally {
      await browser.close()
    }
  })
  return { figures: walked.flatMap(figuresOf), words }
}

/** Adds students to the two cities that have some. */
async function moveIn(env: NodeJS.ProcessEnv) {
  const command = [process.execPath, 'apps/api/demo/seed.ts', '--crowd']
  if ((await follow(command, { env: { ...env, ...crowd } })) !== 0) throw new Error('Nobody moved in')
}

async function countStudents(env: NodeJS.ProcessEnv, city: string): Promise<number> {
  const pool = new Pool({ connectionString: env['DATABASE_OWNER_URL'], max: 1 })
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from profiles p join places l on l.id = p.place_id where l.label = $1`,
    [city],
  )
  await pool.end()
  return rows[0]?.count ?? 0
}

function figuresOf({ city, students, joining, asking }: Walked): Figure[] {
  const where = `${city}, ${students} students`
  const of = (what: string, runs: number[], unit = '') => ({
    what: `${where}: ${what}`,
    runs,
    unit,
    wanted: 'as it is',
    holds: true,
  })
  const taps = sumOf(asking, 'taps')
  return [
    of('screens from the landing page to Home', [joining.length]),
    of('taps to Home', [sumOf(joining, 'taps')]),
    of('a person to Home, estimated', [tenths(secondsOf(joining))], ' s'),
    {
      what: `${where}: taps from Home to a request that waits for its host`,
      runs: [taps],
      wanted: `≤ ${mostTaps}`,
      holds: taps <= mostTaps,
    },
    of('a person from Home to the request, estimated', [tenths(secondsOf(asking))], ' s'),
  ]
}

const words = `A new browser at 390 × 844 with touch for each city, through every question of the wizard with a photo, a text about oneself, a language and a place to host, to Home, and from there to a request for two nights in Lisbon. Students beside the demo's own are made by its generator; the number is counted in the database before the walk. ${timeWords} The photo counts as two taps in the phone's list. The two nights are the first free ones of the month that the calendar shows.

${residences
  .map(
    ({ students, city }) =>
      `![${city}, light](../pictures/first-session-${students}-light.jpg)\n\n![${city}, dark](../pictures/first-session-${students}-dark.jpg)`,
  )
  .join('\n\n')}`
