import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { choose, isProof, readAddress } from '../catalogue/domain-rules.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { transitions } from '../verifications/machine.ts'
import { correctVerification, lockVerification, withdrawVerification } from '../verifications/queries.ts'
import { endRecheck, findConfirmed, findRecheck } from './queries.ts'
import { withdrawnMail } from './recheck-mails.ts'

type JobServices = Pick<Services, 'db' | 'jobs' | 'log' | 'hint'>

/** The database marks a university when an import or an admin changes its level or its domains. */
export const recheckQueue = defineQueue<object>('universities.recheck', { cron: '*/10 * * * *' })

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

/** Checks the people of every marked university. If the job is interrupted, the mark stays and it starts again. */
export async function recheckAll(services: JobServices, signal: AbortSignal) {
  const { db } = services
  for (let next = await findRecheck(db); next && !signal.aborted; next = await findRecheck(db)) {
    await recheckUniversity(services, next.id, signal)
    if (!signal.aborted) await endRecheck(db, next)
  }
}

async function recheckUniversity(services: JobServices, universityId: string, signal: AbortSignal) {
  let after = first
  for (let isMore = true; isMore && !signal.aborted;) {
    const some = await findConfirmed(services.db, universityId, after, atOnce)
    for (const accountId of some) {
      if (signal.aborted) return
      const isChanged = await transaction(services.db, { viewer: accountId }, (tx) =>
        recheck(services, tx, accountId),
      )
      if (isChanged) services.hint([accountId], 'universities.changed')
    }
    after = some.at(-1) ?? after
    isMore = some.length === atOnce
  }
}

/** Compares a confirmation with what its address proves today. Whoever loses it gets a mail with the reason. */
async function recheck(services: JobServices, tx: Tx, accountId: string) {
  const kept = await lockVerification(tx, accountId)
  if (!kept || !transitions.withdraw.from.some((known) => known === kept.status)) return false
  const host = kept.host ?? (kept.email === null ? undefined : readAddress(kept.email)?.host)
  // The catalogue does not concern people whom an admin confirmed.
  if (host === undefined) return false
  const verdict = await judge(tx, host)
  if (isProof(verdict)) {
    const { choices } = verdict
    // After a university log-in, the university itself has said whether somebody studies there.
    const kind = kept.host !== null && kept.proof !== 'hand' ? kept.proof : verdict.kind
    // The person's choice among several universities stays, as long as it is still one of them.
    const university = choose(choices, kept.university_id) ?? verdict.university
    if (university.id === kept.university_id && kind === kept.proof) return false
    await correctVerification(tx, accountId, university.id, kind)
    return true
  }
  await withdrawVerification(tx, accountId)
  await accounts.followVerification(tx)
  const contact = await accounts.contactOf(tx, accountId)
  if (contact) {
    const { i18n, firstName, email: to } = contact
    const { university } = 'university' in verdict ? { university: verdict.university.name } : kept
    const isSchool = verdict.kind === 'secondary'
    const mail = withdrawnMail(i18n, { firstName, university, email: kept.email, isSchool })
    const day = kept.expires_at.toISOString().slice(0, 10)
    await sendMail(services, tx, `student-withdrawn:${accountId}:${day}`, { to, mail })
  }
  return true
}
