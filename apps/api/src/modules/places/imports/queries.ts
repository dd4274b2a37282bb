import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Country } from './geonames-parser.ts'

/** Two imports at once come one after the other; readers go on with what there was until the commit. */
export async function holdImports(tx: Tx) {
  // Our limits are for requests; nobody waits for this.
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('wayfellow places'))`.execute(tx)
}

export async function findLastDigest(db: Db) {
  const row = await db
    .selectFrom('places_imports')
    .select(['digest', 'places', 'names'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

export async function recordImport(tx: Tx, record: { digest: string; places: number; names: number }) {
  await tx.insertInto('places_imports').values(record).execute()
}

export async function keepCountries(tx: Tx, countries: readonly Country[]) {
  await sql`insert into places_countries (code, name)
    select * from unnest(${countries.map(({ code }) => code)}::text[], ${countries.map(({ name }) => name)}::text[])
    on conflict (code) do update set name = excluded.name where places_countries.name <> excluded.name`.execute(
    tx,
  )
}

export interface PlaceColumns {
  ids: string[]
  sourceIds: number[]
  names: string[]
  regions: (string | null)[]
  countryCodes: string[]
  labels: string[]
  withinKeys: string[]
  populations: number[]
  lats: number[]
  lngs: number[]
  cells: string[]
  timeZones: string[]
}

/** A place that is known keeps its id; one that has not changed is not written at all. Index: places_source_source_id_key */
export async function keepPlaces(tx: Tx, c: PlaceColumns) {
  await sql`
    insert into places (id, source, source_id, name, region, country_code, label, within_key, population, point,
      cell, time_zone)
    select id, 'geonames', source_id, name, region, country_code, label, within_key, population,
      st_setsrid(st_makepoint(lng, lat), 4326), cell, time_zone
    from unnest(${c.ids}::uuid[], ${c.sourceIds}::bigint[], ${c.names}::text[], ${c.regions}::text[],
      ${c.countryCodes}::text[], ${c.labels}::text[], ${c.withinKeys}::text[], ${c.populations}::integer[],
      ${c.lats}::float8[], ${c.lngs}::float8[], ${c.cells}::bigint[], ${c.timeZones}::text[])
      as new (id, source_id, name, region, country_code, label, within_key, population, lat, lng, cell, time_zone)
    on conflict (source, source_id) do update set name = excluded.name, region = excluded.region,
      country_code = excluded.country_code, label = excluded.label, within_key = excluded.within_key,
      population = excluded.population, point = excluded.point, cell = excluded.cell,
      time_zone = excluded.time_zone, retired_at = null
    where (places.name, places.region, places.country_code, places.label, places.within_key, places.population,
        places.point::text, places.time_zone, places.retired_at)
      is distinct from (excluded.name, excluded.region, excluded.country_code, excluded.label, excluded.within_key,
        excluded.population, excluded.point::text, excluded.time_zone, null)`.execute(tx)
}

/** Places that the source no longer has: they stay for whoever refers to them. */
export async function retireOthers(tx: Tx, sourceIds: readonly number[]) {
  await sql`update places set retired_at = now() where retired_at is null and not exists (
    select from unnest(${sourceIds}::bigint[]) as kept (source_id)
    where kept.source_id = places.source_id)`.execute(tx)
}

/** A label that another place bears today leads there; one that nobody bears any more, where it led. */
export async function keepLabels(tx: Tx) {
  await sql`insert into places_labels (label, place_id) select label, id from places where retired_at is null
    on conflict (label) do update set place_id = excluded.place_id
    where places_labels.place_id <> excluded.place_id`.execute(tx)
}

export async function findIds(tx: Tx) {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'source_id'])
    .where('retired_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, source_id }) => [Number(source_id), id]))
}

export async function clearNames(tx: Tx) {
  await tx.deleteFrom('places_names').execute()
  await tx.deleteFrom('places_heads').execute()
  await tx.deleteFrom('places_words').execute()
}

/**
 * A first import fills empty tables, which takes half the time without their indexes. Later ones leave them
 * alone: nobody could search meanwhile.
 */
export async function takeIndexes(tx: Tx) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('places_names', 'places_words', 'places')
      and indexname not in (select conname from pg_constraint)`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(tx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
  }
}

interface NameColumns {
  keys: string[]
  placeIds: string[]
  scores: number[]
  cells: string[]
}

export async function insertNames(tx: Tx, { keys, placeIds, scores, cells }: NameColumns) {
  await sql`insert into places_names (key, place_id, score, cell) select * from unnest(
    ${keys}::text[], ${placeIds}::uuid[], ${scores}::smallint[], ${cells}::bigint[])`.execute(tx)
}

export async function insertHeads(tx: Tx, { keys, placeIds, scores }: Omit<NameColumns, 'cells'>) {
  await sql`insert into places_heads (prefix, place_id, score) select * from unnest(
    ${keys}::text[], ${placeIds}::uuid[], ${scores}::smallint[])`.execute(tx)
}

export async function insertWords(tx: Tx, words: string[], scores: number[]) {
  await sql`insert into places_words (word, score) select * from unnest(
    ${words}::text[], ${scores}::smallint[])`.execute(tx)
}

/** The planner must know of the new rows before the first person types. */
export async function measureTables(db: Db) {
  for (const table of ['places', 'places_labels', 'places_names', 'places_heads', 'places_words'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
