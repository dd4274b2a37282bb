import type { AnyPhotoPurpose, PhotoFault, PhotoPurpose, SignedPurpose } from '@wayfellow/contract/photos'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import { type Action, type Status, transitions } from './machine.ts'
import { isSigned, type Used } from './photo-rules.ts'

export type PhotoRow = Omit<Selectable<Tables['photos']>, 'purpose' | 'status' | 'fault'> & {
  purpose: AnyPhotoPurpose
  status: Status
  fault: PhotoFault | null
}

/** Of the galleries: what only links lead to is in none, nor what a post has taken. */
export type GalleryRow = PhotoRow & { purpose: PhotoPurpose }
export const isOfGallery = (row: PhotoRow): row is GalleryRow =>
  !isSigned(row.purpose) && row.used_at === null

/** Holds the count until commit: of two uploads at the same moment, one sees the other. */
export async function lockAccount(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 22))`.execute(tx)
}

/** Nothing is open for longer than a day. Only under the lock of this account. Index: photos_by_day, photos_waiting */
export async function countUsed(tx: Tx, accountId: string, purpose: AnyPhotoPurpose): Promise<Used> {
  const today = await tx
    .selectFrom('photos')
    .select([
      sql<number>`(count(*) filter (where status in ('pending', 'checking')))::int`.as('open'),
      sql<number>`(count(*) filter (where purpose = ${purpose}))::int`.as('begun'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytesToday'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const { open, begun, bytesToday } = today
  return {
    open,
    bytesToday,
    ofPurpose: isSigned(purpose) ? begun : await countGallery(tx, accountId, purpose),
  }
}

async function countGallery(tx: Tx, accountId: string, purpose: PhotoPurpose) {
  const { count } = await tx
    .selectFrom('photos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('status', 'in', ['pending', 'checking', 'ready'])
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewPhoto {
  id: string
  accountId: string
  purpose: AnyPhotoPurpose
  name: string
  bytes: number
  alt: string
}

/** At the end of its gallery. */
export function insertPhoto(tx: Tx, { id, accountId, purpose, name, bytes, alt }: NewPhoto) {
  return tx
    .insertInto('photos')
    .values({
      id,
      account_id: accountId,
      purpose,
      name,
      bytes,
      alt,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photos
        where account_id = ${accountId} and purpose = ${purpose})`,
    })
    .returningAll()
    .$castTo<PhotoRow>()
    .executeTakeFirstOrThrow()
}

/** Of the viewer alone, held until commit. Nothing for an id that is none. */
export function lockPhoto(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('photos')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - changed_at)::float8`.as('age'))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .$castTo<PhotoRow & { age: number }>()
    .executeTakeFirst()
}

/** In their order. Index: photos_waiting */
export function findOwn(tx: Tx, accountId: string, purpose: PhotoPurpose) {
  return tx
    .selectFrom('photos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('status', '<>', 'gone')
    .where('used_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$castTo<GalleryRow>()
    .execute()
}

const readyPhotos = hot<{ accountId: string; purpose: string }>()('photos.ready', (q, arg) =>
  q
    .selectFrom('photos')
    .select(['id', 'name', 'alt', 'width', 'height', 'blur'])
    .where('account_id', '=', arg('accountId'))
    .where('purpose', '=', arg('purpose'))
    .where('status', '=', 'ready')
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ width: number; height: number; blur: string }>(),
)

/** Photos for everybody who may see their owner. Index: photos_by_account */
export function findReady(db: Db, accountId: string, purpose: PhotoPurpose) {
  return readyPhotos.all(db, { accountId, purpose })
}

/** One of each, for a page of people. Index: photos_by_account */
export const firstPhotos = hot<{ accountIds: string[]; purpose: PhotoPurpose }>()('photos.first', (q, arg) =>
  q
    .selectFrom(
      sql<{ accountId: string; name: string }>`(
        select who.id as "accountId", first.name from unnest(${arg('accountIds')}::uuid[]) as who (id)
        cross join lateral (
          select p.name from photos p
          where p.account_id = who.id and p.purpose = ${arg('purpose')}::text and p.status = 'ready'
          order by p.position, p.id limit 1) first)`.as('found'),
    )
    .selectAll(),
)

type Facts = Partial<Pick<PhotoRow, 'fault' | 'width' | 'height' | 'blur'>>

/** Nothing when the photo is not in a state from which this may happen. */
export function change(tx: Tx, id: string, action: Action, facts: Facts = {}) {
  const { from, to }: { from: readonly Status[]; to: Status } = transitions[action]
  return (
    tx
      .updateTable('photos')
      // The description of a photo is deleted with it.
      .set({
        status: to,
        changed_at: sql<Date>`now()`,
        ...(to === 'gone' && { fault: null, alt: '' }),
        ...facts,
      })
      .where('id', '=', id)
      .where('status', 'in', from)
      .returningAll()
      .$castTo<PhotoRow>()
      .executeTakeFirst()
  )
}

/** Within a day, also of those that are gone since. Only under the lock of this account. Index: photos_by_day */
export async function countTaken(tx: Tx, accountId: string, purpose: SignedPurpose) {
  const { count } = await tx
    .selectFrom('photos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    // Unused photos are deleted after a day, so none older can have been used lately.
    .where('created_at', '>', sql<Date>`now() - interval '50 hours'`)
    .where('purpose', '=', purpose)
    .where('used_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Taken by a message, a post or a story, once. */
export async function use(tx: Tx, id: string) {
  await tx
    .updateTable('photos')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setAlt(tx: Tx, id: string, alt: string) {
  await tx.updateTable('photos').set({ alt }).where('id', '=', id).execute()
}

export async function setPositions(tx: Tx, accountId: string, ids: readonly string[]) {
  await sql`update photos set position = wished.position
    from unnest(${[...ids]}::uuid[]) with ordinality as wished (id, position)
    where photos.id = wished.id and photos.account_id = ${accountId}`.execute(tx)
}

export async function forget(tx: Tx, id: string) {
  await tx.deleteFrom('photos').where('id', '=', id).where('status', '=', 'gone').execute()
}

/** Files whose rows are gone, the oldest first. Index: photos_leftovers_by_time */
export function findLeftovers(db: Db, atMost: number) {
  return db
    .selectFrom('photos_leftovers')
    .select(['photo_id', 'name'])
    .orderBy('since')
    .limit(atMost)
    .execute()
}

/** Index: photos_leftovers_pkey */
export async function forgetLeftovers(db: Db, photoIds: readonly string[]) {
  await db
    .deleteFrom('photos_leftovers')
    .where('photo_id', '=', sql<string>`any(${photoIds}::uuid[])`)
    .execute()
}
