import { notFound } from '@wayfellow/contract/errors'
import { caseChanged, type ClaimAction, notYourDecision } from '@wayfellow/contract/reports'
import { caseNumber } from '@wayfellow/contract/reports/case-number'
import {
  type CaseFile,
  type claimCase,
  noSuchAdmin,
  openOfPersonMost,
} from '@wayfellow/contract/reports/desk'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { claimDestination } from '../machine.ts'
import { toCaseLine } from '../people/view.ts'
import { findCasesAbout } from '../people/queries.ts'
import { isOwnDecision, mayClaim } from '../policy.ts'
import { type CaseRow, findCase, findCases, lockCase } from '../queries.ts'
import { toCase } from '../view.ts'
import { findAdmin, findLog, findOpenIds, lockCases, setClaim } from './queries.ts'

type Reading = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

const decidedMost = 10
const logMost = 20

export function get({ db, viewer, photoLinks }: Reading, { caseId }: { caseId: string }) {
  return transaction(db, { viewer: viewer.accountId }, (tx) =>
    fileOf(tx, viewer.accountId, caseId, photoLinks),
  )
}

/** One case with everything that stands beside it. */
async function fileOf(
  tx: Tx,
  adminId: string,
  caseId: string,
  links: SignedIn['photoLinks'],
): Promise<CaseFile> {
  const row = await findCase(tx, caseId)
  if (!row) throw refused(notFound)
  const { aboutId } = row
  const open = aboutId === null ? [] : await findCases(tx, await findOpenIds(tx, aboutId, openOfPersonMost))
  const lines = aboutId === null ? [] : await findCasesAbout(tx, aboutId, 2 * decidedMost)
  return {
    case: toCase(row, adminId, links),
    open: open.map((one) => toCase(one, adminId, links)),
    decided: lines
      .filter(({ id, decision }) => decision !== null && id !== caseId)
      .slice(0, decidedMost)
      .map((line) => toCaseLine(line, links)),
    log: (await findLog(tx, caseId, logMost)).map(({ act, by, reason, note, at }) => ({
      act,
      by,
      reason,
      note,
      at: at.toISOString(),
    })),
  }
}

type ClaimInput = z.output<typeof claimCase.input>

/** Everything open about the person goes along, but what another admin has. */
export function claim({ db, viewer, photoLinks }: Reading, { caseId, version, act, to }: ClaimInput) {
  const { accountId: adminId } = viewer
  return transaction(db, { viewer: adminId }, async (tx) => {
    const before = await lockCase(tx, caseId)
    if (!before) throw refused(notFound)
    if (isOwnDecision(before, adminId)) throw refused(notYourDecision)
    if (before.version !== version || !mayClaim(act, before, adminId)) throw refused(caseChanged)
    const next = await claimerAfter(tx, act, adminId, to)
    for (const one of [before, ...(await beside(tx, before))]) {
      const status = claimDestination(act, one)
      const goesAlong =
        one.id === before.id || (mayClaim(act, one, adminId) && one.claimerId === before.claimerId)
      if (status === undefined || !goesAlong) continue
      await setClaim(tx, one.id, { status, act, claimerId: next, reason: reasonOf(act, one.id, to) })
    }
    return fileOf(tx, adminId, caseId, photoLinks)
  })
}

async function beside(tx: Tx, { id, aboutId }: CaseRow) {
  if (aboutId === null) return []
  const ids = (await findOpenIds(tx, aboutId, openOfPersonMost)).filter((one) => one !== id)
  await lockCases(tx, ids)
  return findCases(tx, ids)
}

async function claimerAfter(tx: Tx, act: ClaimAction, adminId: string, to: string | undefined) {
  if (act === 'claim') return adminId
  if (act === 'release') return null
  const next = to === undefined ? undefined : await findAdmin(tx, to.replace(/^@/, ''))
  if (next === undefined || next === adminId) throw refused(noSuchAdmin)
  return next
}

function reasonOf(act: ClaimAction, id: string, to: string | undefined) {
  const number = caseNumber(id)
  if (act === 'handOn') return `Handed case ${number} on to ${to ?? ''}`
  return act === 'claim' ? `Took case ${number}` : `Gave case ${number} back`
}
