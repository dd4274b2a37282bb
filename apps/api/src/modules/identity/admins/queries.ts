import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Index: identity_accounts_admins */
export function findAdmins(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('identity_accounts')
    .select(['id', 'username', 'name', 'locked_at'])
    .where('role', '=', 'admin')
    .orderBy('locked_at', (order) => order.desc().nullsLast())
    .orderBy('username')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Index: identity_accounts_admins */
export async function countAdmins(db: Db) {
  const { count } = await db
    .selectFrom('identity_accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Holds the row until commit: of two who unlock at once, one does it and is written down. */
export function lockAdmin(tx: Tx, id: string) {
  return tx
    .selectFrom('identity_accounts')
    .select(['id', 'name', 'locked_at', 'language'])
    .where('id', '=', id)
    .where(sql<boolean>`role = 'admin'`)
    .forUpdate()
    .executeTakeFirst()
}
