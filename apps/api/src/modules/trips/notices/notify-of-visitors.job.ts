import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/index.ts'
import { findVisitsTo } from '../around/list-visits.ts'
import { findResidents } from './queries.ts'

interface Stretch {
  /** How far it has come. */
  behind?: string
}

/** On Mondays: who comes to one's city in the days after. */
export const visitorsQueue = defineQueue<Stretch>('trips.visitors', { cron: '0 8 * * 1' })

const atOnce = 200
const namedMost = 5

/** Works in batches. An interrupted job repeats its batch, and nobody is notified twice in a week. */
export async function notifyOfVisitors({ db, jobs }: Pick<Services, 'db' | 'jobs'>, { behind }: Stretch) {
  const residents = await findResidents(db, behind, atOnce)
  for (const { accountId, week, until } of residents) {
    await transaction(db, { viewer: accountId }, async (tx) => {
      const coming = (await findVisitsTo(tx, accountId)).filter(
        ({ from, today }) => from >= today && from < until,
      )
      const guests = new Map(coming.map((visit) => [visit.ownerId, visit]))
      for (const [actorId] of [...guests].slice(0, namedMost)) {
        const key = `cityVisitors:${accountId}:${week}`
        await notify(tx, {
          accountId,
          kind: 'cityVisitors',
          actorId,
          key: `${key}:${actorId}`,
          groupKey: key,
        })
      }
    })
  }
  const last = residents.at(-1)
  if (!last || residents.length < atOnce) return
  await transaction(db, {}, (tx) =>
    jobs.enqueue(tx, visitorsQueue, { behind: last.accountId }, { key: `${last.week}:${last.accountId}` }),
  )
}
