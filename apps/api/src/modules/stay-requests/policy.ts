import {
  acceptLateDays,
  addressDays,
  outcomeDays,
  type StayAction,
  type StayDates,
  type StayDirection,
  type StayPhase,
  type StaySide,
  type StayStatus,
} from '@wayfellow/contract/stay-requests'
import { type Action, destination, type Party, personalActions } from './machine.ts'

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

export const nightsOf = ({ arriveOn, departOn }: StayDates) =>
  Temporal.PlainDate.from(arriveOn).until(departOn, { largestUnit: 'day' }).days

/** The facts that decide who may do what; `today` is the day in the host's city. */
export interface StayState extends StayDates {
  direction: StayDirection
  status: StayStatus
  today: string
  suggested: StayDates | null
  checkedIn: boolean
  isLate: boolean
  guestAnswer: boolean | null
  hostAnswer: boolean | null
}

export const askerOf = (direction: StayDirection): StaySide => (direction === 'request' ? 'guest' : 'host')

const partiesOf = (side: StaySide, direction: StayDirection): Party[] => [
  side,
  side === askerOf(direction) ? 'asker' : 'asked',
]

/** Date rules beside the table of transitions; an action that is not here is open whenever the table allows it. */
const inTime: Partial<Record<Action, (stay: StayState, side: StaySide) => boolean>> = {
  accept: ({ today, arriveOn }) => today <= arriveOn,
  agree: ({ today, suggested }) => suggested !== null && today <= suggested.arriveOn,
  // Only what a guest asked for: a host who offered and heard nothing has nobody to accept.
  acceptLate: ({ today, arriveOn, direction }) =>
    direction === 'request' && today <= addDays(arriveOn, acceptLateDays),
  // Once the guest is there it has happened: leaving is another thing, and both may speak of it.
  cancel: ({ today, arriveOn, checkedIn }) => today <= arriveOn && !checkedIn,
  checkIn: ({ today, arriveOn, departOn, checkedIn }) => !checkedIn && today >= arriveOn && today <= departOn,
  leaveEarly: (stay) => hasBegun(stay) && lastDayIfLeaving(stay) < stay.departOn,
  sayWhether: (stay, side) =>
    stay.today >= stay.departOn &&
    stay.today <= addDays(stay.departOn, outcomeDays) &&
    answerOf(stay, side) === null,
}

const hasBegun = ({ today, arriveOn, checkedIn }: StayState) => checkedIn || today > arriveOn
const answerOf = ({ guestAnswer, hostAnswer }: StayState, side: StaySide) =>
  side === 'guest' ? guestAnswer : hostAnswer

/** The departure of somebody who leaves today: they have had one night at least. */
export function lastDayIfLeaving({ today, arriveOn }: Pick<StayState, 'today' | 'arriveOn'>) {
  const first = addDays(arriveOn, 1)
  return today > first ? today : first
}

/** Returns the status after a person's action, or undefined when they may not do it, or not now. */
export function leadsTo(action: Action, stay: StayState, side: StaySide): StayStatus | undefined {
  if (inTime[action]?.(stay, side) === false) return undefined
  return destination(action, partiesOf(side, stay.direction), stay.status)
}

const isAccepted = (status: StayStatus) => status === 'accepted' || status === 'tookPlace'

/** The card with the exact address: the same rule as the policy of the database, which has the last word. */
export const hasCard = (stay: StayState) =>
  isAccepted(stay.status) && stay.today <= addDays(stay.departOn, addressDays)

/** The link for somebody else works until the stay is over. */
export const mayBeShared = ({ status, today, departOn }: Pick<StayState, 'status' | 'today' | 'departOn'>) =>
  isAccepted(status) && today <= departOn

const unanswered = new Set<StayStatus>(['declined', 'withdrawn', 'expired', 'cancelled', 'didNotHappen'])

/** In the order in which they are drawn; with nobody on the other side there is nothing left to do but look. */
export function actionsFor(stay: StayState, side: StaySide, isOtherThere: boolean): StayAction[] {
  return [
    ...personalActions.filter((action) => isOtherThere && leadsTo(action, stay, side) !== undefined),
    ...(hasCard(stay) ? (['openCard'] as const) : []),
    ...(side === 'guest' && mayBeShared(stay) ? (['share'] as const) : []),
    ...(isOtherThere && side === askerOf(stay.direction) && unanswered.has(stay.status)
      ? (['askAgain'] as const)
      : []),
  ]
}

export function phaseOf({
  status,
  today,
  arriveOn,
  departOn,
}: Pick<StayState, 'status' | 'today' | 'arriveOn' | 'departOn'>): StayPhase {
  if (status === 'pending' || status === 'countered') return 'open'
  if (!isAccepted(status)) return 'closed'
  if (status === 'tookPlace' || today >= departOn) return 'past'
  return today < arriveOn ? 'upcoming' : 'now'
}

/** The side that has to act next. */
export function waitsFor({ status, direction }: Pick<StayState, 'status' | 'direction'>): StaySide | null {
  const asker = askerOf(direction)
  if (status === 'countered') return asker
  if (status === 'pending') return asker === 'guest' ? 'host' : 'guest'
  return null
}

interface Answers {
  guestAnswer: boolean | null
  hostAnswer: boolean | null
  isLate: boolean
}

/**
 * Returns the outcome of two answers. Somebody who says that it happened must be able to write about it, so one «yes»
 * is enough and no «no» can undo it. Only where the host accepted after the fact must the guest say it: otherwise a
 * host could make up a guest.
 */
export function outcomeOf({ guestAnswer, hostAnswer, isLate }: Answers): StayStatus | undefined {
  if (guestAnswer === true || (hostAnswer === true && !isLate)) return 'tookPlace'
  return guestAnswer === false && (hostAnswer !== null || isLate) ? 'didNotHappen' : undefined
}

/** When both had two weeks: a guest who said nothing more than that they arrived has said enough. */
export const outcomeOfSilence = ({
  guestAnswer,
  checkedIn,
}: Pick<StayState, 'guestAnswer' | 'checkedIn'>): StayStatus =>
  checkedIn && guestAnswer === null ? 'tookPlace' : 'didNotHappen'
