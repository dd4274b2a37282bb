import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'

export interface ChoiceRow {
  id: string
  label: string
  country_code: string
  score: number
  /** Is what was typed all of a name? */
  is_whole: boolean
}

/** Beginnings to look for, and what a typo costs each of them. */
export interface NameSearch extends Record<string, unknown> {
  prefixes: string[]
  ends: string[]
  penalties: number[]
  cells: string[]
  bonuses: number[]
  wholeName: number
  most: number
}

/** How many names may share a beginning before its best places are kept ready in `places_heads`. */
export const namesPerPrefix = 400

/** Index: places_heads_pkey, places_names_by_key, places_names_by_cell, places_pkey */
export const searchNames = hot<NameSearch>()('places.searchNames', (q, arg) =>
  q
    .selectFrom(
      sql<ChoiceRow>`(
        with asked as (
          select prefix collate "C" as prefix, ending collate "C" as ending, penalty,
            exists (select from places_heads h where h.prefix = a.prefix collate "C") as is_head
          from unnest(${arg('prefixes')}::text[], ${arg('ends')}::text[], ${arg('penalties')}::integer[])
            as a (prefix, ending, penalty)
        ), hits as (
          select head.place_id, head.score + penalty as score, true as is_whole
          from asked cross join lateral (
            select place_id, score from places_heads h where h.prefix = asked.prefix and is_head) head
          union all
          select name.place_id, name.score + penalty, is_whole
          from asked cross join lateral (
            select place_id, key = prefix as is_whole,
              score + case when key = prefix then ${arg('wholeName')}::integer else 0 end as score
            from places_names where key >= prefix and key < ending and not is_head
            limit ${sql.lit(namesPerPrefix)}) name
          union all
          select name.place_id, name.score + penalty + bonus, is_whole
          from asked
          cross join unnest(${arg('cells')}::bigint[], ${arg('bonuses')}::integer[]) as near (near_cell, bonus)
          cross join lateral (
            select place_id, key = prefix as is_whole,
              score + case when key = prefix then ${arg('wholeName')}::integer else 0 end as score
            from places_names where cell = near_cell and key >= prefix and key < ending limit 60) name
        ), best as (
          select place_id, max(score) as score, bool_or(is_whole) as is_whole
          from hits group by place_id order by 2 desc, 1
          limit ${arg('most')}::integer
        )
        select p.id, p.label, p.country_code, best.score, best.is_whole from best join places p on p.id = best.place_id
      )`.as('found'),
    )
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('id'),
)

export interface WithinSearch extends Record<string, unknown> {
  prefix: string
  end: string
  within: string
  wholeName: number
  most: number
}

/** Names in a country or region that was named too. Index: places_names_by_key, places_pkey */
export const searchWithin = hot<WithinSearch>()('places.searchWithin', (q, arg) =>
  q
    .selectFrom(
      sql<ChoiceRow>`(
        select p.id, p.label, p.country_code, max(name.score) as score, true as is_whole
        from (
          select place_id, score + case when key = ${arg('prefix')} then ${arg('wholeName')}::integer else 0 end as score
          from places_names where key >= ${arg('prefix')} and key < ${arg('end')} limit 600) name
        join places p on p.id = name.place_id
        where position(' ' || ${arg('within')} in p.within_key) > 0
        group by p.id
        order by 4 desc, 1 limit ${arg('most')}::integer
      )`.as('found'),
    )
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('id'),
)

/** Words like the one that was typed. Index: places_words_by_trigram, places_words_pkey */
export const findWords = hot<{ word: string; swaps: string[]; most: number }>()(
  'places.findWords',
  (q, arg) =>
    q
      .selectFrom(
        sql<{ word: string; score: number }>`(
        (select word, score from places_words where word % ${arg('word')}
         order by similarity(word, ${arg('word')}) desc, score desc limit ${arg('most')}::integer)
        union
        select word, score from places_words where word = any (${arg('swaps')}::text[])
      )`.as('found'),
      )
      .selectAll(),
)

interface Point extends Record<string, unknown> {
  lat: number
  lng: number
}

/**
 * The city one would name: a large one counts as if it were nearer, as far as it reaches.
 * Takes the nearest by the index and weighs those by their true distance. Index: places_by_point
 */
export const findNearest = hot<Point>()('places.findNearest', (q, arg) =>
  q
    .selectFrom(
      sql<{ id: string; label: string; country_code: string }>`(
        select id, label, country_code from (
          select id, label, country_code, population, st_distance(point::geography,
            st_setsrid(st_makepoint(${arg('lng')}::float8, ${arg('lat')}::float8), 4326)::geography) / 1000 as km
          from (
            select * from places where retired_at is null
            order by point <-> st_setsrid(st_makepoint(${arg('lng')}::float8, ${arg('lat')}::float8), 4326)
            limit 128) close) weighed
        where km <= 150
        order by km - 8 * log(greatest(population, 100)::numeric / 100), id limit 1
      )`.as('found'),
    )
    .selectAll(),
)

const describedFrom = (q: Db) =>
  q
    .selectFrom('places as p')
    .innerJoin('places_countries as c', 'c.code', 'p.country_code')
    .select(['p.id', 'p.label', 'p.country_code', 'p.name', 'p.region', 'p.time_zone', 'c.name as country'])
    .select([sql<number>`st_y(p.point)`.as('lat'), sql<number>`st_x(p.point)`.as('lng')])
const described = hot<{ id: string }>()('places.byId', (q, arg) =>
  describedFrom(q).where('p.id', '=', arg('id')),
)
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findById>>>

/** Index: places_pkey */
export const findById = (db: Db, id: string) => described.first(db, { id })

const labelled = hot<{ label: string }>()('places.byLabel', (q, arg) =>
  describedFrom(q).innerJoin('places_labels as l', 'l.place_id', 'p.id').where('l.label', '=', arg('label')),
)
/** By any label the place ever had. Index: places_labels_pkey, places_pkey */
export const findByLabel = (db: Db, label: string) => labelled.first(db, { label })

interface NamedCity {
  key: string
  country_code: string
  id: string
  name: string
  region: string | null
  country: string
  population: number
}

/** Cities that bear just these names, each in its country. Index: places_names_by_key, places_pkey */
export async function findByNames(db: Db | Tx, keys: string[], countries: string[]) {
  const { rows } = await sql<NamedCity>`
    select distinct asked.key, asked.country as country_code, p.id, p.name, p.region, c.name as country, p.population
    from unnest(${keys}::text[], ${countries}::text[]) as asked (key, country)
    join places_names n on n.key = asked.key collate "C"
    join places p on p.id = n.place_id and p.country_code = asked.country and p.retired_at is null
    join places_countries c on c.code = p.country_code`.execute(db)
  return rows
}

/** All there are: a few thousand. */
export async function findAllRegions(db: Db | Tx) {
  const { rows } = await sql<{ country_code: string; region: string }>`
    select distinct country_code, region from places where region is not null and retired_at is null`.execute(
    db,
  )
  return rows
}
