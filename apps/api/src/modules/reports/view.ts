import { type Case, CaseAction } from '@wayfellow/contract/reports'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { isReadByPerson, viewerActions } from './policy.ts'
import type { CaseRow, PersonColumns } from './queries.ts'

export function toPerson(person: PersonColumns | null, links: PhotoLinks) {
  if (!person) return null
  const { id, username, name, photo } = person
  return { _id: id, username, name, photo: photo === null ? null : links.url(photo, 'small') }
}

const atOf = (text: string) => new Date(text).toISOString()

export function toCase(row: CaseRow, adminId: string, links: PhotoLinks): Case {
  const { source, status, isUrgent, words, feltSafe, kind, quote, reportsCount, hiddenBy, earlier } = row
  const { appealed, decision, others, isBanned, bannedUntil } = row
  const mayDo = viewerActions(row, adminId)
  return {
    _id: row.id,
    source,
    status,
    isUrgent,
    about: toPerson(row.about, links),
    raisedBy: toPerson(row.raisedBy, links),
    words,
    feltSafe,
    kind,
    quote,
    reports: (row.reports ?? []).map(({ by, category, words: said, createdAt, ...shown }) => ({
      by: toPerson(by, links),
      category,
      words: said,
      mayRead: shown.mayRead,
      messagesCount: shown.messagesCount,
      photosCount: shown.photosCount,
      createdAt: atOf(createdAt),
    })),
    reportsCount,
    hiddenBy,
    earlier,
    others,
    banned: isBanned ? { until: bannedUntil?.toISOString() ?? null } : null,
    claimedBy: toPerson(row.claimedBy, links),
    appealed: appealed && {
      act: appealed.act,
      reason: appealed.reason,
      until: appealed.until === null ? null : atOf(appealed.until),
    },
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    decision: decision && {
      act: decision.act,
      reason: decision.reason,
      note: decision.note,
      at: atOf(decision.at),
      by: decision.by,
    },
    viewerActions: mayDo,
    actsReadByPerson: CaseAction.options.filter((act) => mayDo.includes(act) && isReadByPerson(act)),
  }
}
