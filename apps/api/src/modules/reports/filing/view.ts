import type { Report } from '@wayfellow/contract/reports'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { toPerson } from '../view.ts'
import type { ReportRow } from './queries.ts'

/** Shows the decision, never who made it or how. */
export function toReport({ id, decidedAt, ...row }: ReportRow, links: PhotoLinks): Report {
  return {
    _id: id,
    kind: row.kind,
    category: row.category,
    words: row.words,
    about: toPerson(row.about, links),
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    decidedAt: decidedAt?.toISOString() ?? null,
    answer: row.answer,
    messagesCount: row.messagesCount,
    photosCount: row.photosCount,
  }
}
