import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { fillPlaces } from '../answers/answer-event.ts'
import { destination } from '../machine.ts'
import { guestsQueue } from '../notifications/notify-guests.job.ts'
import { holdEvent } from '../queries.ts'
import { findToRemind, findWithRoom, strikeReminder } from './queries.ts'

/** Reminders a day ahead, and places that somebody left who is no longer here: looked for every minute. */
export const clockQueue = defineQueue<object>('events.clock', { cron: '* * * * *' })

type JobServices = Pick<Services, 'db' | 'jobs'>

const atOnce = 200

/** Each event in its own transaction: cut short, or run twice at once, nothing is done twice. */
export async function goByTheClock(services: JobServices, signal: AbortSignal) {
  let seen = atOnce
  while (!signal.aborted && seen === atOnce) {
    const due = await findToRemind(services.db, atOnce)
    seen = due.length
    for (const id of due) {
      if (signal.aborted) return
      await remind(services, id)
    }
  }
  for (const { id, organiserId } of await findWithRoom(services.db, atOnce)) {
    if (signal.aborted) return
    if (organiserId === null) continue
    await transaction(services.db, { viewer: organiserId }, async (tx) => {
      await holdEvent(tx, id)
      await fillPlaces(tx, id, organiserId)
    })
  }
}

async function remind({ db, jobs }: JobServices, eventId: string) {
  await transaction(db, {}, async (tx) => {
    const struck = await strikeReminder(tx, eventId)
    if (!struck || !destination('remind', 'clock', struck.status)) return
    const { version } = struck
    await jobs.enqueue(tx, guestsQueue, { eventId, kind: 'eventReminder', version })
  })
}
