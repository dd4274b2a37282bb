import type { Notification } from '@wayfellow/contract/notifications'

export type Age = 'today' | 'week' | 'earlier'

const weekMs = 7 * 86_400_000

/** Uses the viewer's time zone: today begins at their midnight. */
export function ageOf(at: string, now = new Date()): Age {
  const moment = new Date(at)
  if (moment.toDateString() === now.toDateString() || moment > now) return 'today'
  return now.getTime() - moment.getTime() < weekMs ? 'week' : 'earlier'
}

/** Keeps the order of the list; ages without rows are left out. */
export function groupByAge(rows: readonly Notification[], now = new Date()): [Age, Notification[]][] {
  const groups = Map.groupBy(rows, ({ at }) => ageOf(at, now))
  return (['today', 'week', 'earlier'] as const).flatMap((age) => {
    const group = groups.get(age)
    return group ? [[age, group] as [Age, Notification[]]] : []
  })
}
