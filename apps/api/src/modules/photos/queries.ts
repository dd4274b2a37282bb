import type { PhotoFault, PhotoPurpose } from '@wayfellow/contract/photos'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../platform/db.ts'
import { type Act, type Status, transitions } from './machine.ts'
import type { Used } from './policy.ts'

export type PhotoRow = Omit<Selectable<Tables['photos']>, 'purpose' | 'status' | 'fault'> & {
  purpose: PhotoPurpose
  status: Status
  fault: PhotoFault | null
}

/** What is counted stays so until commit: of two uploads in one moment, one sees the other. */
export async function lockAccount(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 22))`.execute(tx)
}

/** Only under the lock of this account. Index: photos_by_account */
export async function countUsed(tx: Tx, accountId: string, purpose: PhotoPurpose): Promise<Used> {
  const isOpen = sql<boolean>`status in ('pending', 'checking')`
  const row = await tx
    .selectFrom('photos')
    .select([
      sql<number>`(count(*) filter (where purpose = ${purpose} and (status = 'ready' or ${isOpen})))::int`.as(
        'ofPurpose',
      ),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sql<number>`coalesce(sum(bytes) filter (where created_at > now() - interval '1 day'), 0)::float8`.as(
        'bytesToday',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row
}

interface NewPhoto {
  id: string
  accountId: string
  purpose: PhotoPurpose
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

/** In their order. Index: photos_by_account */
export function findOwn(tx: Tx, accountId: string, purpose: PhotoPurpose) {
  return tx
    .selectFrom('photos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('status', '<>', 'gone')
    .orderBy('position')
    .orderBy('id')
    .$castTo<PhotoRow>()
    .execute()
}

type Facts = Partial<Pick<PhotoRow, 'fault' | 'width' | 'height' | 'blur'>>

/** Nothing when the photo is not in a state from which this may happen. */
export function change(tx: Tx, id: string, act: Act, facts: Facts = {}) {
  const { from, to }: { from: readonly Status[]; to: Status } = transitions[act]
  return (
    tx
      .updateTable('photos')
      // What was said of a photo goes with it.
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
