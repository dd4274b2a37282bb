import { notFound } from '@wayfellow/contract/errors'
import { caseChanged, caseClaimed, type decideCase, notYourDecision } from '@wayfellow/contract/reports'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { requireProof } from '../identity/index.ts'
import { postPins } from '../posts/index.ts'
import { closeRest, hideOrShow, notifyReporters } from './desk/close-rest.ts'
import { destination } from './machine.ts'
import { isForGood, isOfAnother, isOwnDecision, isSanction, viewerActions } from './policy.ts'
import { type CaseRow, decide, findCase, lockCase, readMessages } from './queries.ts'
import { lift, sanction, undoHiding, uphold } from './sanctions/sanction-users.ts'
import { toCase } from './view.ts'

export type Deciding = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

type Decision = z.output<typeof decideCase.input>

/** A ban asks who sits there, here as everywhere. */
export async function decideAsAdmin(context: SignedIn, decision: Decision) {
  if (decision.act === 'ban') await requireProof(context)
  return decideOn(context, decision)
}

export function decideOn({ db, viewer, photoLinks }: Deciding, decision: Decision) {
  const { caseId } = decision
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const before = await lockCase(tx, caseId)
    if (!before) throw refused(notFound)
    if (!isRepeated(before, accountId, decision)) await carryOut(tx, accountId, before, decision)
    const after = await findCase(tx, caseId)
    if (!after) throw refused(notFound)
    return { case: toCase(after, accountId, photoLinks) }
  })
}

/** An admin whose answer was lost sends the decision again and gets the same answer; another admin gets a conflict. */
const isRepeated = ({ decision }: CaseRow, adminId: string, { act, reason }: Decision) =>
  decision?.byId === adminId && decision.act === act && decision.reason === reason

async function carryOut(tx: Tx, adminId: string, before: CaseRow, decision: Decision) {
  const { act, reason, note, answer, version, caseId } = decision
  if (isOwnDecision(before, adminId)) throw refused(notYourDecision)
  if (isOfAnother(before, adminId)) throw refused(caseClaimed)
  const status = destination(act, before)
  const isPossible = viewerActions(before, adminId).includes(act)
  if (status === undefined || !isPossible || before.version !== version) throw refused(caseChanged)
  await decide(tx, caseId, { status, act, reason, note, answer })
  if (before.source === 'appeal') await (act === 'lift' ? lift : uphold)(tx, adminId, before)
  else await carryOutOnReportedThing(tx, adminId, before, decision)
  await notifyReporters(tx, caseId)
}

async function carryOutOnReportedThing(tx: Tx, adminId: string, before: CaseRow, decision: Decision) {
  const { act, reason, days } = decision
  const { targetId } = before
  await hideOrShow(tx, before, act)
  if (act === 'restore') await undoHiding(tx, before, reason)
  if (act === 'unpin') await postPins.unpin(tx, targetId)
  const { aboutId } = before
  if (isSanction(act) && aboutId !== null)
    await sanction(tx, adminId, { ...before, aboutId }, { act, reason, days })
  if (isForGood({ act, days }) && aboutId !== null) await closeRest(tx, aboutId, before.id, reason)
}

const readMost = 50

export function read({ db, viewer }: SignedIn, { caseId }: { caseId: string }) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const row = await lockCase(tx, caseId)
    if (!row || !viewerActions(row, viewer.accountId).includes('read')) throw refused(notFound)
    const messages = await readMessages(tx, caseId, readMost)
    return {
      messages: messages.toReversed().map(({ id, senderId, text, createdAt }) => ({
        _id: id,
        isByReported: senderId === row.aboutId,
        isReported: row.kind === 'message' && id === row.targetId,
        text,
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}
