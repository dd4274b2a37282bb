import type { Refusal } from '@wayfellow/contract/errors'
import {
  linkMissing,
  type PromoAction,
  promoDays,
  promoDaysAtMost,
  promoIsOver,
  type PromoPhase,
  type PromoStatus,
  type PromoWords,
  tooManyWaiting,
  waitingPromosAtMost,
  wrongDays,
} from '@wayfellow/contract/promos'
import { isOn, moves, promoActions } from './machine.ts'

export interface PromoFacts {
  status: PromoStatus
  startsOn: string
  endsOn: string
  /** In its place. */
  today: string
  isHidden: boolean
}

const phases: Record<Exclude<PromoStatus, 'approved'>, PromoPhase> = {
  submitted: 'waiting',
  declined: 'declined',
  withdrawn: 'withdrawn',
  stopped: 'stopped',
}

/** How it stands today; no job turns it on or off. */
export function phaseOf({ status, startsOn, endsOn, today, isHidden }: PromoFacts): PromoPhase {
  if (status !== 'approved') return phases[status]
  if (endsOn < today) return 'over'
  if (isHidden) return 'hidden'
  return startsOn > today ? 'scheduled' : 'showing'
}

/** A promo past its last day can neither be withdrawn nor stopped. */
export function viewerActions(facts: PromoFacts, by: 'author' | 'admin'): PromoAction[] {
  const isOver = isOn(facts.status) && facts.endsOn < facts.today
  return promoActions.filter(
    (action) =>
      moves[action].by === by &&
      moves[action].from.includes(facts.status) &&
      !(isOver && (action === 'withdraw' || action === 'stop')),
  )
}

/** Why it can't be submitted like this; nothing when it can. */
export function refuseWords(words: PromoWords, today: string): Refusal | undefined {
  if (words.link === null && words.kind !== 'notice') return linkMissing
  const days = promoDays(words)
  if (days < 1 || days > promoDaysAtMost) return wrongDays
  return words.endsOn < today ? promoIsOver : undefined
}

export const refuseOneMore = (waiting: number): Refusal | undefined =>
  waiting >= waitingPromosAtMost ? tooManyWaiting : undefined

const hour = 3_600

/**
 * Limits what one account adds to all counts together, so that nobody makes a promo look popular. The number is kept
 * for an hour under a name that does not reveal the account; which promos were counted is not kept.
 */
export const patienceWith = {
  view: { free: 60, waits: [hour], perHour: 60, memory: hour },
  click: { free: 20, waits: [hour], perHour: 20, memory: hour },
}
