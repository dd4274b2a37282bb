import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { fillPlaces } from '../answers/answer-event.ts'
import { eventChat } from '../event-chats.ts'
import { destination } from '../machine.ts'
import { guestsQueue } from '../notifications/notify-guests.job.ts'
import { findEvent, holdEvent } from '../queries.ts'
import { findToRemind, findWithoutChat, findWithRoom, strikeReminder } from './queries.ts'

/** Reminders a day ahead, chats to begin, and places that somebody left who is no longer here: looked for every minute. */
export const clockQueue = defineQueue<object>('events.clock', { cron: '* * * * *' })

type JobServices = Pick<Services, 'db' | 'jobs' | 'hint'>

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
    const { chat } = await transaction(services.db, { viewer: organiserId }, async (tx) => {
      await holdEvent(tx, id)
      return fillPlaces(tx, id, organiserId)
    })
    eventChat.emit(services, [chat])
  }
  await beginChats(services, signal)
}

/** Of events that people went to before chats began by themselves. */
async function beginChats(services: JobServices, signal: AbortSignal) {
  let seen = atOnce
  while (!signal.aborted && seen === atOnce) {
    const waiting = await findWithoutChat(services.db, atOnce)
    seen = waiting.length
    for (const { id, organiserId } of waiting) {
      if (signal.aborted) return
      const chat = await transaction(services.db, { viewer: organiserId }, async (tx) => {
        await holdEvent(tx, id)
        const event = await findEvent(tx, id, organiserId)
        return event && eventChat.welcome(tx, event, [])
      })
      eventChat.emit(services, [chat])
    }
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
