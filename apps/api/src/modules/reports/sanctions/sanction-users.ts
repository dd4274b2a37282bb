import { notFound } from '@wayfellow/contract/errors'
import { cannotAppeal, sanctionsPerPage } from '@wayfellow/contract/reports/sanctions'
import type { SignedIn } from '../../../platform/context.ts'
import { goOnAs, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type PageInput, readPageByMoment } from '../../../platform/database/paging.ts'
import { accounts } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import { canBeHidden, reported } from '../filing/file-reports.ts'
import { endOf } from '../policy.ts'
import { type CaseRow, decide, findCase } from '../queries.ts'
import {
  appealAgainst,
  findSanction,
  findActiveSanction,
  insertSanction,
  liftHiding,
  liftActiveSanctions,
  ownSanctions,
  type SanctionRow,
  settleAppeal,
} from './queries.ts'
import { toSanction } from './view.ts'

interface Given {
  act: SanctionRow['act']
  reason: string
  days: number | undefined
}

/** In the transaction of the decision, by the admin: effective everywhere once it is committed. */
export async function sanction(
  tx: Tx,
  adminId: string,
  reportedThing: Pick<CaseRow, 'id' | 'kind' | 'quote'> & { aboutId: string },
  { act, reason, days }: Given,
) {
  const { id: caseId, aboutId: accountId, kind, quote } = reportedThing
  const until = endOf(act, days, new Date())
  const id = await insertSanction(tx, { accountId, caseId, act, reason, kind, quote, until })
  await enforce(tx, adminId, accountId, act)
  await notify(tx, { accountId, kind: 'sanctionGiven', subjectId: caseId, key: `sanctionGiven:${id}` })
}

/** Applies the longest current sanction. A permanent ban ends sessions as the account, the only way to reach them. */
async function enforce(tx: Tx, adminId: string, accountId: string, act: SanctionRow['act']) {
  const longest = await findActiveSanction(tx, accountId, act)
  const until = longest ? (longest.until ?? 'infinity') : null
  if (act === 'limit') await accounts.limit(tx, accountId, until)
  if (act !== 'ban') return
  await accounts.ban(tx, accountId, until)
  if (until !== 'infinity') return
  await goOnAs(tx, { viewer: accountId })
  await accounts.endSessionsForBan(tx, accountId)
  await goOnAs(tx, { viewer: adminId })
}

async function findAppealed(tx: Tx, its: CaseRow) {
  const against = await findSanction(tx, its.targetId)
  if (!against) throw refused(notFound)
  return against
}

const notifyOfAppeal = (tx: Tx, { id, accountId }: Pick<SanctionRow, 'id' | 'accountId'>) =>
  notify(tx, { accountId, kind: 'appealDecided', subjectId: id, key: `appealDecided:${id}` })

/** It was wrong: what it did is undone, as far as nothing else stands against it. */
export async function lift(tx: Tx, adminId: string, its: CaseRow) {
  const against = await findAppealed(tx, its)
  const { id, accountId, act, caseId } = against
  await settleAppeal(tx, id, 'lifted_at')
  await enforce(tx, adminId, accountId, act)
  const reportedThing = await findCase(tx, caseId)
  if (reportedThing && reportedThing.source !== 'review' && canBeHidden(reportedThing.kind))
    await reported[reportedThing.kind].hide(tx, reportedThing.targetId, false)
  await notifyOfAppeal(tx, against)
}

/** Lifts the hiding that a city admin decided, and notifies the author of the reason. */
export async function undoHiding(tx: Tx, { id: caseId }: Pick<CaseRow, 'id'>, reason: string) {
  for (const { id, accountId } of await liftHiding(tx, caseId, reason))
    await notify(tx, { accountId, kind: 'sanctionGiven', subjectId: caseId, key: `sanctionLifted:${id}` })
}

/** An admin ends the sanctions of this kind, whoever decided them. An appeal against them has then succeeded. */
export async function liftAll(
  tx: Tx,
  adminId: string,
  accountId: string,
  act: 'limit' | 'ban',
  reason: string,
) {
  for (const lifted of await liftActiveSanctions(tx, accountId, act)) {
    if (lifted.appealCaseId === null) {
      if (act === 'ban') await notify(tx, { accountId, kind: 'banLifted', key: `banLifted:${lifted.id}` })
      continue
    }
    await decide(tx, lifted.appealCaseId, { status: 'actioned', act: 'lift', reason, note: '' })
    await notifyOfAppeal(tx, { id: lifted.id, accountId })
  }
  await enforce(tx, adminId, accountId, act)
}

export async function uphold(tx: Tx, _adminId: string, its: CaseRow) {
  const against = await findAppealed(tx, its)
  await settleAppeal(tx, against.id, 'upheld_at')
  await notifyOfAppeal(tx, against)
}

export async function list({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, pageInput: PageInput) {
  const { accountId } = viewer
  const { shown, facts } = await transaction(db, { viewer: accountId }, (tx) =>
    readPageByMoment(tx, pageInput, sanctionsPerPage, (slice) => ownSanctions(accountId, slice)),
  )
  return { sanctions: shown.map(toSanction), ...facts }
}

export function appeal(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  { sanctionId, words }: { sanctionId: string; words: string },
) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const isNew = await appealAgainst(tx, sanctionId, words)
    const row = await findSanction(tx, sanctionId)
    if (!row || row.accountId !== viewer.accountId) throw refused(notFound)
    if (!isNew) throw refused(cannotAppeal)
    return { sanction: toSanction(row) }
  })
}
