import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Index: identity_sessions_pkey */
export async function keepProof(tx: Tx, sessionId: string) {
  await tx
    .updateTable('identity_sessions')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Returns whether the session's last proof is so young. Index: identity_sessions_pkey */
export async function hasProof(tx: Tx, sessionId: string, minutes: number) {
  const row = await tx
    .selectFrom('identity_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}
