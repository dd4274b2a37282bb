import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { defineQueue } from '../../../platform/jobs.ts'

const stolenSessions = defineQueue<{ accountId: string; sessionId: string }>('identity.session-stolen')

/** Queued with the end of the session, so that the owner hears of it exactly when it happened. */
export function tellOfStolenSession(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  session: { accountId: string; sessionId: string },
) {
  return jobs.enqueue(tx, stolenSessions, session)
}
