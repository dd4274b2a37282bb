import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import type { SanctionRow } from './queries.ts'

function stateOf({ isLifted, isUpheld, isAppealed, isOver, liftReason }: SanctionRow): Sanction['state'] {
  // Without an appeal or a reason an admin ended it before its time; nobody said that it was wrong.
  if (isLifted) return isAppealed || liftReason !== null ? 'lifted' : 'endedEarly'
  if (isOver) return 'over'
  if (isUpheld) return 'upheld'
  return isAppealed ? 'appealed' : 'standing'
}

export function toSanction(row: SanctionRow): Sanction {
  const { id, act, reason, kind, quote, createdAt, until, liftReason } = row
  const state = stateOf(row)
  return {
    _id: id,
    act,
    reason,
    kind,
    quote,
    createdAt: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    state,
    liftReason,
    viewerActions: state === 'standing' && act !== 'warn' ? ['appeal'] : [],
  }
}
