import type { Term } from '@wayfellow/contract/universities-admin'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** From today on, also by the id of before a merge. Index: universities_pkey, universities_terms_pkey */
export async function findExams(db: Db | Tx, universityId: string) {
  const { rows } = await sql<{ from: string; to: string }>`
    select t.starts_on::text as from, (t.ends_on + 1)::text as to
    from universities u join universities_terms t on t.university_id = coalesce(u.merged_into, u.id)
    where u.id = ${universityId} and t.kind = 'exams' and t.ends_on >= current_date
    order by t.starts_on limit 20`.execute(db)
  return rows
}

/** Index: universities_terms_pkey */
export async function findTerms(db: Db | Tx, universityId: string) {
  const { rows } = await sql<Term>`
    select kind, starts_on::text as "startsOn", ends_on::text as "endsOn" from universities_terms
    where university_id = ${universityId} order by starts_on, kind`.execute(db)
  return rows
}

export async function replaceTerms(tx: Tx, universityId: string, terms: readonly Term[]) {
  await sql`delete from universities_terms where university_id = ${universityId}`.execute(tx)
  await sql`insert into universities_terms (university_id, kind, starts_on, ends_on)
    select ${universityId}, * from unnest(${terms.map(({ kind }) => kind)}::text[],
      ${terms.map(({ startsOn }) => startsOn)}::date[], ${terms.map(({ endsOn }) => endsOn)}::date[])`.execute(
    tx,
  )
}
