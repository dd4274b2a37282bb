import type {
  Case,
  CaseAction,
  CaseSource,
  CaseStatus,
  ClaimAction,
  ReportKind,
} from '@wayfellow/contract/reports'
import { caseActions, claimActions, claimDestination, destination } from './machine.ts'

const hidden: ReadonlySet<ReportKind> = new Set([
  'post',
  'comment',
  'event',
  'story',
  'trip',
  'review',
  'promo',
])

export interface CaseFacts {
  source: CaseSource
  status: CaseStatus
  kind: ReportKind
  /** Nobody when they have left. */
  aboutId: string | null
  isAboutAdmin: boolean
  mayRead: boolean
  /** A reporter chose to show something. */
  hasEvidence: boolean
  /** The admin whose decision is appealed against. */
  decidedBy: string | null
  /** The last word was that of a city admin. */
  isOfCity: boolean
  /** Somebody has appealed against what was decided in it. */
  isAppealed: boolean
  /** The admin who has it now. */
  claimerId: string | null
  isBannedForGood: boolean
}

/** The actions this admin may take. An appeal is decided by another admin than the first decision. */
export function viewerActions(facts: CaseFacts, adminId: string): Case['viewerActions'] {
  const claim = claimActions.filter((act) => mayClaim(act, facts, adminId))
  return isOfAnother(facts, adminId) ? claim : [...decisionsOf(facts, adminId), ...claim]
}

/** A claimed case is decided by the admin who claimed it. */
export const isOfAnother = ({ claimerId }: CaseFacts, adminId: string) =>
  claimerId !== null && claimerId !== adminId

export const mayClaim = (act: ClaimAction, facts: CaseFacts, adminId: string) =>
  claimDestination(act, facts) !== undefined &&
  !isOwnDecision(facts, adminId) &&
  (act === 'claim') === (facts.claimerId !== adminId)

function decisionsOf(facts: CaseFacts, adminId: string): Case['viewerActions'] {
  const acts: Case['viewerActions'] = caseActions.filter(
    (act) =>
      destination(act, facts) !== undefined && isPossible(act, facts) && !isOwnDecision(facts, adminId),
  )
  if (acts.length === 0) return acts
  return [
    ...acts,
    ...(facts.hasEvidence ? ['look' as const] : []),
    ...(facts.mayRead ? ['read' as const] : []),
  ]
}

export const isOwnDecision = ({ source, decidedBy }: CaseFacts, adminId: string) =>
  source === 'appeal' && decidedBy === adminId

function isPossible(act: CaseAction, facts: CaseFacts) {
  const { kind, aboutId, isAboutAdmin, isAppealed, isBannedForGood } = facts
  // The appeal itself waits for a decision.
  if (act === 'restore') return !isAppealed
  if (act === 'unpin' || act === 'dismiss' || act === 'settle' || act === 'lift') return true
  if (isAboutAdmin || (act === 'ban' && isBannedForGood)) return false
  return act === 'hide' ? hidden.has(kind) : aboutId !== null
}

/** Content found against the rules is hidden, whatever else is done; all other content is restored. */
export const hidesReportedThing = (act: CaseAction) =>
  act === 'warn' || act === 'hide' || act === 'limit' || act === 'ban'

/** Decisions that the person concerned is notified of. */
export const isSanction = (act: CaseAction): act is 'warn' | 'hide' | 'limit' | 'ban' =>
  hidesReportedThing(act)

/** Decisions whose reason the person concerned reads; all other reasons are only in the log of the admins. */
export const isReadByPerson = (act: CaseAction) => act === 'restore' || isSanction(act)

const limitDays = 7

/** When it ends; null for good, and where there is no end to speak of. */
export function endOf(act: CaseAction, days: number | undefined, now: Date) {
  const lasts = act === 'limit' ? (days ?? limitDays) : act === 'ban' ? days : undefined
  return lasts === undefined ? null : new Date(now.getTime() + lasts * 86_400_000)
}

/** A ban without an end settles everything else about somebody. */
export const isForGood = ({ act, days }: { act: CaseAction; days?: number | undefined }) =>
  act === 'ban' && days === undefined
