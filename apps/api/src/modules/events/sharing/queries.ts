import type { EventStatus } from '@wayfellow/contract/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { EventRow } from '../queries.ts'

export interface SharedRow {
  id: string
  version: number
  status: EventStatus
  title: string
  text: string
  photo: EventRow['photo']
  location: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  languages: string[]
  spot: EventRow['spot']
  capacity: number | null
  going: number
  organiserId: string | null
  waiting: number
  cancelWords: string | null
  now: Date
}

/** A public event, read without a viewer: the policy then opens public spots alone. Index: events_pkey */
export async function findShared(tx: Tx, id: string) {
  const { rows } = await sql<SharedRow>`
    select e.id, e.version, e.status, e.title, e.text, e.photo, p.label as location, e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.time_zone as "timeZone", e.languages, e.capacity, e.going, e.waiting, e.organiser_id as "organiserId",
      e.cancel_words as "cancelWords", now() as now,
      case when s.event_id is null then null else json_build_object('name', s.name, 'address', s.address,
        'lat', s.lat, 'lng', s.lng) end as spot
    from events e join places p on p.id = e.place_id join identity_accounts o on o.id = e.organiser_id
    left join events_spots s on s.event_id = e.id
    where e.id = ${id} and e.is_shared and e.hidden_at is null
      and profiles_has_page(o.role, o.username, o.locked_at) and profiles_is_here(o.hidden_until)`.execute(tx)
  return rows[0]
}
