import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'

export async function insertAct(tx: Tx, act: Insertable<Tables['identity_operator_acts']>) {
  await tx.insertInto('identity_operator_acts').values(act).execute()
}

/** Only inside a transaction of this viewer. Index: identity_sessions_live */
export function findLiveSessions(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_sessions')
    .select(['id', 'platform', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'live')
    .orderBy('last_used_at', 'desc')
    .execute()
}
