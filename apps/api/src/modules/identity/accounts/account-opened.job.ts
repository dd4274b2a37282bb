import { defineQueue } from '../../../platform/jobs/jobs.ts'

/** News for those above: somebody has just joined. `app/queues.ts` says who listens. */
export interface AccountOpened {
  accountId: string
  /** The one that joining opened. */
  sessionId: string
}

export const accountOpenedQueue = defineQueue<AccountOpened>('identity.account-opened')
