import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { findEvent } from '../queries.ts'
import { findAnswering, findOrganiserId } from './queries.ts'
import { notifyOfEvent } from './notify-of-event.ts'

interface Spread {
  eventId: string
  kind: 'eventChanged' | 'eventCancelled' | 'eventReminder'
  /** The event's version when it happened. */
  version: number
  /** The person who did it; they get no notification. */
  actorId?: string
  /** The last account that was notified. */
  behind?: string
}

/** Notifies everybody who answered, in batches: the person who edits a full event must not wait for it. */
export const guestsQueue = defineQueue<Spread>('events.news')

const atOnce = 200

/** An interrupted job repeats its batch, and nobody is notified twice. */
export async function notifyGuests({ db, jobs }: Pick<Services, 'db' | 'jobs'>, spread: Spread) {
  const { eventId, kind, version, actorId, behind } = spread
  const organiserId = await findOrganiserId(db, eventId)
  if (organiserId === undefined) return
  await transaction(db, { viewer: organiserId }, async (tx) => {
    const event = await findEvent(tx, eventId, organiserId)
    if (!event) return
    // Nobody is reminded of what they may not be let in to.
    const withAsked = kind !== 'eventReminder'
    const answering = await findAnswering(tx, eventId, { behind, withAsked, limit: atOnce })
    const recipients =
      behind === undefined && kind !== 'eventReminder' ? [organiserId, ...answering] : answering
    for (const accountId of recipients) {
      if (accountId === actorId) continue
      const by = actorId === undefined ? organiserId : actorId
      await notifyOfEvent(tx, event, kind, { accountId, actorId: by, nth: String(version) })
    }
    const last = answering.at(-1)
    if (last === undefined || answering.length < atOnce) return
    await jobs.enqueue(
      tx,
      guestsQueue,
      { ...spread, behind: last },
      { key: `${kind}:${eventId}:${version}:${last}` },
    )
  })
}
