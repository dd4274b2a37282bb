import type { Case } from '@wayfellow/contract/reports'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import { caseActs, destination } from './machine.ts'
import type { CaseRow } from './queries.ts'

function toPerson(person: CaseRow['about'], links: PhotoLinks) {
  if (!person) return null
  const { id, username, name, photo } = person
  return { _id: id, username, name, photo: photo === null ? null : links.url(photo, 'small') }
}

export function toCase(row: CaseRow, links: PhotoLinks): Case {
  const { source, status, isUrgent, words, feltSafe, version, decision } = row
  return {
    _id: row.id,
    source,
    status,
    isUrgent,
    about: toPerson(row.about, links),
    raisedBy: toPerson(row.raisedBy, links),
    words,
    feltSafe,
    createdAt: row.createdAt.toISOString(),
    version,
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    viewerActions: caseActs.filter((act) => destination(act, status) !== undefined),
  }
}
