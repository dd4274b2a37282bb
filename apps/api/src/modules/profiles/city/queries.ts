import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isOpenTo } from '../visibility-queries.ts'

interface CityRow {
  label: string
  students: number
}

/**
 * Counts the people that the account may see, itself included, up to `most` + 1, so that large cities cost no more.
 * Index: profiles_by_place, then the primary key of each account.
 */
export async function findCity(db: Db, accountId: string, most: number) {
  const { rows } = await sql<CityRow>`
    select pl.label, (
      select count(*)::int from (
        select 1 from profiles p join identity_accounts a on a.id = p.account_id
        where p.place_id = mine.place_id and ${isOpenTo(accountId, 'a')}
        limit ${most + 1}
      ) them
    ) as students
    from profiles mine join places pl on pl.id = mine.place_id
    where mine.account_id = ${accountId}`.execute(db)
  return rows[0]
}
