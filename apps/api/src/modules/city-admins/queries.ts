import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

interface PlaceRow {
  id: string
  label: string
  countryCode: string
}

/** By name. As the account or an admin. Index: city_admins_places_pkey, places_pkey */
export async function findPlaces(tx: Tx, accountId: string) {
  const { rows } = await sql<PlaceRow>`select p.id, p.label, p.country_code as "countryCode"
    from city_admins_places c join places p on p.id = c.place_id
    where c.account_id = ${accountId}::uuid order by p.label, p.id`.execute(tx)
  return rows
}

/**
 * An account without the city-admin flag covers nothing. Runs as the account or an admin.
 * Index: city_admins_places_pkey, identity_accounts_pkey
 */
export async function covers(tx: Tx, accountId: string, placeId: string) {
  const { rows } = await sql`select from city_admins_places c join identity_accounts a on a.id = c.account_id
    where c.account_id = ${accountId}::uuid and c.place_id = ${placeId}::uuid and a.city_admin`.execute(tx)
  return rows.length > 0
}

/** As an admin; what is no place is left out. Index: places_pkey, city_admins_places_pkey */
export async function replacePlaces(tx: Tx, accountId: string, placeIds: readonly string[]) {
  await sql`delete from city_admins_places
    where account_id = ${accountId}::uuid and place_id <> all (${placeIds}::uuid[])`.execute(tx)
  await sql`insert into city_admins_places (account_id, place_id)
    select ${accountId}::uuid, id from places where id = any (${placeIds}::uuid[])
    on conflict do nothing`.execute(tx)
}
