import { cityAlertRestDays } from '@wayfellow/contract/search/alerts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Alerts of one account are changed one after the other, so that the limit holds. Until commit. */
export async function lockAlerts(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 670))`.execute(tx)
}

export interface AlertRow {
  placeId: string
  label: string
  countryCode: string
  arriveOn: string | null
  leaveOn: string | null
  endsOn: string
}

/** No more than the limit lets in. Only inside a transaction of this account. Index: search_alerts_pkey, places_pkey */
export async function findAlerts(tx: Tx, accountId: string) {
  const { rows } = await sql<AlertRow>`
    select p.id as "placeId", p.label, p.country_code as "countryCode", a.arrive_on as "arriveOn",
      a.leave_on as "leaveOn", a.ends_on as "endsOn"
    from search_alerts a join places p on p.id = a.place_id
    where a.account_id = ${accountId}::uuid and a.ends_on >= current_date order by p.label, p.id`.execute(tx)
  return rows
}

/** Today, and how many other cities the account waits for. Index: search_alerts_pkey */
export async function countOthers(tx: Tx, accountId: string, placeId: string) {
  const { rows } = await sql<{ others: number; today: string }>`
    select current_date as today, (select count(*)::int from search_alerts where account_id = ${accountId}::uuid
      and place_id <> ${placeId}::uuid and ends_on >= current_date) as others`.execute(tx)
  return rows[0] ?? { others: 0, today: '' }
}

interface NewAlert {
  accountId: string
  placeId: string
  from: string | null
  to: string | null
  endsOn: string
}

/** The same city again replaces its nights, and waits anew. Returns whether there is such a place. Index: places_pkey */
export async function keepAlert(tx: Tx, { accountId, placeId, from, to, endsOn }: NewAlert) {
  const { rows } = await sql`
    insert into search_alerts as kept (account_id, place_id, near_cell, lat, lng, arrive_on, leave_on, ends_on)
    select ${accountId}::uuid, id, grid_cell(st_y(point), st_x(point), 4), st_y(point), st_x(point),
      ${from}::date, ${to}::date, ${endsOn}::date
    from places where id = ${placeId}::uuid and retired_at is null
    on conflict (account_id, place_id) do update set
      arrive_on = excluded.arrive_on, leave_on = excluded.leave_on, ends_on = excluded.ends_on
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function dropAlert(tx: Tx, accountId: string, placeId: string) {
  await tx
    .deleteFrom('search_alerts')
    .where('account_id', '=', accountId)
    .where('place_id', '=', placeId)
    .execute()
}

export interface HostStart {
  hostId: string
  /** Cells around the host in which somebody waits. */
  cells: number[]
}

/** People who became hosts; whoever takes them has them alone. Index: search_host_starts_due, search_alerts_near */
export async function takeHostStarts(tx: Tx, most: number) {
  const { rows } = await sql<HostStart>`
    select host_id as "hostId", cells from search_host_starts_take(${most})`.execute(tx)
  return rows
}

export interface Waiting {
  accountId: string
  placeId: string
  /** False while the alert rests, or when it has named this host already. */
  isAwake: boolean
}

const noId = '00000000-0000-0000-0000-000000000000'

/** The next who wait in a cell, by account and place. Index: search_alerts_near */
export async function findWaiting(
  db: Db,
  { hostId, cell, behind }: { hostId: string; cell: number; behind: Waiting | undefined },
  most: number,
) {
  const { rows } = await sql<Waiting>`
    select account_id as "accountId", place_id as "placeId", is_awake as "isAwake"
    from search_alerts_waiting(${hostId}::uuid, ${cell}::int, ${behind?.accountId ?? noId}::uuid,
      ${behind?.placeId ?? noId}::uuid, ${most})`.execute(db)
  return rows
}

export interface AwakeAlert {
  label: string
  lat: number
  lng: number
  arriveOn: string | null
  leaveOn: string | null
}

/** Held until commit. Only inside a transaction of its owner. Index: search_alerts_pkey, places_pkey */
export async function lockAwake(tx: Tx, accountId: string, placeId: string) {
  const { rows } = await sql<AwakeAlert>`
    select p.label, a.lat, a.lng, a.arrive_on as "arriveOn", a.leave_on as "leaveOn"
    from (select * from search_alerts w
      where w.account_id = ${accountId}::uuid and w.place_id = ${placeId}::uuid and w.ends_on >= current_date
        and coalesce(w.rests_until <= now(), true) for update) a
    join places p on p.id = a.place_id`.execute(tx)
  return rows[0]
}

/** Returns false when this host was named to them before. Only inside a transaction of this account. */
export async function nameHost(tx: Tx, accountId: string, hostId: string) {
  const named = await tx
    .insertInto('search_alerts_hosts')
    .values({ account_id: accountId, host_id: hostId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host_id')
    .executeTakeFirst()
  return named !== undefined
}

/** Only inside a transaction of this account. Index: search_alerts_pkey */
export async function restAlert(tx: Tx, accountId: string, placeId: string) {
  await tx
    .updateTable('search_alerts')
    .set({ rests_until: sql<Date>`now() + ${sql.lit(cityAlertRestDays)} * interval '1 day'` })
    .where('account_id', '=', accountId)
    .where('place_id', '=', placeId)
    .execute()
}

/** Index: search_alerts_ended, search_alerts_hosts_old */
export async function forgetEnded(db: Db, most: number) {
  const { rows } = await sql<{ gone: number }>`select search_alerts_forget(${most}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
