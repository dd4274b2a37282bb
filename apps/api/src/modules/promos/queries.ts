import type { PlaceChoice } from '@wayfellow/contract/places'
import type { NamedUniversity } from '@wayfellow/contract/profiles'
import type { PromoKind, PromoStatus, PromoWords } from '@wayfellow/contract/promos'
import { sql } from 'kysely'
import { isBehind, microsOf } from '../../platform/database/cursors.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Slice } from '../../platform/database/paging.ts'
import type { TakenPhoto } from '../photos/index.ts'
import type { PromoFacts } from './policy.ts'

/** A promo with everything that its card shows. */
export interface PromoRow extends PromoFacts {
  id: string
  kind: PromoKind
  title: string
  text: string
  link: string | null
  photo: TakenPhoto | null
  place: PlaceChoice
  university: NamedUniversity | null
  author: { id: string; username: string; name: string; photo: string | null }
}

/** The same for its author and for admins. */
export interface ManagedRow extends PromoRow {
  status: PromoStatus
  version: number
  submittedAt: Date
  decidedAt: Date | null
  reason: string | null
  views: number
  clicks: number
  micros: string
}

/** Every join is by a primary key. */
export const promoColumns = sql`
  p.id, p.status, p.kind, p.title, p.text, p.link, p.photo, p.starts_on as "startsOn", p.ends_on as "endsOn",
  p.hidden_at is not null as "isHidden", (now() at time zone pl.time_zone)::date as today,
  json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) as author,
  json_build_object('_id', pl.id, 'label', pl.label, 'countryCode', pl.country_code) as place,
  case when u.id is null then null else json_build_object('_id', u.id, 'name', u.name,
    'shortName', u.short_name, 'country', u.country) end as university`
export const promoJoins = sql`
  join identity_accounts a on a.id = p.account_id
  join places pl on pl.id = p.place_id
  left join universities u on u.id = p.university_id`

/** The counts of views and clicks come from a function of the owner. Index: promos_counts_pkey */
export const managedColumns = sql`${promoColumns}, p.version, p.submitted_at as "submittedAt",
  p.decided_at as "decidedAt", p.reason, n.views, n.clicks`
export const managedJoins = sql`${promoJoins} cross join lateral promos_counted(p.id) n`

/** The viewer's own promos. Inside their transaction. Index: promos_by_account */
export function ownPromos(accountId: string, { place, offset, limit }: Slice) {
  return sql<ManagedRow>`select ${managedColumns}, ${microsOf('p.created_at')} as micros
    from promos p ${managedJoins}
    where p.account_id = ${accountId}::uuid and ${isBehind(place, 'p.created_at', 'p.id')}
    order by p.created_at desc, p.id desc offset ${offset} limit ${limit}`
}

/** The ids of the same promos, for counting. */
export const ownPromoKeys = (accountId: string, limit: number) =>
  sql`select from promos where account_id = ${accountId}::uuid
    order by created_at desc, id desc limit ${limit}`

/** Finds a promo of any author. Inside a transaction of an account that may read it. Index: promos_pkey */
export async function findPromo(tx: Tx, id: string) {
  const { rows } = await sql<ManagedRow & { accountId: string }>`
    select ${managedColumns}, p.account_id as "accountId", ${microsOf('p.created_at')} as micros
    from promos p ${managedJoins} where p.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Locks the promo until commit. Index: promos_pkey */
export async function lockPromo(tx: Tx, id: string) {
  await sql`select from promos where id = ${id}::uuid for update`.execute(tx)
  return findPromo(tx, id)
}

/** Serialises the submissions of one author, so that they are counted one after the other. */
export async function lockAuthor(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 180))`.execute(tx)
}

/** Index: promos_by_account */
export async function countWaiting(tx: Tx, accountId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from promos
    where account_id = ${accountId}::uuid and status = 'submitted'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The current day in the place; undefined for an unknown place. Index: places_pkey */
export async function todayIn(tx: Tx, placeId: string) {
  const { rows } = await sql<{ today: string }>`select (now() at time zone time_zone)::date as today
    from places where id = ${placeId}::uuid`.execute(tx)
  return rows[0]?.today
}

type Written = Omit<PromoWords, 'photoId'> & { photo: TakenPhoto | null }

const written = ({ placeId, universityId, startsOn, endsOn, photo, kind, title, text, link }: Written) => ({
  kind,
  title,
  text,
  link,
  place_id: placeId,
  university_id: universityId,
  starts_on: startsOn,
  ends_on: endsOn,
  photo: photo && JSON.stringify(photo),
})

/** Returns whether it is new. */
export async function insertPromo(tx: Tx, id: string, accountId: string, words: Written) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promos')
    .values({ id, account_id: accountId, ...written(words) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Call after `lockPromo`. A promo that is still waiting keeps its place in the queue. */
export async function changePromo(tx: Tx, id: string, words: Written) {
  await tx
    .updateTable('promos')
    .set({
      ...written(words),
      status: 'submitted',
      submitted_at: sql<Date>`case when status = 'submitted' then submitted_at else now() end`,
      decided_at: null,
      reason: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Call after `lockPromo`, as its author or an admin. */
export async function moveTo(tx: Tx, id: string, status: PromoStatus, reason: string | null) {
  await tx
    .updateTable('promos')
    .set({ status, reason, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Recognises the error of a university that is not in the catalogue (any more). */
export const isUnknownUniversity = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'promos_university_id_fkey'

/** Hides a promo for this account only. */
export async function insertHidden(tx: Tx, accountId: string, promoId: string) {
  await tx
    .insertInto('promos_hidden')
    .values({ account_id: accountId, promo_id: promoId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteHidden(tx: Tx, accountId: string, promoId: string) {
  await tx
    .deleteFrom('promos_hidden')
    .where('account_id', '=', accountId)
    .where('promo_id', '=', promoId)
    .execute()
}

/** Counts a view or click while the promo is shown; those of its author do not count. Index: promos_pkey, promos_counts_pkey */
export async function addCount(tx: Tx, promoId: string, what: 'view' | 'click') {
  await sql`select promos_count(${promoId}::uuid, ${what === 'view' ? 1 : 0}, ${what === 'click' ? 1 : 0})`.execute(
    tx,
  )
}
