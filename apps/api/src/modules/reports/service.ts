import { notFound } from '@wayfellow/contract/errors'
import { countedPages } from '@wayfellow/contract/paging'
import { type CaseAct, caseChanged, casesPerPage } from '@wayfellow/contract/reports'
import type { SignedIn } from '../../platform/context.ts'
import { aMoment, anId, makeCursor, readCursor } from '../../platform/cursors.ts'
import { transaction } from '../../platform/db.ts'
import { refused } from '../../platform/errors.ts'
import { destination } from './machine.ts'
import { countOpenCases, decide, findCase, findClosedCases, findOpenCases, lockCase } from './queries.ts'
import { toCase } from './view.ts'

interface Wanted {
  show: 'open' | 'closed'
  cursor?: string | undefined
}

export function list({ db, viewer, photoLinks }: SignedIn, { show, cursor }: Wanted) {
  const [urgent, at, id] = readCursor(cursor, [/^[01]$/, aMoment, anId]) ?? []
  const place = at !== undefined && id !== undefined ? { at, id } : undefined
  const after = place && { isUrgent: urgent === '1', place }
  const limit = casesPerPage + 1
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows =
      show === 'open' ? await findOpenCases(tx, { after, limit }) : await findClosedCases(tx, place, limit)
    const openCount = await countOpenCases(tx, countedPages * casesPerPage)
    const shown = rows.slice(0, casesPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    return {
      cases: shown.map((row) => toCase(row, photoLinks)),
      openCount,
      hasMore,
      totalPages: show === 'open' ? Math.max(1, Math.ceil(openCount / casesPerPage)) : hasMore ? 2 : 1,
      nextCursor: hasMore && last ? makeCursor([last.isUrgent ? '1' : '0', last.micros, last.id]) : null,
    }
  })
}

interface Decision {
  caseId: string
  version: number
  act: CaseAct
  reason: string
}

export function decideOn({ db, viewer, photoLinks }: SignedIn, { caseId, version, act, reason }: Decision) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const before = await lockCase(tx, caseId)
    if (!before) throw refused(notFound)
    // Whoever lost the answer says it again, and is told the same.
    const isRepeated = before.decision?.act === act && before.decision.reason === reason
    const to = destination(act, before.status)
    if (!isRepeated && (to === undefined || before.version !== version)) throw refused(caseChanged)
    if (!isRepeated && to !== undefined) await decide(tx, caseId, to, act, reason)
    const after = await findCase(tx, caseId)
    if (!after) throw refused(notFound)
    return { case: toCase(after, photoLinks) }
  })
}
