import { defineQueue } from '../../../platform/jobs/jobs.ts'

/** Emitted for slices above when somebody is confirmed at a university. `app/queues.ts` lists the listeners. */
export const studentConfirmedQueue = defineQueue<{ accountId: string; universityId: string }>(
  'universities.student-confirmed',
)
