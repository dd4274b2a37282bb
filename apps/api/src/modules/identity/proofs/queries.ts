import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Index: identity_sessions_pkey */
export async function keepProof(tx: Tx, sessionId: string) {
  await tx
    .updateTable('identity_sessions')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Nothing when there is no such session. Index: identity_sessions_pkey */
export async function findMinutesSinceProof(tx: Tx, sessionId: string) {
  const row = await tx
    .selectFrom('identity_sessions')
    .select(sql<number>`(extract(epoch from now() - proven_at) / 60)::float8`.as('minutes'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.minutes
}
