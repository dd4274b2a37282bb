import type { CaseAct, CaseSource, CaseStatus } from '@wayfellow/contract/reports'

interface Move {
  from: readonly CaseStatus[]
  to: CaseStatus
  sources: readonly CaseSource[]
}

const open = ['open', 'inReview'] as const satisfies readonly CaseStatus[]
const matters = ['review', 'report', 'signal'] as const satisfies readonly CaseSource[]

/** Every way in which a case can end; all by admins. An appeal is dismissed or what it is against is lifted. */
const moves: Record<CaseAct, Move> = {
  dismiss: { from: open, to: 'dismissed', sources: [...matters, 'appeal'] },
  settle: { from: open, to: 'actioned', sources: matters },
  warn: { from: open, to: 'actioned', sources: matters },
  hide: { from: open, to: 'actioned', sources: ['report', 'signal'] },
  limit: { from: open, to: 'actioned', sources: matters },
  ban: { from: open, to: 'actioned', sources: matters },
  lift: { from: open, to: 'actioned', sources: ['appeal'] },
}

export const caseActs = [
  'dismiss',
  'settle',
  'warn',
  'hide',
  'limit',
  'ban',
  'lift',
] as const satisfies readonly CaseAct[]

/** Where the act leads; nothing when it is decided already, or not for this kind of case. */
export const destination = (act: CaseAct, { status, source }: { status: CaseStatus; source: CaseSource }) =>
  moves[act].from.includes(status) && moves[act].sources.includes(source) ? moves[act].to : undefined
