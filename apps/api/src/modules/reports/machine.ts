import type { CaseAction, CaseSource, CaseStatus, ClaimAction } from '@wayfellow/contract/reports'
import type { CityAction } from '@wayfellow/contract/reports/city'

interface Move {
  from: readonly CaseStatus[]
  to: CaseStatus
  sources: readonly CaseSource[]
  /** Decided already, and by a city admin: an admin may undo it. */
  ofCity?: readonly CaseStatus[]
}

const open = ['open', 'inReview'] as const satisfies readonly CaseStatus[]
const reportedSources = ['review', 'report', 'signal'] as const satisfies readonly CaseSource[]

/** Every way in which a case can end; all by admins. An appeal is dismissed or what it is against is lifted. */
const moves: Record<CaseAction, Move> = {
  dismiss: { from: open, to: 'dismissed', sources: [...reportedSources, 'appeal'] },
  settle: { from: open, to: 'actioned', sources: reportedSources },
  warn: { from: open, to: 'actioned', sources: reportedSources },
  hide: { from: open, to: 'actioned', sources: ['report', 'signal'], ofCity: ['dismissed'] },
  restore: { from: [], to: 'dismissed', sources: ['report'], ofCity: ['actioned'] },
  unpin: { from: [], to: 'dismissed', sources: ['pin'], ofCity: ['actioned'] },
  limit: { from: open, to: 'actioned', sources: reportedSources },
  ban: { from: open, to: 'actioned', sources: reportedSources },
  lift: { from: open, to: 'actioned', sources: ['appeal'] },
}

export const caseActions = [
  'dismiss',
  'settle',
  'warn',
  'hide',
  'restore',
  'unpin',
  'limit',
  'ban',
  'lift',
] as const satisfies readonly CaseAction[]

interface Stand {
  status: CaseStatus
  isOfCity: boolean
}

const isFrom = ({ from, ofCity = [] }: Pick<Move, 'from' | 'ofCity'>, { status, isOfCity }: Stand) =>
  from.includes(status) || (isOfCity && ofCity.includes(status))

/** Returns the status after the action, or undefined when it is decided already or not for this kind of case. */
export const destination = (act: CaseAction, stand: Stand & { source: CaseSource }) =>
  isFrom(moves[act], stand) && moves[act].sources.includes(stand.source) ? moves[act].to : undefined

/** The transitions of claiming an undecided case. */
const claims: Record<ClaimAction, Pick<Move, 'from' | 'to'>> = {
  claim: { from: open, to: 'inReview' },
  release: { from: ['inReview'], to: 'open' },
  handOn: { from: ['inReview'], to: 'inReview' },
}
export const claimActions = ['claim', 'release', 'handOn'] as const satisfies readonly ClaimAction[]

export const claimDestination = (act: ClaimAction, { status }: Pick<Stand, 'status'>) =>
  claims[act].from.includes(status) ? claims[act].to : undefined

/** By city admins: what waits, or what one of them has decided. */
const cityMoves: Record<CityAction, Omit<Move, 'sources'>> = {
  hide: { from: open, to: 'actioned', ofCity: ['dismissed'] },
  restore: { from: open, to: 'dismissed', ofCity: ['actioned'] },
  // Waits on, for an admin.
  escalate: { from: open, to: 'open' },
}
export const cityActions = ['hide', 'restore', 'escalate'] as const satisfies readonly CityAction[]
export const cityDestination = (act: CityAction, stand: Stand) =>
  isFrom(cityMoves[act], stand) ? cityMoves[act].to : undefined
