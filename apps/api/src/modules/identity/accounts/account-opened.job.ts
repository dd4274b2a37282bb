import { defineQueue } from '../../../platform/jobs/jobs.ts'

/** An event for the slices above: somebody has just joined. `app/queues.ts` says who listens. */
export interface AccountOpened {
  accountId: string
  /** The one that joining opened. */
  sessionId: string
}

export const accountOpenedQueue = defineQueue<AccountOpened>('identity.account-opened')
