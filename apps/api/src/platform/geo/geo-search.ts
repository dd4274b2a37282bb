import { type RawBuilder, sql } from 'kysely'
import { microsOf } from '../database/cursors.ts'
import { hot } from '../database/prepared-statements.ts'

/** Cells of a quarter of a degree serve circles up to this; half a degree serves the rest. */
const nearMetres = 40_000
export type Level = 'near' | 'far'
export const levelOf = (metres: number): Level => (metres <= nearMetres ? 'near' : 'far')

/** The same statement for both. */
export const onLevels = <T>(make: (level: Level) => T): Record<Level, T> => ({
  near: make('near'),
  far: make('far'),
})

/** Rows that one statement looks at: where hardly anything fits it ends soon, and says where it stopped. */
const lookedAt = 400
/** The same for a count, in each cell. */
const countedAt = 1_000

export interface Circle {
  lat: RawBuilder<unknown>
  lng: RawBuilder<unknown>
  metres: RawBuilder<unknown>
  level: Level
}

/** The rows to search. The table has the alias `r` and the columns `near_cell`, `far_cell`, `lat` and `lng`. */
export interface Walk {
  circle: Circle
  table: RawBuilder<unknown>
  /** Conditions that the index answers, beside the cell. */
  isIn: RawBuilder<unknown>
  /** The order of the index, with its direction. */
  order: RawBuilder<unknown>
  /** Conditions checked row by row. */
  fits: RawBuilder<unknown>
  /** A common table expression that `fits` can use. */
  facts?: RawBuilder<unknown>
}

export interface PageWalk extends Omit<Walk, 'order'> {
  /** A column; without one the list goes by the id alone. */
  key?: RawBuilder<unknown>
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  limit: number
}

const cellOf = ({ level }: Circle) => sql.ref(`r.${level}_cell`)
const perDegree = ({ level }: Circle) => sql.lit(level === 'near' ? 4 : 2)
const withCells = ({
  circle,
  facts,
}: Pick<Walk, 'circle' | 'facts'>) => sql`with ${facts ? sql`${facts}, ` : sql``}cells as materialized (
  select grid_cells(${circle.lat}::float8, ${circle.lng}::float8, ${circle.metres}::float8, ${perDegree(circle)}) as cell)`
export const isInside = ({ lat, lng, metres }: Circle) =>
  sql`grid_metres(r.lat, r.lng, ${lat}::float8, ${lng}::float8) <= ${metres}::float8`
const rowsOf = ({ circle, table, isIn, order }: Walk, columns: RawBuilder<unknown>) => sql`
  select ${columns} from ${table} r where ${cellOf(circle)} = c.cell and ${isIn} order by ${order}`

/** No circle touches more cells where anybody lives; on the ice around a pole the rest is left out. */
export const mostCells = { near: 18, far: 28 }

/**
 * One step along all cells of a circle at once, in the order of the list: their indexes are merged, so that no more is
 * read than what is looked at, in a city of millions too. Rows are fetched and tried one by one until there are enough:
 * `seen` is in order, and what is joined to it one by one stays so. A step that looked at all it may before it had enough
 * says where it stopped (`isEnd`): the next one begins there.
 */
export function stepAround(walk: PageWalk) {
  const { circle, table, isIn, fits, key, id, limit } = walk
  const direction = sql.raw(walk.direction)
  const order = key ? sql`key ${direction}, id ${direction}` : sql`id ${direction}`
  const most = sql.lit(limit)
  const ofCells = Array.from(
    { length: mostCells[circle.level] },
    // The limit of each is for PostgreSQL: it would rather sort a city whole where it takes cells for small ones.
    (_, nth) => sql`(select ${key ?? sql`0`} as key, ${id} as id from ${table} r
      where ${cellOf(circle)} = (select list[${sql.lit(nth + 1)}] from spread) and ${isIn}
      order by ${order} limit ${sql.lit(lookedAt)})`,
  )
  return sql`
    ${withCells(walk)}, spread as materialized (select array_agg(cell) as list from cells),
    seen as materialized (
      select key, id from (${sql.join(ofCells, sql` union all `)}) of_cells
      order by ${order} limit ${sql.lit(lookedAt)}
    ), hits as materialized (
      select s.key, s.id from seen s cross join lateral (
        select from ${table} r where ${id} = s.id and ${isInside(circle)} and ${fits} offset 0) hit
      limit ${most}
    )
    select key, id, "isEnd" from (
      select key, id, false as "isEnd" from hits
      union all (select key, id, true from seen
        where (select count(*) from hits) < ${most} offset ${sql.lit(lookedAt - 1)} limit 1)) step
    order by "isEnd", ${order}`
}

/** How many fit, at most a thousand, and whether there may be more than was looked at. */
export function countAround(walk: Walk) {
  return sql`${withCells(walk)}
    select least(coalesce(sum(each_cell.fitting), 0), ${sql.lit(countedAt)})::int as count,
      coalesce(sum(each_cell.fitting) > ${sql.lit(countedAt)} or bool_or(each_cell.looked = ${sql.lit(countedAt)}), false)
        as "isMore"
    from cells c cross join lateral (
      select count(*) filter (where ${isInside(walk.circle)} and ${walk.fits}) as fitting, count(*) as looked
      from (${rowsOf(walk, sql`*`)} limit ${sql.lit(countedAt)}) r) each_cell`
}

/** All results at one position, for a map. */
export interface Spot {
  lat: number
  lng: number
  count: number
  /** There may be more at this position than were read. */
  isMore: boolean
  /** Of the first of them in the list: texts in its order. */
  first: string
  day: string | null
}

export interface SpotWalk extends Walk {
  /** A whole number by which the list goes. */
  key: RawBuilder<unknown>
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** The day that a single pin shows; null where days don't matter. */
  day: RawBuilder<unknown>
}

/** Groups the results by position. Reads the same rows as `countAround`, so that map and count agree. */
export function spotsAround(walk: SpotWalk) {
  const first = sql.raw(walk.direction === 'desc' ? 'max' : 'min')
  return sql`
    ${withCells(walk)}, looked as materialized (
      select c.cell, seen.* from cells c cross join lateral (
        select r.lat, r.lng, ${walk.key} as key, ${walk.id} as id, ${walk.day}::date as day,
          ${isInside(walk.circle)} and ${walk.fits} as fits
        from (${rowsOf(walk, sql`*`)} limit ${sql.lit(countedAt)}) r) seen
    ), cut as materialized (
      select cell from looked group by cell having count(*) = ${sql.lit(countedAt)}
    )
    select lat, lng, count(*)::int as count, bool_or(cell in (select cell from cut)) as "isMore",
      ${first}((lpad(key::text, 20, '0') || id::text) collate "C") as first, min(day)::text as day
    from looked where fits group by lat, lng
    union all select null, null, 0, true, '', null from cut where not exists (select from looked where fits)
      and cell = (select min(cell) from cut)`
}

/** The circle that is searched; each kind of search adds its own filters. */
export interface Around extends Record<string, unknown> {
  viewer: string
  lat: number
  lng: number
  metres: number
}
/** The end of the previous page; null for the first page. */
export interface Behind {
  micros: string | null
  id: string | null
}
export type Arg<A> = <K extends keyof A & string>(key: K) => RawBuilder<A[K]>

export const circleOf = (arg: Arg<Around>, level: Level): Circle => ({
  lat: arg('lat'),
  lng: arg('lng'),
  metres: arg('metres'),
  level,
})

interface ByMoment<Filter> {
  /** Of its statements. */
  name: string
  table: RawBuilder<unknown>
  /** A moment or a day: the list goes by it, then by the id. */
  moment: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  limit: number
  isIn: (arg: Arg<Filter>) => RawBuilder<unknown>
  isBehind: (arg: Arg<Filter & Behind>) => RawBuilder<unknown>
  fits: (arg: Arg<Filter>) => RawBuilder<unknown>
  facts?: (arg: Arg<Filter>) => RawBuilder<unknown>
  /** The day there, for a map. */
  day?: RawBuilder<unknown>
}

/** The statements of a search whose list goes by a moment: a step of a page, how many there are, and where. */
export function searchByMoment<Filter extends Around>(search: ByMoment<Filter>) {
  const { name, table, moment, direction, limit } = search
  const order = sql`${moment} ${sql.raw(direction)}, r.id ${sql.raw(direction)}`
  const walk = (arg: Arg<Filter>, level: Level) => ({
    circle: circleOf(arg, level),
    table,
    order,
    fits: search.fits(arg),
    ...(search.facts && { facts: search.facts(arg) }),
  })
  const steps = onLevels((level) =>
    hot<Filter & Behind>()(`${name}.${level}`, (q, arg) =>
      q
        .selectFrom(
          sql<Step<Date>>`(${stepAround({
            ...walk(arg, level),
            isIn: sql`${search.isIn(arg)} and ${search.isBehind(arg)}`,
            key: moment,
            id: sql`r.id`,
            direction,
            limit,
          })})`.as('step'),
        )
        .select(['id', 'isEnd', microsOf('key').as('key')]),
    ),
  )
  const counts = onLevels((level) =>
    hot<Filter>()(`${name}.count.${level}`, (q, arg) =>
      q
        .selectFrom(
          sql<{ count: number; isMore: boolean }>`(${countAround({
            ...walk(arg, level),
            isIn: search.isIn(arg),
          })})`.as('counted'),
        )
        .selectAll(),
    ),
  )
  const spots = onLevels((level) =>
    hot<Filter>()(`${name}.map.${level}`, (q, arg) =>
      q
        .selectFrom(
          sql<Spot>`(${spotsAround({
            ...walk(arg, level),
            isIn: search.isIn(arg),
            key: sql`(extract(epoch from ${moment}) * 1000000)::bigint`,
            id: sql`r.id`,
            direction,
            day: search.day ?? sql`null`,
          })})`.as('spots'),
        )
        .selectAll(),
    ),
  )
  return { steps, counts, spots }
}

export interface Step<Key> {
  key: Key
  id: string
  isEnd: boolean
}
