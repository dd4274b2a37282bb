import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { DomainKind } from '../catalogue/domain-rules.ts'
import type { Entry } from './university-list-parser.ts'

export type Source = 'own' | 'hipo'

/** Two imports at once wait for each other. */
export async function lockCatalogue(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('universities import'))`.execute(tx)
}

export function findDomains(tx: Tx) {
  return tx.selectFrom('universities_domains').select(['domain', 'university_id', 'kind', 'source']).execute()
}

export function findUniversities(tx: Tx, source: Source) {
  return tx
    .selectFrom('universities')
    .select(['id', 'source_key', 'level', 'name', 'local_name', 'aliases', 'country', 'website', 'listed_in'])
    .select(['edited_at', 'retired_at', 'merged_into'])
    .where('source', '=', source)
    .execute()
}

export interface UniversityRow extends Omit<Entry, 'domains' | 'sharedDomains' | 'city'> {
  id: string
}

export interface Rekeyed {
  id: string
  key: string
}

/** The same university goes by another domain in this edition. Index: universities_pkey */
export async function rekey(tx: Tx, rows: readonly Rekeyed[]) {
  await sql`update universities u set source_key = listed.key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[]) as listed (id, key)
    where u.id = listed.id`.execute(tx)
}

/** One statement for thousands of rows: a known key keeps its id and gets the newest words. */
export async function keepUniversities(tx: Tx, source: Source, rows: readonly UniversityRow[]) {
  await sql`insert into universities
      (id, level, name, local_name, aliases, country, website, listed_in, listed_on, source, source_key)
    select id, level, name, local_name, array(select jsonb_array_elements_text(aliases)), country, website, listed_in,
      current_date, ${source}, key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ level }) => level)}::text[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ localName }) => localName)}::text[],
      ${rows.map(({ aliases }) => JSON.stringify(aliases))}::jsonb[],
      ${rows.map(({ country }) => country)}::text[], ${rows.map(({ website }) => website)}::text[],
      ${rows.map(({ listedIn }) => listedIn)}::text[], ${rows.map(({ key }) => key)}::text[])
      as listed (id, level, name, local_name, aliases, country, website, listed_in, key)
    on conflict (source, source_key) do update set level = excluded.level, name = excluded.name,
      local_name = excluded.local_name, aliases = excluded.aliases, country = excluded.country,
      listed_in = excluded.listed_in, listed_on = excluded.listed_on,
      website = coalesce(excluded.website, universities.website)`.execute(tx)
}

type Filled = Pick<UniversityRow, 'id' | 'country' | 'website' | 'level'>

/** Another list may know what the first did not say; it changes nothing that was said. */
export async function fillIn(tx: Tx, rows: readonly Filled[]) {
  await sql`update universities u
    set country = coalesce(u.country, listed.country), website = coalesce(u.website, listed.website),
      level = case when u.level = 'unknown' and u.edited_at is null then listed.level else u.level end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ country }) => country)}::text[],
      ${rows.map(({ website }) => website)}::text[], ${rows.map(({ level }) => level)}::text[])
      as listed (id, country, website, level)
    where u.id = listed.id and (u.country is null and listed.country is not null
      or u.website is null and listed.website is not null
      or u.level = 'unknown' and listed.level <> 'unknown' and u.edited_at is null)`.execute(tx)
}

export interface DomainRow {
  domain: string
  kind: DomainKind
  universityId: string
}

/** Never takes a domain from another list or from an operator. */
export async function keepDomains(tx: Tx, source: Source, rows: readonly DomainRow[]) {
  await sql`insert into universities_domains (domain, university_id, kind, source)
    select domain, university_id, kind, ${source}
    from unnest(${rows.map(({ domain }) => domain)}::text[], ${rows.map(({ universityId }) => universityId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[]) as listed (domain, university_id, kind)
    on conflict (domain) do update set university_id = excluded.university_id, kind = excluded.kind
    where universities_domains.source = excluded.source`.execute(tx)
}

export async function deleteDomains(tx: Tx, source: Source, domains: readonly string[]) {
  await sql`delete from universities_domains
    where source = ${source} and domain = any(${domains}::text[])`.execute(tx)
}

export type SharedDomain = Pick<DomainRow, 'domain' | 'universityId'>

/** Just these of our own list; what an admin has said stays. Index: universities_shared_domains_pkey */
export async function replaceSharedDomains(tx: Tx, rows: readonly SharedDomain[]) {
  const listed = sql`unnest(${rows.map(({ domain }) => domain)}::text[],
    ${rows.map(({ universityId }) => universityId)}::uuid[]) as listed (domain, university_id)`
  await sql`delete from universities_shared_domains s where source = 'own' and not exists (
    select from ${listed} where listed.domain = s.domain and listed.university_id = s.university_id)`.execute(
    tx,
  )
  await sql`insert into universities_shared_domains (domain, university_id, source)
    select d.domain, listed.university_id, 'own'
    from ${listed} join universities_domains d on d.domain = listed.domain
    where d.university_id <> listed.university_id on conflict do nothing`.execute(tx)
}

/** Only what nobody refers to: a student's university stays, also when its last domain has left the list. */
export async function deleteUnused(tx: Tx, ids: readonly string[]) {
  await sql`delete from universities u where id = any(${ids}::uuid[])
    and not exists (select from universities_domains where university_id = u.id)
    and not universities_is_used(u.id)`.execute(tx)
}

export async function replaceStopList(tx: Tx, domains: readonly string[]) {
  await sql`delete from universities_stop_list
    where source = 'swot' and domain <> all(${domains}::text[])`.execute(tx)
  // Domains that an operator has allowed stay allowed.
  await sql`insert into universities_stop_list (domain, source)
    select domain, 'swot' from unnest(${domains}::text[]) as listed (domain)
    where not exists (select from universities_domains d where d.domain = listed.domain and d.source = 'operator')
    on conflict do nothing`.execute(tx)
}
