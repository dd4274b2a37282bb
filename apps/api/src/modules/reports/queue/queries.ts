import { countedPages } from '@wayfellow/contract/paging'
import type { ReportCategory } from '@wayfellow/contract/reports'
import { type QueueKind, queuePerPage } from '@wayfellow/contract/reports/queue'
import { type RawBuilder, sql } from 'kysely'
import { microsOf, placeOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { countRows } from '../../../platform/database/paging.ts'
import { promoKeys } from '../../promos/index.ts'
import { caseColumns, casePeople, type CaseRow } from '../queries.ts'
import { urgentUpTo } from '../priority-rules.ts'
import { type Place, promoPriority } from './queue-order.ts'

const pageAndOne = sql.lit(queuePerPage + 1)

/** The last entry of the page before; `beginning` sorts before every priority. */
export interface OpenPlace extends Record<string, unknown> {
  priority: number
  micros: string | null
  id: string | null
}
export const beginning: OpenPlace = { priority: -1, micros: null, id: null }

type Moment = RawBuilder<string | null>
const isFurther = (priority: RawBuilder<number>, micros: Moment, id: Moment) => sql<boolean>`
  (q.priority, q.created_at, q.case_id) > (${priority}::smallint, ${startParts(micros, id)})`
const startParts = (micros: Moment, id: Moment) => sql`
  case when ${micros}::bigint is null then timestamptz '-infinity'
    else timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond' end,
  case when ${id}::uuid is null then '00000000-0000-0000-0000-000000000000' else ${id}::uuid end`

/**
 * Open cases, the first of each person. Inside a transaction of an admin.
 * Index: reports_queue_in_order, reports_cases_pkey
 */
export const openCases = hot<OpenPlace>()('reports.open', (q, arg) =>
  q
    .selectFrom(
      sql<CaseRow>`(select ${caseColumns} from (
        select q.case_id, q.priority, q.created_at from reports_queue q
        where ${isFurther(arg('priority'), arg('micros'), arg('id'))}
        order by q.priority, q.created_at, q.case_id limit ${pageAndOne}) page
      join reports_cases c on c.id = page.case_id ${casePeople}
      order by page.priority, page.created_at, page.case_id)`.as('found'),
    )
    .selectAll(),
)

export interface Filters {
  isUrgent: boolean
  /** Of those that this admin has. */
  claimerId: string | undefined
  category: ReportCategory | undefined
  placeId: string | undefined
  /** The keys that a search found; undefined without a search. */
  keys: readonly string[] | undefined
}

/**
 * The same with filters.
 * Index: reports_queue_claimed, reports_queue_of_category, reports_queue_of_place, reports_queue_pkey,
 * reports_queue_in_order
 */
export async function findFiltered(tx: Tx, filters: Filters, { priority, micros, id }: OpenPlace) {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from (
      select q.case_id, q.priority, q.created_at from reports_queue q
      where ${isFurther(sql`${priority}`, sql`${micros}`, sql`${id}`)} and ${isAskedFor(filters)}
      order by q.priority, q.created_at, q.case_id limit ${pageAndOne}) page
    join reports_cases c on c.id = page.case_id ${casePeople}
    order by page.priority, page.created_at, page.case_id`.execute(tx)
  return rows
}

const isAskedFor = ({ isUrgent, claimerId, category, placeId, keys }: Filters) => sql<boolean>`
  ${isUrgent ? sql`q.priority <= ${sql.lit(urgentUpTo)}` : sql`true`}
  and ${claimerId === undefined ? sql`true` : sql`q.claimed_by = ${claimerId}::uuid`}
  and ${category === undefined ? sql`true` : sql`q.category = ${category}`}
  and ${placeId === undefined ? sql`true` : sql`q.place_id = ${placeId}::uuid`}
  and ${keys === undefined ? sql`true` : sql`q.key = any (${keys}::uuid[])`}`

/** The limit of results for one search; more results need more words. */
const foundMost = sql.lit(500)

/** Entries of the queue with an open case that has all these words; by the owner's function. Index: reports_cases_words */
export async function findByWords(tx: Tx, words: string) {
  const { rows } = await sql<{
    key: string
  }>`select key from reports_find_words(${words}, ${foundMost})`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The entry of the open case whose id begins so. Index: reports_cases_pkey */
export async function findByNumber(tx: Tx, number: string) {
  const { rows } = await sql<{ key: string }>`select coalesce(c.about_id, c.id) as key from reports_cases c
    where c.id between ${`${number}-0000-0000-0000-000000000000`}::uuid
      and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid
      and c.status in ('open', 'inReview') order by c.id limit 20`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The last decided first. Index: reports_cases_closed, reports_cases_pkey */
export const closedCases = hot<{ micros: string | null; id: string | null }>()('reports.closed', (q, arg) =>
  q
    .selectFrom(
      sql<CaseRow>`(select ${caseColumns} from (
        select id, changed_at from reports_cases where status in ('actioned', 'dismissed')
          and (changed_at, id) < ${placeOf(arg('micros'), arg('id'))}
        order by changed_at desc, id desc limit ${pageAndOne}) page
      join reports_cases c on c.id = page.id ${casePeople}
      order by page.changed_at desc, page.id desc)`.as('found'),
    )
    .selectAll(),
)

/** The list of the queue to read. */
export interface QueueList {
  show: 'open' | 'closed'
  of: QueueKind
  /** Undefined for the whole list; with filters there are no promos. */
  filters: Filters | undefined
}

const promoOrder = sql.lit(promoPriority)

/**
 * The places of the first `limit` entries, cases and promos together, without what they show. Each kind goes along its
 * own index. Index: reports_queue_in_order and the others of findFiltered, reports_cases_closed, promos_waiting, promos_decided
 */
function places({ show, of, filters }: QueueList, limit: number) {
  const cases =
    show === 'open'
      ? sql`select q.priority, q.created_at as at, q.case_id as id from reports_queue q
          where ${filters ? isAskedFor(filters) : sql`true`}
          order by q.priority, q.created_at, q.case_id limit ${limit}`
      : sql`select 0, changed_at as at, id from reports_cases where status in ('actioned', 'dismissed')
          order by changed_at desc, id desc limit ${limit}`
  const arms = [
    ...(of === 'promos' && !filters ? [] : [sql`(${cases})`]),
    ...(of === 'reports' || filters
      ? []
      : [sql`(select ${promoOrder}, p.at, p.id from (${promoKeys(show, limit)}) p)`]),
  ]
  return sql`select * from (${sql.join(arms, sql` union all `)}) entry (priority, at, id)
    order by ${show === 'open' ? sql`priority, at, id` : sql`at desc, id desc`} limit ${limit}`
}

/** Counts the entries, no further than `atMost`. */
export const countEntries = (tx: Tx, list: QueueList, atMost: number) => countRows(tx, places(list, atMost))

/** Returns the place of the last of the first `offset` entries: the page by number begins behind it. */
export async function findPlaceBefore(tx: Tx, list: QueueList, offset: number) {
  const backwards = list.show === 'open' ? sql`priority desc, at desc, id desc` : sql`at, id`
  const { rows } = await sql<Place>`select priority, ${microsOf('at')} as micros, id
    from (${places(list, offset)}) entry order by ${backwards} limit 1`.execute(tx)
  return rows[0]
}

/** No further than what is counted of any list; in order, so that the closed ones are not read. Index: reports_cases_in_order */
export const openCount = hot()('reports.openCount', (q) =>
  q
    .selectFrom(
      sql<object>`(select from reports_cases where status in ('open', 'inReview')
        order by is_urgent desc, created_at, id limit ${sql.lit(countedPages * queuePerPage)})`.as('counted'),
    )
    .select(sql<number>`count(*)::integer`.as('count')),
)
