import type { CityCase } from '@wayfellow/contract/reports-city'
import type { PhotoLinks } from '../../../platform/photo-links.ts'
import { toPerson } from '../view.ts'
import { viewerActions } from './policy.ts'
import type { CityCaseRow } from './queries.ts'

export function toCityCase(row: CityCaseRow, links: PhotoLinks): CityCase {
  const { id, kind, targetId, status, place, author, quote, isUrgent, isHidden, reportsCount } = row
  return {
    _id: id,
    kind,
    targetId,
    status,
    place,
    author: toPerson(author, links),
    quote,
    isUrgent,
    isHidden,
    reportsCount,
    categories: row.categories ?? [],
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    decision: row.decision && { ...row.decision, at: new Date(row.decision.at).toISOString() },
    viewerActions: viewerActions(row),
  }
}
