import { notFound } from '@wayfellow/contract/errors'
import { caseChanged } from '@wayfellow/contract/reports'
import { cityCasesPerPage, type decideCityCase, type listCityCases } from '@wayfellow/contract/reports-city'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { cutPage, readPlace } from '../../../platform/cursors.ts'
import { transaction, type Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { tell } from '../../notifications/index.ts'
import { reported } from '../filing/service.ts'
import { cityDestination } from '../machine.ts'
import { maySee, viewerActions } from './policy.ts'
import { type CityCaseRow, decideInCity, findCityCase, findCityCases, lockCityCase } from './queries.ts'
import { toCityCase } from './view.ts'

type Deciding = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

export function list(
  { db, viewer, photoLinks }: Deciding,
  { show, cursor }: z.output<typeof listCityCases.input>,
) {
  const behind = readPlace(cursor)
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await findCityCases(tx, show, behind, cityCasesPerPage + 1)
    const { shown, facts } = cutPage(rows, cityCasesPerPage)
    return { cases: shown.filter(maySee).map((row) => toCityCase(row, photoLinks)), ...facts }
  })
}

type Decision = z.output<typeof decideCityCase.input>

export function decide({ db, viewer, photoLinks }: Deciding, wish: Decision) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const before = await lockCityCase(tx, wish.caseId)
    // Unknown, elsewhere, their own and out of sight are one and the same «not there».
    if (!before || !maySee(before)) throw refused(notFound)
    if (!isRepeated(before, wish)) await carryOut(tx, before, wish)
    const after = await findCityCase(tx, wish.caseId)
    if (!after) throw refused(notFound)
    return { case: toCityCase(after, photoLinks) }
  })
}

/** Whoever lost the answer says it again, and is told the same. */
const isRepeated = ({ decision }: CityCaseRow, { act, reason }: Decision) =>
  decision?.act === act && decision.reason === reason

async function carryOut(tx: Tx, before: CityCaseRow, { act, reason, version, caseId }: Decision) {
  const status = cityDestination(act, before)
  const isPossible = viewerActions(before).includes(act)
  if (status === undefined || !isPossible || before.version !== version) throw refused(caseChanged)
  const reporters = await decideInCity(tx, caseId, { act, status, reason })
  await reported[before.kind].hide(tx, before.targetId, act === 'hide')
  const { author } = before
  if (author)
    await tell(tx, {
      accountId: author.id,
      kind: 'sanctionGiven',
      subjectId: caseId,
      key: `sanctionGiven:${caseId}:${version}`,
    })
  for (const accountId of reporters)
    await tell(tx, { accountId, kind: 'reportDecided', subjectId: caseId, key: `reportDecided:${caseId}` })
}
