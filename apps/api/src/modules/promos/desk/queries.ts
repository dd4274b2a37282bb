import { countedPages } from '@wayfellow/contract/paging'
import { queuePerPage } from '@wayfellow/contract/reports/queue'
import { sql } from 'kysely'
import { microsOf, placeOf, startOf } from '../../../platform/database/cursors.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { managedColumns, managedJoins, type ManagedRow } from '../queries.ts'

/** The position where a page of the desk goes on; null for its beginning. */
interface DeskPlace extends Record<string, unknown> {
  micros: string | null
  id: string | null
}

const pageAndOne = sql.lit(queuePerPage + 1)

/** The oldest first. Inside a transaction of an admin. Index: promos_waiting, promos_pkey */
export const waitingPromos = hot<DeskPlace>()('promos.waiting', (q, arg) =>
  q
    .selectFrom(
      sql<ManagedRow>`(select ${managedColumns}, ${microsOf('p.submitted_at')} as micros from (
        select id from promos where status = 'submitted'
          and (submitted_at, id) > ${startOf(arg('micros'), arg('id'))}
        order by submitted_at, id limit ${pageAndOne}) page
      join promos p on p.id = page.id ${managedJoins} order by p.submitted_at, p.id)`.as('found'),
    )
    .selectAll(),
)

/** The last decided first. Inside a transaction of an admin. Index: promos_decided, promos_pkey */
export const decidedPromos = hot<DeskPlace>()('promos.decided', (q, arg) =>
  q
    .selectFrom(
      sql<ManagedRow>`(select ${managedColumns}, ${microsOf('p.decided_at')} as micros from (
        select id from promos where status in ('approved', 'declined', 'stopped')
          and (decided_at, id) < ${placeOf(arg('micros'), arg('id'))}
        order by decided_at desc, id desc limit ${pageAndOne}) page
      join promos p on p.id = page.id ${managedJoins} order by p.decided_at desc, p.id desc)`.as('found'),
    )
    .selectAll(),
)

/** The moments and ids of the first promos of either list, in its order. Index: promos_waiting, promos_decided */
export const promoKeys = (show: 'open' | 'closed', limit: number) =>
  show === 'open'
    ? sql`select submitted_at as at, id from promos where status = 'submitted' order by submitted_at, id limit ${limit}`
    : sql`select decided_at as at, id from promos where status in ('approved', 'declined', 'stopped')
        order by decided_at desc, id desc limit ${limit}`

/** No further than what is counted of any list. Index: promos_waiting */
export const waitingCount = hot()('promos.waitingCount', (q) =>
  q
    .selectFrom(
      sql<object>`(select from promos where status = 'submitted' order by submitted_at, id
        limit ${sql.lit(countedPages * queuePerPage)})`.as('counted'),
    )
    .select(sql<number>`count(*)::integer`.as('count')),
)
