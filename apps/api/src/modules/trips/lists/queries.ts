import { sql } from 'kysely'
import type { Slice } from '../../../platform/database/paging.ts'
import { isForMe, isForSome, ticketColumns, type TicketRow, viewerFacts } from '../queries.ts'

export interface DayPlace {
  day: string
  id: string
}

interface Asked {
  personId: string
  /** Read by an admin. */
  isAdmin: boolean
  show: 'upcoming' | 'past'
}

/** Of somebody's own, of which nothing is hidden from them. Index: trips_by_owner; for others trips_shown_by_owner */
export function tripsOf(
  viewer: string,
  { personId, isAdmin, show }: Asked,
  { place, offset, limit }: Slice<DayPlace>,
) {
  const isOwn = personId === viewer
  const [from, to] = isOwn ? ['t.starts_on', 't.ends_on'] : ['t.shown_from', 't.shown_to']
  const isAhead = show === 'upcoming'
  const beyond = isAhead ? sql`>` : sql`<`
  const order = isAhead ? sql`asc` : sql`desc`
  const behind = place
    ? sql`(${sql.ref(from)}, t.id) ${beyond} (${place.day}::date, ${place.id}::uuid)`
    : sql`true`
  return sql<TicketRow>`
    with me as materialized (${viewerFacts(viewer)})
    select ${ticketColumns(viewer)} from me cross join trips t join identity_accounts o on o.id = t.owner_id
    where t.owner_id = ${personId}::uuid and ${sql.ref(to)} ${isAhead ? sql`>` : sql`<=`} current_date and ${behind}
      and ${isOwn ? sql`true` : isAdmin ? isForSome : isForMe(viewer)}
    order by ${sql.ref(from)} ${order}, t.id ${order} offset ${offset} limit ${limit}`
}
