import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a cursor for the end of a page, for the client to send back unread. It can carry the number of pages that
 * were counted, so that the following pages need not count again.
 */
export function makeCursor(parts: readonly string[], totalPages?: number) {
  const carried = totalPages === undefined ? [] : [`${pagesMark}${totalPages}`]
  return Buffer.from([...parts, ...carried].join(' ')).toString('base64url')
}

const pagesMark = '#'
const carriedPages = /^#\d{1,3}$/

/** Returns undefined for a forged cursor or one of an older version: the list then starts again. */
export function readCursor(cursor: string | undefined, shape: readonly RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const parts = partsOf(cursor)
  if (carriedPages.test(parts.at(-1) ?? '')) parts.pop()
  const isWhole = parts.length === shape.length && shape.every((part, nth) => part.test(parts[nth] ?? ''))
  return isWhole ? parts : undefined
}

/** Returns how many pages the cursor carries; nothing when it carries no number. */
export function readTotalPages(cursor: string | undefined): number | undefined {
  const carried = cursor === undefined ? undefined : partsOf(cursor).at(-1)
  return carried !== undefined && carriedPages.test(carried)
    ? Number(carried.slice(pagesMark.length))
    : undefined
}

const partsOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString().split(' ')

/** Parts of a cursor: a moment in microseconds since 1970, and an id. */
export const aMoment = /^\d{1,16}$/
export const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A place in a list that is ordered by moment and id, the last first. */
export interface ListPlace {
  at: string
  id: string
}

/** Returns undefined for the beginning of the list. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  const [at, id] = readCursor(cursor, [aMoment, anId]) ?? []
  return at !== undefined && id !== undefined ? { at, id } : undefined
}

/** Moments in microseconds: a Date would lose what tells two rows apart. */
export const microsOf = (column: string) =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** Matches the rows behind a place; all rows when there is none. Served by an index on both columns, descending. */
export function isBehind(place: ListPlace | undefined, moment: string, id: string): RawBuilder<boolean> {
  if (!place) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) <
    (timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond', ${place.id}::uuid)`
}

/** The same for lists that begin with the oldest. Served by an index on both columns. */
export function isAfter(place: ListPlace | undefined, moment: string, id: string): RawBuilder<boolean> {
  if (!place) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) >
    (timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond', ${place.id}::uuid)`
}

/**
 * The place that two arguments of a hot statement name; behind all moments when they are null. By `case`: PostgreSQL takes
 * `coalesce` for something that may leak, and lets it past no policy into an index.
 */
export const placeOf = (micros: RawBuilder<string | null>, id: RawBuilder<string | null>) => sql`(
  case when ${micros}::bigint is null then timestamptz 'infinity'
    else timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond' end,
  case when ${id}::uuid is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else ${id}::uuid end)`

/** The same for lists that begin with the oldest: before all moments when they are null. */
export const startOf = (micros: RawBuilder<string | null>, id: RawBuilder<string | null>) => sql`(
  case when ${micros}::bigint is null then timestamptz '-infinity'
    else timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond' end,
  case when ${id}::uuid is null then '00000000-0000-0000-0000-000000000000' else ${id}::uuid end)`
