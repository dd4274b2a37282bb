import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/index.ts'
import { type Opened, reveal } from '../writing/queries.ts'
import { nextDue, remindersBy } from './review-clock-rules.ts'
import { findDue, lockTimes, noteReminders } from './queries.ts'
import { notifyOfOpening } from './notify-of-opening.ts'

/** Reminds people to write, and notifies them when the days are over. Reviews open by themselves: it may come late. */
export const clockQueue = defineQueue<object>('reviews.clock', { cron: '* * * * *' })

type JobServices = Pick<Services, 'db' | 'hint'>

const atOnce = 200

/** Each occasion in its own transaction, under its lock: cut short, or run twice at once, nothing is done twice. */
export async function goByTheClock(services: JobServices, signal: AbortSignal) {
  let seen = atOnce
  while (!signal.aborted && seen === atOnce) {
    const due = await findDue(services.db, atOnce)
    seen = due.length
    for (const { id, oneId, otherId } of due) {
      if (signal.aborted) return
      const viewer = oneId ?? otherId
      if (viewer !== null) await settleOne(services, viewer, id)
    }
  }
}

async function settleOne({ db, hint }: JobServices, viewer: string, id: string) {
  const opened = await transaction(db, { viewer }, async (tx): Promise<Opened[]> => {
    const occasion = await lockTimes(tx, id)
    if (!occasion) return []
    if (occasion.now >= occasion.closesAt) {
      const open = await reveal(tx, id)
      await notifyOfOpening(tx, open)
      return open
    }
    const reminders = remindersBy(occasion)
    if (reminders > occasion.reminders) await remind(tx, occasion, reminders)
    await noteReminders(tx, id, reminders, nextDue({ ...occasion, reminders }))
    return []
  })
  for (const { aboutId } of opened) hint([aboutId], 'newReview')
}

interface Two {
  id: string
  oneId: string | null
  otherId: string | null
  oneWrote: boolean
  otherWrote: boolean
  oneKnows: boolean
  otherKnows: boolean
}

/** Of an event only who began it, or of whom somebody has written. */
async function remind(tx: Tx, two: Two, nth: number) {
  const { id, oneId, otherId } = two
  if (oneId === null || otherId === null) return
  const asked = [
    ...(two.oneKnows && !two.oneWrote ? [[oneId, otherId] as const] : []),
    ...(two.otherKnows && !two.otherWrote ? [[otherId, oneId] as const] : []),
  ]
  for (const [accountId, actorId] of asked)
    await notify(tx, {
      accountId,
      kind: 'reviewWaiting',
      actorId,
      subjectId: id,
      key: `reviewWaiting:${id}:${nth}`,
      // A row that is still unread is updated, not doubled.
      groupKey: `reviewWaiting:${id}`,
    })
}
