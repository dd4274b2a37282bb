import { randomUUIDv7 } from 'node:crypto'
import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/index.ts'
import { noteCitiesOf } from '../cities/queries.ts'
import { isHostFor } from '../hosts/search-hosts.ts'
import {
  findWaiting,
  lockAwake,
  nameHost,
  restAlert,
  takeHostStarts,
  type HostStart,
  type Waiting,
} from './queries.ts'

interface Stretch extends HostStart {
  /** Of the host's start: the job after this one is enqueued once. */
  id: string
  /** The last person of the first cell who was looked at. */
  behind?: Waiting
}

/** Notifies the people who wait around a new host, in stretches: there may be a hundred thousand. */
export const newHostsQueue = defineQueue<Stretch>('search.new-hosts')

const startsAtOnce = 200
const waitingAtOnce = 200

type JobServices = Pick<Services, 'db' | 'jobs'>

/** Hosts around whom nobody waits cost no job. One of many workers may call it at any time. */
export async function findNewHosts({ db, jobs }: JobServices): Promise<boolean> {
  return transaction(db, {}, async (tx) => {
    const starts = await takeHostStarts(tx, startsAtOnce)
    await noteCitiesOf(
      tx,
      starts.map(({ hostId }) => hostId),
    )
    for (const start of starts.filter(({ cells }) => cells.length > 0))
      await jobs.enqueue(tx, newHostsQueue, { id: randomUUIDv7(), ...start })
    return starts.length === startsAtOnce
  })
}

/** An interrupted job repeats its stretch, and nobody is notified twice of the same host. */
export async function notifyOfHost(services: JobServices, stretch: Stretch) {
  const { db, jobs } = services
  const { id, hostId, cells, behind } = stretch
  const [cell, ...others] = cells
  if (cell === undefined) return
  const waiting = await findWaiting(db, { hostId, cell, behind }, waitingAtOnce)
  for (const each of waiting.filter(({ isAwake }) => isAwake)) await notifyOne(services, hostId, each)
  const last = waiting.length === waitingAtOnce ? waiting.at(-1) : undefined
  const next = last ? { cells, behind: last } : { cells: others }
  if (next.cells.length === 0) return
  const key = `${id}:${next.cells[0]}:${last?.accountId}:${last?.placeId}`
  await transaction(db, {}, (tx) => jobs.enqueue(tx, newHostsQueue, { id, hostId, ...next }, { key }))
}

/** Whether the host can be found is asked as the person who waits, by the search itself. */
async function notifyOne({ db }: JobServices, hostId: string, { accountId, placeId }: Waiting) {
  await transaction(db, { viewer: accountId }, async (tx) => {
    const alert = await lockAwake(tx, accountId, placeId)
    if (!alert) return
    const { label: city, lat, lng, arriveOn, leaveOn } = alert
    const nights = { from: arriveOn ?? undefined, to: leaveOn ?? undefined }
    if (!(await isHostFor(tx, { viewerId: accountId, hostId, lat, lng, ...nights }))) return
    if (!(await nameHost(tx, accountId, hostId))) return
    await restAlert(tx, accountId, placeId)
    await notify(tx, {
      accountId,
      kind: 'cityHost',
      actorId: hostId,
      subjectId: placeId,
      facts: { city, ...(arriveOn !== null && { arriveOn }), ...(leaveOn !== null && { departOn: leaveOn }) },
      key: `cityHost:${hostId}`,
      groupKey: `cityHost:${placeId}`,
    })
  })
}
