import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Offered, without a city and not in an admin's hands; from an id on, in the order of ids. Index: universities_pkey */
export async function findPlaceless(tx: Tx, after: string, atMost: number) {
  const { rows } = await sql<{ id: string; name: string; country: string }>`
    select id, name, country from universities
    where id > ${after} and place_id is null and country is not null and edited_at is null and retired_at is null
    order by id limit ${atMost}`.execute(tx)
  return rows
}

/** Returns those that changed. What an admin edited stays as it is. Index: universities_pkey */
export async function setPlaces(tx: Tx, placed: readonly { id: string; placeId: string }[]) {
  const { rows } = await sql<{ id: string }>`update universities u set place_id = placed.place_id
    from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ placeId }) => placeId)}::uuid[])
      as placed (id, place_id)
    where u.id = placed.id and u.edited_at is null and u.place_id is distinct from placed.place_id
    returning u.id`.execute(tx)
  return rows.map(({ id }) => id)
}
