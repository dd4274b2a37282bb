import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import type { SanctionRow } from './queries.ts'

function stateOf({ isLifted, isUpheld, isAppealed, isOver }: SanctionRow): Sanction['state'] {
  if (isLifted) return 'lifted'
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
