import { notFound } from '@wayfellow/contract/errors'
import { caseChanged } from '@wayfellow/contract/reports'
import {
  cityCasesPerPage,
  type decideCityCase,
  type listCityCases,
  type listCityNewcomers,
  newcomerDays,
  newcomersPerPage,
} from '@wayfellow/contract/reports/city'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, readCursor, readPlace } from '../../../platform/database/cursors.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { byQuery, countRows, readPage, type Slice } from '../../../platform/database/paging.ts'
import { coversPlace } from '../../city-admins/index.ts'
import { notify } from '../../notifications/index.ts'
import { reported } from '../filing/file-reports.ts'
import { cityDestination } from '../machine.ts'
import { maySee, viewerActions } from './policy.ts'
import {
  cityCaseKeys,
  type CityCaseRow,
  decideInCity,
  escalateInCity,
  findCityCase,
  findCityCases,
  lockCityCase,
  newcomers,
} from './queries.ts'
import { firstIdSince, toCityCase, toNewcomer } from './view.ts'

type Deciding = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

export function list(
  { db, viewer, photoLinks }: Deciding,
  { show, placeId, ...pageInput }: z.output<typeof listCityCases.input>,
) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const wanted = { show, placeId }
    const { shown, facts } = await readPage(pageInput, {
      perPage: cityCasesPerPage,
      placeIn: readPlace,
      find: (slice) => findCityCases(tx, wanted, slice),
      count: (limit) => countRows(tx, cityCaseKeys(wanted, { place: undefined, offset: 0, limit })),
      placeOf: ({ micros, id }) => [micros, id],
    })
    return { cases: shown.filter(maySee).map((row) => toCityCase(row, photoLinks)), ...facts }
  })
}

type Decision = z.output<typeof decideCityCase.input>

export function decide({ db, viewer, photoLinks }: Deciding, decision: Decision) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const before = await lockCityCase(tx, decision.caseId)
    // Unknown, elsewhere, their own and out of sight are one and the same «not there».
    if (!before || !maySee(before)) throw refused(notFound)
    if (!isRepeated(before, decision)) await carryOut(tx, before, decision)
    const after = await findCityCase(tx, decision.caseId)
    if (!after) throw refused(notFound)
    return { case: toCityCase(after, photoLinks) }
  })
}

/** A city admin whose answer was lost sends the decision again and gets the same answer; another one gets a conflict. */
const isRepeated = ({ decision, isEscalated, isDecidedByViewer }: CityCaseRow, { act, reason }: Decision) =>
  act === 'escalate' ? isEscalated : isDecidedByViewer && decision?.act === act && decision.reason === reason

/** Urgent from now on, and out of sight until the team has looked. */
async function handOn(tx: Tx, { id, kind, targetId, isHidden }: CityCaseRow, reason: string) {
  await escalateInCity(tx, id, reason)
  if (!isHidden) await reported[kind].hide(tx, targetId, true)
}

async function carryOut(tx: Tx, before: CityCaseRow, { act, reason, version, caseId }: Decision) {
  const status = cityDestination(act, before)
  const isPossible = viewerActions(before).includes(act)
  if (status === undefined || !isPossible || before.version !== version) throw refused(caseChanged)
  if (act === 'escalate') return handOn(tx, before, reason)
  const reporters = await decideInCity(tx, caseId, { act, status, reason })
  await reported[before.kind].hide(tx, before.targetId, act === 'hide')
  const { author } = before
  if (author)
    await notify(tx, {
      accountId: author.id,
      kind: 'sanctionGiven',
      subjectId: caseId,
      key: `sanctionGiven:${caseId}:${version}`,
    })
  for (const accountId of reporters)
    await notify(tx, { accountId, kind: 'reportDecided', subjectId: caseId, key: `reportDecided:${caseId}` })
}

/** Of a place that is theirs; any other is not there. */
export function listNewcomers(
  { db, viewer, photoLinks }: Deciding,
  { placeId, ...pageInput }: z.output<typeof listCityNewcomers.input>,
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    if (!(await coversPlace(tx, accountId, placeId))) throw refused(notFound)
    const from = firstIdSince(new Date(Date.now() - newcomerDays * 86_400_000))
    const { shown, facts } = await readPage(pageInput, {
      perPage: newcomersPerPage,
      placeIn: (cursor) => readCursor(cursor, [anId])?.[0],
      ...byQuery(tx, (slice: Slice<string>) => newcomers(accountId, { placeId, from }, slice)),
      placeOf: ({ id }) => [id],
    })
    return { newcomers: shown.map((row) => toNewcomer(row, viewer, photoLinks)), ...facts }
  })
}
