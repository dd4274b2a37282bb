import type { CaseAct, CaseStatus } from '@wayfellow/contract/reports'

interface Move {
  from: readonly CaseStatus[]
  to: CaseStatus
}

/** Every way in which a case can end; all by admins. */
const moves: Record<CaseAct, Move> = {
  dismiss: { from: ['open', 'inReview'], to: 'dismissed' },
  settle: { from: ['open', 'inReview'], to: 'actioned' },
}

export const caseActs = ['dismiss', 'settle'] as const satisfies readonly CaseAct[]

/** Where the act leads; nothing when it is decided already. */
export const destination = (act: CaseAct, from: CaseStatus) =>
  moves[act].from.includes(from) ? moves[act].to : undefined
