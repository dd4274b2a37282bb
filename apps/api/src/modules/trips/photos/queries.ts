import { sql } from 'kysely'
import { isAfter, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import type { TakenPhoto } from '../../photos/index.ts'
import { isOpenTo, isThereFor } from '../../profiles/index.ts'
import type { Person } from '../queries.ts'

export interface PhotoRow {
  id: string
  photo: TakenPhoto
  by: Person
  micros: string
}

interface Asked {
  tripId: string
  /** Did the viewer travel along? */
  isTogether: boolean
}

/**
 * The oldest first. Nothing of whom the viewer may not know; who was not on the trip sees what is of people whose profile
 * they may open. Index: trips_photos_in_order, identity_accounts_pkey
 */
export function photosOf(viewer: string, { tripId, isTogether }: Asked, { place, offset, limit }: Slice) {
  return sql<PhotoRow>`
    select p.photo_id as id, p.photo, ${microsOf('p.added_at')} as micros,
      json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) as by
    from trips_photos p join identity_accounts a on a.id = p.account_id
    where p.trip_id = ${tripId}::uuid and ${isAfter(place, 'p.added_at', 'p.photo_id')}
      and (a.id = ${viewer}::uuid or ${isTogether ? isThereFor(viewer, 'a') : isOpenTo(viewer, 'a')})
    order by p.added_at, p.photo_id offset ${offset} limit ${limit}`
}

/** Under the lock of the trip: which are there, whoever sees them. Index: trips_photos_in_order */
export async function findPhotoIds(tx: Tx, tripId: string) {
  const rows = await tx.selectFrom('trips_photos').select('photo_id').where('trip_id', '=', tripId).execute()
  return new Set(rows.map(({ photo_id }) => photo_id))
}

/** In the order in which they were sent: each has a moment of its own. */
export async function insertPhoto(tx: Tx, tripId: string, accountId: string, photo: TakenPhoto) {
  await sql`insert into trips_photos (trip_id, photo_id, account_id, photo, added_at)
    values (${tripId}, ${photo.photoId}, ${accountId}, ${JSON.stringify(photo)}::jsonb, clock_timestamp())`.execute(
    tx,
  )
}

/** Index: trips_photos_pkey */
export async function findAuthorId(tx: Tx, tripId: string, photoId: string) {
  const row = await tx
    .selectFrom('trips_photos')
    .select('account_id')
    .where('photo_id', '=', photoId)
    .where('trip_id', '=', tripId)
    .executeTakeFirst()
  return row?.account_id
}

/** Its files follow by a trigger. Index: trips_photos_pkey */
export async function deletePhoto(tx: Tx, photoId: string) {
  await tx.deleteFrom('trips_photos').where('photo_id', '=', photoId).execute()
}
