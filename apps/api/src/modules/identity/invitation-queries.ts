import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Returns who invited the account, if they are still here. Index: identity_accounts_pkey */
export function findInviterOf(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_accounts as a')
    .innerJoin('identity_accounts as i', 'i.id', 'a.inviter_id')
    .select(['i.id', 'i.username'])
    .where('a.id', '=', accountId)
    .where(
      sql<boolean>`profiles_has_page(i.role, i.username, i.locked_at) and profiles_is_here(i.hidden_until)`,
    )
    .executeTakeFirst()
}

/** Counts the students who joined by an invitation of the account and are here. Index: identity_accounts_by_inviter */
export async function countInvited(tx: Tx, accountId: string) {
  const { joined } = await tx
    .selectFrom('identity_accounts')
    .select(sql<number>`count(*)::integer`.as('joined'))
    .where('inviter_id', '=', accountId)
    .where(sql<boolean>`profiles_has_page(role, username, locked_at) and profiles_is_here(hidden_until)`)
    .executeTakeFirstOrThrow()
  return joined
}
