import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

interface Resident {
  accountId: string
  /** Monday of this week, by the clock of the database. */
  week: string
  /** Until when somebody arrives this week. */
  until: string
}

/**
 * People with a home city who were active in the last half year, one batch at a time.
 * Index: profiles_pkey, identity_accounts_pkey
 */
export async function findResidents(db: Db, behind: string | undefined, limit: number) {
  const { rows } = await sql<Resident>`
    select said.account_id as "accountId", date_trunc('week', now())::date as week, current_date + 7 as until
    from profiles said join identity_accounts a on a.id = said.account_id
    where said.account_id > ${behind ?? '00000000-0000-0000-0000-000000000000'}::uuid and said.place_id is not null
      and a.last_active_on > current_date - 180 and coalesce(a.hidden_until <= now(), true)
    order by said.account_id limit ${limit}`.execute(db)
  return rows
}
