import type { Plan } from '../../ui/plans.ts'

type Timed = Pick<Plan, 'day' | 'startsAt'>

/**
 * The soonest first. What began on an earlier day counts as today's, after what has an hour today: a semester that is
 * on must not hide tonight's dinner.
 */
export function inTimeOrder<Item extends Timed>(plans: readonly Item[], today: string): Item[] {
  const keyOf = ({ day, startsAt }: Timed) =>
    day < today ? `${today}~` : `${day}${startsAt === undefined ? ' ' : startsAt}`
  return plans.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
