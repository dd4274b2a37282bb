import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { EncryptedColumn } from '../../../platform/security/re-encryption.ts'

/** Inside a transaction of the guest. Index: stay_requests_shares_pkey */
export function findShare(tx: Tx, stayId: string) {
  return tx
    .selectFrom('stay_requests_shares')
    .select(['token_sealed', 'account_id'])
    .where('stay_id', '=', stayId)
    .executeTakeFirst()
}

/** Stores a link for sharing unless there is one. Returns whether it was stored. */
export async function insertShare(
  tx: Tx,
  share: { stayId: string; accountId: string; hash: string; sealed: Buffer },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stay_requests_shares')
    .values({
      stay_id: share.stayId,
      account_id: share.accountId,
      token_hash: share.hash,
      token_sealed: share.sealed,
    })
    .onConflict((conflict) => conflict.column('stay_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteShare(tx: Tx, stayId: string) {
  await tx.deleteFrom('stay_requests_shares').where('stay_id', '=', stayId).execute()
}

export interface SharedRow {
  guestName: string | null
  hostName: string
  city: string | null
  countryCode: string | null
  status: 'accepted' | 'tookPlace'
  arriveOn: string
  departOn: string
  today: string
  hasCheckedIn: boolean
}

/** Inside a transaction with the hash pinned: nothing else is visible there. Index: stay_requests_shares_token_hash_key */
export async function findShared(tx: Tx, hash: string) {
  const { rows } = await sql<SharedRow>`
    select g.name as "guestName", h.name as "hostName", s.city, s.country_code as "countryCode", s.status, lower(s.days) as "arriveOn", upper(s.days) as "departOn",
      (now() at time zone s.time_zone)::date as today, s.checked_in_at is not null as "hasCheckedIn"
    from stay_requests_shares l
    join stay_requests s on s.id = l.stay_id
    join identity_accounts h on h.id = s.host_id
    left join identity_accounts g on g.id = s.guest_id
    where l.token_hash = ${hash} and s.status in ('accepted', 'tookPlace')`.execute(tx)
  return rows[0]
}

/** As the owner of the tables alone. Index: stay_requests_shares_pkey */
export const encryptedShares: EncryptedColumn = {
  name: 'links to shared stays',
  listAfter: async (db, key, atMost) => {
    const rows = await db
      .selectFrom('stay_requests_shares')
      .select(['stay_id', 'token_sealed'])
      .where('stay_id', '>', key)
      .orderBy('stay_id')
      .limit(atMost)
      .execute()
    return rows.map(({ stay_id: id, token_sealed: sealed }) => ({ key: id, about: id, sealed }))
  },
  replace: async (db, { key, sealed }, fresh) => {
    const { numUpdatedRows } = await db
      .updateTable('stay_requests_shares')
      .set({ token_sealed: fresh })
      .where('stay_id', '=', key)
      .where('token_sealed', '=', sealed)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
