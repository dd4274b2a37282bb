import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { countAnswer } from '../../profiles/index.ts'
import { type Action, destination } from '../machine.ts'
import { notifyOfStay } from '../notify-of-stay.ts'
import { closeFullDays } from '../nights/close-full-days.ts'
import { askerOf, outcomeOfSilence } from '../policy.ts'
import { changeStay, findStay, lockStay, noteOnStay, type StayRow } from '../queries.ts'
import { stateOf } from '../view.ts'
import { type DueAction, nextDue, nextDueAction } from './stay-clock-rules.ts'
import { findBetween, findDue } from './queries.ts'

/** Reminders, nudges and what runs out: looked for every minute, done stay by stay. */
export const clockQueue = defineQueue<object>('stay-requests.clock', { cron: '* * * * *' })

type JobServices = Pick<Services, 'db' | 'hint' | 'log'>

const atOnce = 200

/** Each stay in its own transaction, under its lock: cut short, or run twice at once, nothing is done twice. */
export async function goByTheClock(services: JobServices, signal: AbortSignal) {
  let seen = atOnce
  while (!signal.aborted && seen === atOnce) {
    const due = await findDue(services.db, atOnce)
    seen = due.length
    for (const { id, guest_id, host_id } of due) {
      if (signal.aborted) return
      await settleOne(services, id, { guestId: guest_id, hostId: host_id })
    }
  }
}

interface Two {
  guestId: string | null
  hostId: string | null
}

async function settleOne({ db, hint }: JobServices, id: string, { guestId, hostId }: Two) {
  // As the host, whose answers are counted; as the guest where there is no host any more.
  const viewer = hostId ?? guestId
  if (viewer === null) return
  const after = await transaction(db, { viewer }, async (tx) => {
    const stay = await lockStay(tx, id)
    const due = stay && nextDueAction(stay)
    if (!stay || !due || due.at > stay.now) {
      if (stay) await noteOnStay(tx, id, { due_at: due?.at ?? null })
      return undefined
    }
    await dueActions[due.action](tx, stay)
    const now = await findStay(tx, id)
    if (now) await noteOnStay(tx, id, { due_at: nextDue(now) })
    return now && now.version !== stay.version ? now : undefined
  })
  if (!after) return
  const recipients = [after.guestId, after.hostId].filter((one) => one !== null)
  hint(recipients, 'stay-requests.changed', { id, version: after.version })
}

const dueActions: Record<DueAction, (tx: Tx, stay: StayRow) => Promise<void>> = {
  remind: async (tx, stay) => {
    await notifyOfStay(tx, stay, askedOf(stay), 'waiting')
    await noteOnStay(tx, stay.id, { reminded_at: stay.now })
  },
  expire: async (tx, stay) => {
    await move(tx, stay, 'expire')
    if (stay.direction === 'request' && !stay.answeredAt && stay.hostId !== null) {
      await countAnswer(tx, stay.hostId, null)
    }
    await notifyBoth(tx, stay, 'expired')
  },
  nudge: async (tx, stay) => {
    await notifyOfStay(tx, stay, stay.guestId, 'nudge')
    await noteOnStay(tx, stay.id, { nudged_at: stay.now })
  },
  ask: async (tx, stay) => {
    if (stay.guestAnswer === null) await notifyOfStay(tx, stay, stay.guestId, 'over')
    if (stay.hostAnswer === null) await notifyOfStay(tx, stay, stay.hostId, 'over')
    await noteOnStay(tx, stay.id, { asked_at: stay.now })
  },
  settle: (tx, stay) =>
    move(
      tx,
      stay,
      outcomeOfSilence(stateOf(stay)) === 'tookPlace' ? 'settleAsTookPlace' : 'settleAsDidNotHappen',
    ),
}

const askedOf = ({ direction, guestId, hostId }: StayRow) =>
  askerOf(direction) === 'guest' ? hostId : guestId

async function notifyBoth(tx: Tx, stay: StayRow, reason: 'expired') {
  await notifyOfStay(tx, stay, stay.guestId, reason)
  await notifyOfStay(tx, stay, stay.hostId, reason)
}

async function move(tx: Tx, stay: StayRow, action: Action) {
  const status = destination(action, ['clock'], stay.status)
  if (!status) return
  const change = { status, suggested: null, waits_for: null, last_act: action, last_actor: null }
  await changeStay(tx, stay.id, change)
  if (stay.status === 'accepted' && stay.hostId !== null) await closeFullDays(tx, stay.hostId)
}

/**
 * Two people are separated by a block: open requests between them end, and the address is closed. Nobody is notified of
 * the reason.
 */
export async function partTwo({ db }: Pick<Services, 'db'>, { one, other }: { one: string; other: string }) {
  await transaction(db, { viewer: one }, async (tx) => {
    for (const id of await findBetween(tx, one, other)) {
      const stay = await lockStay(tx, id)
      // Taken back before the job came: nothing has to end.
      if (!stay?.areApart) continue
      await move(tx, stay, 'part')
      await noteOnStay(tx, id, { due_at: null })
    }
  })
}
