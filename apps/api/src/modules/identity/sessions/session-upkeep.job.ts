import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { findAccount, findEmail } from '../accounts/queries.ts'
import { firstNameOf } from '../accounts/view.ts'
import { forgetChallenges } from '../challenges/queries.ts'
import { forgetCeremonies } from '../passkeys/queries.ts'
import { forgetSessions } from './queries.ts'

interface StolenSession {
  accountId: string
  sessionId: string
  at: string
}

export const sessionStolenQueue = defineQueue<StolenSession>('identity.session-stolen')

/** Queued with the end of the session, so that the owner is notified exactly when it happened. */
export function enqueueStolenSession({ jobs }: Pick<Services, 'jobs'>, tx: Tx, session: StolenSession) {
  return jobs.enqueue(tx, sessionStolenQueue, session, { key: session.sessionId })
}

export async function mailOwnerOfStolenSession(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  { accountId, sessionId, at }: StolenSession,
) {
  services.log.warn({ accountId, sessionId }, 'an old refresh token came back')
  await transaction(services.db, { viewer: accountId }, async (tx) => {
    const account = await findAccount(tx, accountId)
    const to = await findEmail(tx, accountId)
    if (!account || to === undefined) return
    await sendMail(services, tx, `session-stolen:${sessionId}`, {
      to,
      mail: {
        name: 'sessionStolen',
        values: { firstName: firstNameOf(account.name), at, language: account.language },
      },
    })
  })
}

export const forgetSessionsQueue = defineQueue<object>('identity.forget-sessions', { cron: '17 * * * *' })

const keepDays = 90
const atOnce = 5_000

/** Small bites, so that nobody waits for a lock; the next run takes what is left. */
export async function forgetOldSessions({ db, log }: Pick<Services, 'db' | 'log'>, signal: AbortSignal) {
  const all = async (forget: () => Promise<number>) => {
    let total = 0
    for (let gone = atOnce; gone === atOnce && !signal.aborted; total += gone) gone = await forget()
    return total
  }
  const sessions = await all(() => forgetSessions(db, keepDays, atOnce))
  const challenges = await all(() => forgetChallenges(db, atOnce))
  const ceremonies = await all(() => forgetCeremonies(db, atOnce))
  log.info({ sessions, challenges, ceremonies }, 'old sessions are forgotten')
}
