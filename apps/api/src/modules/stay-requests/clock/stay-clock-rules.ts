import { addressDays, answerDays, outcomeDays, remindAfterDays } from '@wayfellow/contract/stay-requests'
import type { StayRow } from '../queries.ts'

type Timed = Pick<
  StayRow,
  | 'status'
  | 'arriveOn'
  | 'departOn'
  | 'suggestArriveOn'
  | 'timeZone'
  | 'waitingSince'
  | 'remindedAt'
  | 'nudgedAt'
  | 'askedAt'
  | 'checkedInAt'
  | 'isLate'
>

export type DueAction = 'remind' | 'expire' | 'nudge' | 'ask' | 'settle'

const dayMs = 86_400_000
const at = (day: string, plainTime: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** A question runs out seven days after it was put, or when its arrival day is over. */
export function runsOutAt({ arriveOn, suggestArriveOn, timeZone, waitingSince }: Timed) {
  const dayOver = at(plus(suggestArriveOn ?? arriveOn, 1), '00:00', timeZone)
  const weekOver = new Date((waitingSince?.getTime() ?? 0) + answerDays * dayMs)
  return dayOver < weekOver ? dayOver : weekOver
}

/** The next timed action on a request, and its time; undefined when the request is over. */
export function nextDueAction(stay: Timed): { action: DueAction; at: Date } | undefined {
  const { status, arriveOn, departOn, timeZone } = stay
  if (status === 'pending' || status === 'countered') {
    const runsOut = { action: 'expire' as const, at: runsOutAt(stay) }
    if (status === 'countered' || stay.remindedAt) return runsOut
    const remindAt = new Date((stay.waitingSince?.getTime() ?? 0) + remindAfterDays * dayMs)
    return remindAt < runsOut.at ? { action: 'remind', at: remindAt } : runsOut
  }
  if (status !== 'accepted' && status !== 'tookPlace') return undefined
  if (status === 'accepted' && !stay.isLate && !stay.nudgedAt && !stay.checkedInAt) {
    return { action: 'nudge', at: at(arriveOn, '21:00', timeZone) }
  }
  if (!stay.askedAt) return { action: 'ask', at: at(departOn, '12:00', timeZone) }
  if (status === 'tookPlace') return undefined
  return { action: 'settle', at: at(plus(departOn, outcomeDays + 1), '00:00', timeZone) }
}

export const nextDue = (stay: Timed) => nextDueAction(stay)?.at ?? null

/** The moment from which a browser must not keep the card any more. */
export const wipesAt = ({ departOn, timeZone }: Pick<Timed, 'departOn' | 'timeZone'>) =>
  at(plus(departOn, addressDays + 1), '00:00', timeZone)
