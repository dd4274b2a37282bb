import { Counter } from 'prom-client'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { accounts } from '../../identity/index.ts'
import { type Confirmation, keepVerification } from './queries.ts'

/** Emitted for slices above when somebody is confirmed at a university. `app/queues.ts` lists the listeners. */
export const studentConfirmedQueue = defineQueue<{ accountId: string; universityId: string }>(
  'universities.student-confirmed',
)

const confirmed = new Counter({
  name: 'wayfellow_students_confirmed_total',
  help: 'Students who were confirmed, also once more after a year, by kind of proof',
  labelNames: ['proof'],
})

/** Confirms a student, whatever the proof: the account follows, and slices above learn where they study. */
export async function confirmStudent(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  confirmation: Confirmation,
  sessionId?: string,
) {
  const { accountId, universityId } = confirmation
  await keepVerification(tx, confirmation)
  await accounts.followVerification(tx, sessionId)
  await jobs.enqueue(tx, studentConfirmedQueue, { accountId, universityId })
  confirmed.inc({ proof: confirmation.proof })
}
