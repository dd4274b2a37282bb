import type { DayRange } from '@wayfellow/contract/homes'
import type { BlockSource, FeedFault } from '@wayfellow/contract/homes/calendar'
import { type InsertObject, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import type { EncryptedColumn } from '../../../platform/security/re-encryption.ts'

export async function today(tx: Db | Tx) {
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'utc')::date as today`.execute(tx)
  return rows[0]?.today ?? ''
}

const rangeOf = ({ from, to }: DayRange) => sql`daterange(${from}::date, ${to}::date)`

/** Returns whether this change is new. */
export async function isNewChange(tx: Tx, accountId: string, id: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('homes_calendar_changes')
    .values({ account_id: accountId, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Index: homes_blocks_pkey */
export async function findBlocks(tx: Tx, accountId: string, { from, to }: DayRange) {
  const { rows } = await sql<DayRange & { source: BlockSource }>`
    select lower(days) as "from", upper(days) as "to", source from homes_blocks
    where account_id = ${accountId} and days && ${rangeOf({ from, to })} order by days, source`.execute(tx)
  return rows
}

const taken = hot<{ accountId: string; sources: string[] }>()('homes.taken', (q, arg) =>
  q
    .selectFrom(
      sql<DayRange>`(
        select lower(whole) as "from", upper(whole) as "to" from (
          select unnest(range_agg(days * daterange((now() at time zone 'utc')::date - 1, null))) as whole
          from homes_blocks
          where account_id = ${arg('accountId')}::uuid and source = any (${arg('sources')}::text[])
            and upper(days) > (now() at time zone 'utc')::date - 1) merged
        order by 1)`.as('taken'),
    )
    .selectAll(),
)
/** From yesterday on, whoever blocked them, as few ranges as there can be. Index: homes_blocks_pkey */
export const findTaken = (db: Db | Tx, accountId: string, sources: readonly BlockSource[]) =>
  taken.all(db, { accountId, sources: [...sources] })

/** One range with all of its source that it touches. Only under the lock of the home. */
export async function block(tx: Tx, accountId: string, source: BlockSource, days: DayRange) {
  await sql`
    with touched as (
      delete from homes_blocks where account_id = ${accountId} and source = ${source}
        and (days && ${rangeOf(days)} or days -|- ${rangeOf(days)})
      returning days)
    insert into homes_blocks (account_id, source, days)
    select ${accountId}, ${source},
      daterange(least(${days.from}::date, min(lower(days))), greatest(${days.to}::date, max(upper(days))))
    from touched`.execute(tx)
}

/** Opens days that the host blocked, not those of other calendars and stays. Only under the lock of the home. */
export async function open(tx: Tx, accountId: string, days: DayRange) {
  await sql`
    with cut as (
      delete from homes_blocks where account_id = ${accountId} and source in ('own', 'exam')
        and days && ${rangeOf(days)}
      returning source, days)
    insert into homes_blocks (account_id, source, days)
    select ${accountId}, source, unnest(datemultirange(days) - datemultirange(${rangeOf(days)})) from cut`.execute(
    tx,
  )
}

const columnsOf = (days: readonly DayRange[]) =>
  sql`${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]`

/** All days of another calendar in place of those it had before. Only under the lock of the home. */
export async function replaceImported(tx: Tx, accountId: string, days: readonly DayRange[]) {
  await sql`delete from homes_blocks where account_id = ${accountId} and source = 'ical'`.execute(tx)
  await sql`insert into homes_blocks (account_id, source, days)
    select ${accountId}, 'ical', daterange(first, after)
    from unnest(${columnsOf(days)}) as each (first, after)`.execute(tx)
}

/**
 * The nights on which accepted stays leave no bed. Apart from each other: they are merged by whoever counts them.
 * Only under the lock of the home.
 */
export async function replaceStays(tx: Tx, accountId: string, days: readonly DayRange[]) {
  await sql`select homes_replace_stays(${accountId}, ${columnsOf(days)})`.execute(tx)
}

/** Only inside a transaction of its owner. Index: homes_feeds_pkey */
export function findFeed(tx: Tx, accountId: string) {
  return tx
    .selectFrom('homes_feeds')
    .selectAll()
    .select(sql<boolean>`coalesce(import_set_at > now() - interval '1 minute', false)`.as('is_just_set'))
    .select(sql<boolean>`coalesce(import_due_at <= now(), false)`.as('is_due'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** Inside a transaction with the hash pinned. Index: homes_feeds_export_hash_key */
export async function findExported(tx: Tx, hash: string) {
  const row = await tx
    .selectFrom('homes_feeds')
    .select('account_id')
    .where('export_hash', '=', hash)
    .executeTakeFirst()
  return row?.account_id
}

type FeedColumns = Omit<InsertObject<Tables, 'homes_feeds'>, 'account_id'>

async function changeFeed(tx: Tx, accountId: string, columns: FeedColumns) {
  await tx
    .insertInto('homes_feeds')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

export const setExport = (tx: Tx, accountId: string, link: { hash: string; sealed: Buffer } | null) =>
  changeFeed(tx, accountId, { export_hash: link?.hash ?? null, export_sealed: link?.sealed ?? null })

export async function setImport(tx: Tx, accountId: string, link: { host: string; sealed: Buffer } | null) {
  await changeFeed(tx, accountId, {
    import_sealed: link?.sealed ?? null,
    import_host: link?.host ?? null,
    import_set_at: link && sql<Date>`now()`,
    import_due_at: link && sql<Date>`now()`,
    import_checked_at: null,
    import_fault: null,
  })
}

/** In an hour again. */
export async function markChecked(tx: Tx, accountId: string, fault: FeedFault | null) {
  await tx
    .updateTable('homes_feeds')
    .set({
      import_checked_at: sql<Date>`now()`,
      // Each try of a calendar that exceeds its limits costs seconds of a core.
      import_due_at:
        fault === 'tooComplex' ? sql<Date>`now() + interval '1 day'` : sql<Date>`now() + interval '1 hour'`,
      import_fault: fault,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** Index: homes_feeds_by_due */
export async function findDueFeeds(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string }>`select homes_feeds_due(${atMost}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days of two months ago say nothing to anybody. Index: homes_blocks_by_end */
export async function forgetPast(db: Db, atMost: number) {
  const { rows } = await sql<{ count: string }>`select homes_forget_blocks(${atMost}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** As the owner of the tables alone. Index: homes_feeds_pkey */
const encryptedFeed = (name: string, column: 'export_sealed' | 'import_sealed'): EncryptedColumn => ({
  name,
  listAfter: async (db, key, atMost) => {
    const rows = await db
      .selectFrom('homes_feeds')
      .select(['account_id', `${column} as sealed`])
      .where('account_id', '>', key)
      .orderBy('account_id')
      .where(column, 'is not', null)
      .limit(atMost)
      .$narrowType<{ sealed: Buffer }>()
      .execute()
    return rows.map(({ account_id: id, sealed }) => ({ key: id, about: id, sealed }))
  },
  replace: async (db, { key, sealed }, fresh) => {
    const { numUpdatedRows } = await db
      .updateTable('homes_feeds')
      .set({ [column]: fresh })
      .where('account_id', '=', key)
      .where(column, '=', sealed)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
export const encryptedFeeds = [
  encryptedFeed('links to calendars of homes', 'export_sealed'),
  encryptedFeed('links to other calendars', 'import_sealed'),
]
