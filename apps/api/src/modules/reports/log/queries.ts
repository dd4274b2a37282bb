import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface LogRow {
  nth: string
  digest: string
}

/** The first line that is not as it was written; null when all are. */
export async function findBroken(owner: Db) {
  const { rows } = await sql<{ nth: string | null }>`select reports_acts_broken() as nth`.execute(owner)
  return rows[0]?.nth ?? null
}

/** As the owner of the tables. Index: reports_acts_pkey */
export async function findLast(owner: Db) {
  const { rows } = await sql<LogRow>`select nth, encode(digest, 'hex') as digest from reports_acts
    order by nth desc limit 1`.execute(owner)
  return rows[0]
}

/** As the owner of the tables. Index: reports_acts_pkey */
export async function isThere(owner: Db, { nth, digest }: LogRow) {
  const { rows } = await sql`select from reports_acts
    where nth = ${nth}::bigint and digest = decode(${digest}, 'hex')`.execute(owner)
  return rows.length > 0
}
