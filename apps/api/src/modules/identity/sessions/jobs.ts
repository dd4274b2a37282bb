import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { defineQueue } from '../../../platform/jobs.ts'

interface StolenSession {
  accountId: string
  sessionId: string
}

export const sessionStolenQueue = defineQueue<StolenSession>('identity.session-stolen')

/** Queued with the end of the session, so that the owner hears of it exactly when it happened. */
export function tellOfStolenSession({ jobs }: Pick<Services, 'jobs'>, tx: Tx, session: StolenSession) {
  return jobs.enqueue(tx, sessionStolenQueue, session, { key: session.sessionId })
}

export async function tellOwnerOfStolenSession({ log }: Services, { accountId, sessionId }: StolenSession) {
  log.warn({ accountId, sessionId }, 'an old refresh token came back')
}
