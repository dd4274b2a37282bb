import type { BlockedDays, BlockSource, OwnCalendar } from '@wayfellow/contract/homes/calendar'
import type { DayLook } from '../../../ui/dates/day-board.tsx'
import { isInside } from '../../../ui/dates/day-span.ts'
import type { DayChange } from '../api.ts'

/** Sources that cannot be changed here come before those that can. */
const order: readonly BlockSource[] = ['stay', 'ical', 'own', 'exam']

export function sourceOf(blocked: readonly BlockedDays[], day: string): BlockSource | undefined {
  return order.find((source) => blocked.some((days) => days.source === source && isInside(day, days)))
}

export function lookOf(blocked: readonly BlockedDays[], day: string): DayLook {
  const source = sourceOf(blocked, day)
  if (source === undefined) return 'free'
  return source === 'own' || source === 'exam' ? 'blocked' : 'fixed'
}

/** How the calendar will look once the server agrees. */
export function guessDays(calendar: OwnCalendar, { act, from, to }: DayChange): OwnCalendar {
  if (act === 'block') {
    return { ...calendar, blocked: [...calendar.blocked, { from, to, source: 'own' }] }
  }
  const blocked = calendar.blocked.flatMap((days) => {
    if (days.source === 'ical' || days.source === 'stay' || days.to <= from || days.from >= to) return [days]
    return [
      ...(days.from < from ? [{ ...days, to: from }] : []),
      ...(days.to > to ? [{ ...days, from: to }] : []),
    ]
  })
  return { ...calendar, blocked }
}
