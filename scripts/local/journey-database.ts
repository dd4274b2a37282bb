// The database of the journeys: filled once, then copied for each run.
import { follow, output, step } from './steps.ts'
import { digestOf } from './digest.ts'

/** The migrations, those who live in the demo, and the lists of places and universities. */
const sources = ['apps/api/src/db/migrations', 'apps/api/demo', 'apps/api/data']
/** The demo is made around the moment of its making: stories and requests of yesterday have expired. */
const hoursOfUse = 6

/** Migrates and fills the database that the environment names, with places, universities and the demo. */
export const fillDatabase = (env: NodeJS.ProcessEnv) =>
  follow([process.execPath, 'scripts/start.ts', '--prepare'], { env })

/**
 * Makes the journeys' database anew: as a copy of the last one that was filled from the same sources, or filled.
 * `isFresh` fills it in any case.
 */
export async function makeJourneyDatabase(
  database: string,
  env: NodeJS.ProcessEnv,
  { isFresh, factorKey }: { isFresh: boolean; factorKey: string },
): Promise<void> {
  const template = templateName(new Date(), digestOf(sources, [factorKey]))
  const kept = (await output(['scripts/services', 'templates'])).split('\n')
  if (kept.includes(template) && !isFresh) {
    await step(`Database, copied from ${template}`, [
      'scripts/services',
      'fresh-database',
      database,
      template,
    ])
    // The sources of a template are not all of the server: a job may have come with a queue of its own.
    await step('Queues of this version', [process.execPath, 'apps/api/src/cli/migrate.ts'], env)
    return
  }
  await step('Empty database, as migrations or demo changed or the last one is too old', [
    'scripts/services',
    'fresh-database',
    database,
  ])
  if ((await fillDatabase(env)) !== 0) throw new Error('The database of the journeys could not be filled')
  await step(`Copy for the next run, ${template}`, ['scripts/services', 'keep-template', database, template])
}

export function templateName(now: Date, digest: string): string {
  const slot = Math.floor(now.getTime() / (hoursOfUse * 3_600_000))
  return `wayfellow_journeys_template_${slot}_${digest}`
}
