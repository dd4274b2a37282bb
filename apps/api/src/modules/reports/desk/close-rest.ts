import type { CaseAction } from '@wayfellow/contract/reports'
import { caseNumber } from '@wayfellow/contract/reports/case-number'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../notifications/index.ts'
import { canBeHidden, reported } from '../filing/file-reports.ts'
import { destination } from '../machine.ts'
import { hidesReportedThing } from '../policy.ts'
import { type CaseRow, decide, findCases, findReporters } from '../queries.ts'
import { findOpenIds, lockCases } from './queries.ts'

export async function notifyReporters(tx: Tx, caseId: string) {
  for (const accountId of await findReporters(tx, caseId))
    await notify(tx, { accountId, kind: 'reportDecided', subjectId: caseId, key: `reportDecided:${caseId}` })
}

export async function hideOrShow(tx: Tx, { source, kind, targetId, hiddenBy }: CaseRow, act: CaseAction) {
  // A review with private words is by the person who wrote to us: nothing of it is hidden for that.
  const isPutBack = act === 'restore' || hiddenBy !== null
  if (source !== 'review' && canBeHidden(kind) && (hidesReportedThing(act) || isPutBack))
    await reported[kind].hide(tx, targetId, hidesReportedThing(act))
}

/** More about one person than anybody reads: what is left stays open and says that they are banned. */
const most = 200

/** A ban for good settles all that is open about somebody; an appeal waits for another admin. */
export async function closeRest(tx: Tx, accountId: string, caseId: string, reason: string) {
  const ids = (await findOpenIds(tx, accountId, most)).filter((id) => id !== caseId)
  await lockCases(tx, ids)
  for (const one of await findCases(tx, ids)) {
    const status = destination('ban', one)
    if (status === undefined) continue
    await decide(tx, one.id, {
      status,
      act: 'ban',
      reason,
      note: `Closed with case ${caseNumber(caseId)}`,
    })
    await hideOrShow(tx, one, 'ban')
    await notifyReporters(tx, one.id)
  }
}
