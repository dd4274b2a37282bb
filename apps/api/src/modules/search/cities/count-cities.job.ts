import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { countCities } from './queries.ts'

interface Stretch {
  /** The last city that was counted. */
  behind?: string
  /** The day of the round. */
  day?: string
}

/** Every night: cities gain hosts one by one, and lose them without a note. */
export const countCitiesQueue = defineQueue<Stretch>('search.count-cities', { cron: '47 2 * * *' })

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/** Works in stretches, as long as there are cities with hosts. A stretch that is repeated counts the same. */
export async function countAllCities(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { behind = noId, day = new Date().toISOString().slice(0, 10) }: Stretch,
) {
  const last = await countCities(db, behind, atOnce)
  if (last === null) return
  await transaction(db, {}, (tx) =>
    jobs.enqueue(tx, countCitiesQueue, { behind: last, day }, { key: `${day}:${last}` }),
  )
}
