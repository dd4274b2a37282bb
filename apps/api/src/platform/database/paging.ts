import { countedPages } from '@wayfellow/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { type ListPlace, makeCursor, readPlace, readTotalPages } from './cursors.ts'
import type { Tx } from './db.ts'

export interface PageInput {
  page: number
  cursor?: string | undefined
}

/** The rows to read: those behind a place, or those after the first `offset`. */
export interface Slice<Place = ListPlace> {
  place: Place | undefined
  offset: number
  limit: number
}

interface List<Row, Place> {
  perPage: number
  /** Reads a cursor; nothing for one that was never given out. */
  placeIn: (cursor: string | undefined) => Place | undefined
  /** The parts of the cursor that goes on behind a row. */
  placeOf: (row: Row) => readonly string[]
  find: (slice: Slice<Place>) => Promise<readonly Row[]>
  /** Counts the rows of the whole list, no further than `atMost`. */
  count: (atMost: number) => Promise<number>
  /** For lists that are merged from many indexes: how many pages behind the one that is read are counted at most. */
  pagesAhead?: number
}

/**
 * Reads the page that a cursor or, without one, a number names. The offset is bounded, because the contract refuses a
 * number above `countedPages`. The rows are counted only where the page does not show the end of the list, and only up
 * to that many pages; the cursors that follow carry the number on.
 */
export async function readPage<Row, Place>({ page, cursor }: PageInput, list: List<Row, Place>) {
  const { perPage } = list
  const place = list.placeIn(cursor)
  const offset = place ? 0 : (page - 1) * perPage
  const rows = await list.find({ place, offset, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const hasMore = rows.length > shown.length
  const isEnd = !place && !hasMore && (shown.length > 0 || page === 1)
  const carried = place && readTotalPages(cursor)
  const upTo = Math.min(countedPages, page + (list.pagesAhead ?? countedPages))
  const counted = isEnd ? page : (carried ?? Math.ceil((await list.count(upTo * perPage)) / perPage))
  const totalPages = knownPages({ page: place || shown.length > 0 ? page : 1, hasMore, counted })
  const last = shown.at(-1)
  const nextCursor = hasMore && last ? makeCursor(list.placeOf(last), totalPages) : null
  return { shown, facts: { hasMore, totalPages, nextCursor } }
}

interface Known {
  page: number
  hasMore: boolean
  counted: number
}

/** Returns what a list says about its length: never less than the page that was read, and the one behind it. */
export const knownPages = ({ page, hasMore, counted }: Known) =>
  Math.min(countedPages, Math.max(counted, page + (hasMore ? 1 : 0)))

type Query<Row, Place> = (slice: Slice<Place>) => RawBuilder<Row>

/** Returns how a list is found and counted by one statement, inside a transaction. */
export const byQuery = <Row, Place>(tx: Tx, query: Query<Row, Place>) => ({
  find: async (slice: Slice<Place>) => (await query(slice).execute(tx)).rows,
  count: (limit: number) => countRows(tx, query({ place: undefined, offset: 0, limit })),
})

/** PostgreSQL leaves out the columns that a count does not need. */
export async function countRows(tx: Tx, rows: RawBuilder<unknown>) {
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${rows}) listed`.execute(
    tx,
  )
  return counted.rows[0]?.count ?? 0
}

/** The same for a list that goes by moment and id. */
export const readPageByMoment = <Row extends { id: string; micros: string }>(
  tx: Tx,
  pageInput: PageInput,
  perPage: number,
  query: Query<Row, ListPlace>,
) =>
  readPage(pageInput, {
    perPage,
    placeIn: readPlace,
    ...byQuery(tx, query),
    placeOf: ({ micros, id }) => [micros, id],
  })
