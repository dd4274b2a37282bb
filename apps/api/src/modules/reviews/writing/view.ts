import type { ReviewOccasion } from '@wayfellow/contract/reviews'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { toPerson } from '../view.ts'
import { actionsOn } from './policy.ts'
import type { OccasionRow } from './queries.ts'

/** For one of the two. Nothing of the other's review comes in, so nothing can get out. */
export function toOccasion(row: OccasionRow, links: PhotoLinks): ReviewOccasion[] {
  if (!row.other) return []
  const { kind, subjectId, title, from, to, viewerRole, own } = row
  return [
    {
      _id: row.id,
      kind,
      subjectId,
      title,
      from,
      to,
      viewerRole,
      other: toPerson(row.other, links),
      closesAt: row.closesAt.toISOString(),
      otherHasWritten: row.otherWrote,
      own,
      viewerActions: actionsOn(row),
    },
  ]
}
