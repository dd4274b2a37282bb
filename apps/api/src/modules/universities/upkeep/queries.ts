import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import type { Level } from '../catalogue/domain-rules.ts'
import type { DomainChoice } from './policy.ts'

export interface ListedRow {
  id: string
  name: string
  short_name: string | null
  country: string | null
  place_id: string | null
  place_label: string | null
  level: Level
  domains: string[]
  students: number
}

/** In the order of the ids. Index: universities_pkey, universities_domains_by_university, places_pkey */
export async function findListedRows(db: Db, ids: readonly string[], mostCounted: number) {
  const { rows } = await sql<ListedRow>`
    select u.id, u.level, u.name, u.short_name, u.country, u.place_id, p.label as place_label, array(
      select domain from universities_domains d where d.university_id = u.id order by length(domain), domain limit 4
    ) as domains, s.students::integer as students
    from unnest(${ids}::uuid[]) with ordinality as asked (id, nth)
    join universities u on u.id = asked.id
    left join places p on p.id = u.place_id
    join universities_students(${ids}::uuid[], ${mostCounted}) s on s.university_id = u.id
    order by asked.nth`.execute(db)
  return rows
}

/** Numbered pages of a catalogue that the world bounds. Index: universities_by_level */
export async function findPage(db: Db, level: Level, limit: number, offset: number) {
  const { rows } = await sql<{
    id: string
  }>`select id from universities where level = ${level} and retired_at is null
    order by lower(name), id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Index: universities_by_level */
export async function countOffered(db: Db, level: Level) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from universities
    where level = ${level} and retired_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Index: universities_pkey */
export async function findKept(db: Db | Tx, id: string, mostCounted: number) {
  const { rows } = await sql<
    Omit<ListedRow, 'domains'> & {
      local_name: string | null
      aliases: string[]
      website: string | null
      listed_in: string | null
      listed_on: string | null
      edited_at: Date | null
      retired_at: Date | null
      is_used: boolean
    }
  >`select u.id, u.level, u.name, u.local_name, u.aliases, u.short_name, u.country, u.website, u.place_id,
      p.label as place_label, u.listed_in, u.listed_on::text,
      u.edited_at, u.retired_at, universities_is_used(u.id) as is_used, (
        select students::integer from universities_students(array[u.id], ${mostCounted})) as students
    from universities u left join places p on p.id = u.place_id where u.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked, so that two admins come one after the other. Index: universities_pkey */
export function lockUniversity(tx: Tx, id: string) {
  return tx
    .selectFrom('universities')
    .select(['id', 'name', 'level', 'source', 'edited_at', 'retired_at', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface Words {
  level: Level
  name: string
  local_name: string | null
  aliases: string[]
  short_name: string | null
  country: string | null
  place_id: string | null
  website: string | null
}

export async function insertKept(tx: Tx, row: Words & { id: string; source_key: string }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('universities')
    .values({ ...row, source: 'operator', edited_at: sql<Date>`now()` })
    // On any key: the id is also the key of its source, and of two at once either may be found taken first.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function changeWords(tx: Tx, id: string, words: Words) {
  await tx
    .updateTable('universities')
    .set({ ...words, edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Index: universities_domains_by_university, universities_shared_domains_by_university */
export async function findDomainsOf(db: Db | Tx, id: string) {
  const { rows } = await sql<DomainChoice>`
    select domain, kind, false as "isShared" from universities_domains where university_id = ${id}
    union all
    select domain, d.kind, true from universities_shared_domains s join universities_domains d using (domain)
    where s.university_id = ${id}
    order by "isShared", domain`.execute(db)
  return rows.toSorted((one, other) => one.domain.length - other.domain.length)
}

/** Those of other universities among them. Index: universities_domains_pkey */
export async function findTaken(tx: Tx, id: string, domains: readonly string[]) {
  const { rows } = await sql<{ domain: string; university_id: string; name: string }>`
    select d.domain, d.university_id, u.name from universities_domains d join universities u on u.id = d.university_id
    where d.domain = any(${domains}::text[]) and d.university_id <> ${id}`.execute(tx)
  return rows
}

/** Just these, all by an operator's word. Index: universities_domains_by_university, universities_domains_pkey */
export async function replaceDomains(tx: Tx, id: string, domains: readonly DomainChoice[]) {
  const names = domains.map(({ domain }) => domain)
  await sql`delete from universities_domains
    where university_id = ${id} and domain <> all(${names}::text[])`.execute(tx)
  await sql`insert into universities_domains (domain, university_id, kind, source)
    select domain, ${id}, kind, 'operator'
    from unnest(${names}::text[], ${domains.map(({ kind }) => kind)}::text[]) as kept (domain, kind)
    on conflict (domain) do update
      set university_id = excluded.university_id, kind = excluded.kind, source = 'operator'`.execute(tx)
  await sql`delete from universities_stop_list where domain = any(${names}::text[])`.execute(tx)
}

/** Just these, beside those of other sources. Index: universities_shared_domains_by_university */
export async function replaceShared(tx: Tx, id: string, domains: readonly string[]) {
  await sql`delete from universities_shared_domains
    where university_id = ${id} and domain <> all(${domains}::text[])`.execute(tx)
  await sql`insert into universities_shared_domains (domain, university_id, source)
    select domain, ${id}, 'operator' from universities_domains
    where domain = any(${domains}::text[]) and university_id <> ${id}
    on conflict (domain, university_id) do update set source = 'operator'`.execute(tx)
}

/** Index: universities_domains_by_university, universities_shared_domains_by_university, universities_merged */
export async function takeOver(tx: Tx, id: string, intoId: string) {
  await sql`update universities_domains set university_id = ${intoId} where university_id = ${id}`.execute(tx)
  await sql`insert into universities_shared_domains (domain, university_id, source)
    select s.domain, ${intoId}, s.source from universities_shared_domains s join universities_domains d using (domain)
    where s.university_id = ${id} and d.university_id <> ${intoId} on conflict do nothing`.execute(tx)
  await sql`delete from universities_shared_domains s using universities_domains d where d.domain = s.domain
    and (s.university_id = ${id} or s.university_id = ${intoId} and d.university_id = ${intoId})`.execute(tx)
  await sql`update universities set merged_into = ${intoId} where merged_into = ${id}`.execute(tx)
  await sql`update universities_terms set university_id = ${intoId} where university_id = ${id}
    and not exists (select from universities_terms t where t.university_id = ${intoId})`.execute(tx)
  await sql`update universities set merged_into = ${intoId}, retired_at = now(), edited_at = now()
    where id = ${id}`.execute(tx)
}

export async function isUsed(tx: Tx, id: string) {
  const { rows } = await sql<{ used: boolean }>`select universities_is_used(${id}) as used`.execute(tx)
  return rows[0]?.used ?? false
}

/** A university from an imported list stays as a retired row, so that the next import does not add it again. */
export async function takeOut(tx: Tx, id: string, isOurs: boolean) {
  await sql`delete from universities_domains where university_id = ${id}`.execute(tx)
  await sql`delete from universities_shared_domains where university_id = ${id}`.execute(tx)
  if (isOurs) await sql`delete from universities where id = ${id}`.execute(tx)
  else await sql`update universities set retired_at = now(), edited_at = now() where id = ${id}`.execute(tx)
}

/** Some of the rows that refer to one now refer to the other; returns how many. */
export async function moveReferences(tx: Tx, id: string, intoId: string, atMost: number) {
  const { rows } = await sql<{ moved: string }>`
    select universities_move_references(${id}, ${intoId}, ${atMost}) as moved`.execute(tx)
  return Number(rows[0]?.moved ?? 0)
}

/** Index: places_pkey */
export async function hasPlace(tx: Tx, id: string) {
  return (await tx.selectFrom('places').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function logAction(tx: Tx, act: Insertable<Tables['universities_acts']>) {
  await tx.insertInto('universities_acts').values(act).execute()
}
