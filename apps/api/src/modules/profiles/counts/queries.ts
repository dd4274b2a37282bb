import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface MemberCounts {
  students: number
  cities: number
}

/**
 * Counts the students who have said where they live, and their cities. Reads every entry of the index and no row: ask
 * seldom. Index: profiles_by_place
 */
export async function countMembers(db: Db): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select coalesce(sum(city.students), 0)::int as students, count(*)::int as cities
    from (
      select count(*) as students from profiles where place_id is not null group by place_id
    ) city`.execute(db)
  return rows[0] ?? { students: 0, cities: 0 }
}
