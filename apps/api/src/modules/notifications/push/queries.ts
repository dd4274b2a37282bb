import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** By the token. Only inside a transaction of this account. Index: notifications_push_tokens_token_key */
export async function isTokenOf(tx: Tx, token: string, sessionId: string) {
  const row = await tx
    .selectFrom('notifications_push_tokens')
    .select('id')
    .where('token', '=', token)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the session still lives. Only inside a transaction of this account. */
export async function takeToken(tx: Tx, id: string, sessionId: string, token: string) {
  const { rows } = await sql<{
    taken: boolean
  }>`select notifications_push_take(${id}, ${sessionId}, ${token}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** As many as the account has sessions. Index: notifications_push_tokens_of */
export function findTokens(tx: Tx, accountId: string) {
  return tx
    .selectFrom('notifications_push_tokens')
    .select(['id', 'token'])
    .where('account_id', '=', accountId)
    .execute()
}

/** Index: notifications_push_tokens_session_id_key */
export async function dropTokenOf(tx: Tx, sessionId: string) {
  await tx.deleteFrom('notifications_push_tokens').where('session_id', '=', sessionId).execute()
}

export async function dropTokens(tx: Tx, ids: string[]) {
  await tx.deleteFrom('notifications_push_tokens').where('id', 'in', ids).execute()
}
