import { type RawBuilder, sql } from 'kysely'
import { isAfter, isBehind } from '../../../platform/database/cursors.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { notHiddenFrom } from '../../relations/index.ts'
import { isForMe, ticketColumns, ticketJoins, type TicketRow, viewerFacts } from '../queries.ts'

/** The person whose events are listed. An admin sees every event that anybody may see. */
export interface OfPerson {
  personId: string
  isAdmin: boolean
}

/** The most rows read for one page: if the viewer may see few of them, the list ends early instead of reading on. */
export const lookedAt = 300

/** The most rows read for each part of a person's list; enough even if some of them are past events. */
const lookedAtOfOne = 60

/** Later pages and counts read twice as many rows as they need. */
export const atLeast = (least: number, { offset, limit }: Pick<Slice, 'offset' | 'limit'>) =>
  Math.max(least, 2 * (offset + limit))

/** The viewer's own events are always shown; the others only when they are for the viewer. */
const isShown = (viewer: string) => sql`(e.organiser_id = me.id
  or e.hidden_at is null and a.answer in ('going', 'waiting', 'asked', 'maybe')
    and (e.organiser_id is null or ${notHiddenFrom(viewer, 'e.organiser_id')})
  or coalesce((select ${isForMe(viewer)} from identity_accounts o where o.id = e.organiser_id), false))`

/** Events that at least some students see; an admin has no verification, university or gender of their own. */
const isForSome = sql`e.hidden_at is null`

/** Returns those of the events that the viewer may see. */
export const ticketsOf = (
  viewer: string,
  found: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  { offset, limit }: Slice,
  isAdmin = false,
) => sql<TicketRow>`
  with me as materialized (${viewerFacts(viewer)})
  select ${ticketColumns} from me cross join lateral (${found}) e ${ticketJoins(viewer)}
  where ${isAdmin ? isForSome : isShown(viewer)}
  order by e.starts_at ${sql.raw(order)}, e.id ${sql.raw(order)} offset ${offset} limit ${limit}`

/** Events of the next seven days and those that are on now. Index: events_by_place */
export function eventsInCity(viewer: string, placeId: string | undefined, slice: Slice) {
  const where =
    placeId === undefined
      ? sql`(select place_id from profiles where account_id = ${viewer}::uuid)`
      : sql`${placeId}::uuid`
  const found = sql`select * from events e where e.place_id = ${where} and e.status = 'planned'
    and e.starts_at > now() - interval '1 day' and e.starts_at < now() + interval '7 days' and e.ends_at > now()
    and ${isAfter(slice.place, 'e.starts_at', 'e.id')}
    order by e.starts_at, e.id limit ${atLeast(lookedAt, slice)}`
  return ticketsOf(viewer, found, 'asc', slice)
}

/** Events that a person organises and, if asked for, has answered. Each arm reads a page along its own index. */
const armsOf = (person: string, { answers, isInTime, isPage }: Arms) => sql`
  select e.* from (
    (select e.id from events e where e.organiser_id = ${person}::uuid and ${isInTime('e.starts_at')}
      and ${isPage('e.starts_at', 'e.id')})
    ${
      answers
        ? sql`union (select e.event_id from events_answers e where e.account_id = ${person}::uuid
            and e.answer <> 'no' and e.answer <> 'removed' and ${answers} and ${isInTime('e.starts_at')}
            and ${isPage('e.starts_at', 'e.event_id')})`
        : sql``
    }) mine cross join lateral (select * from events where id = mine.id limit 1) e`

interface Arms {
  answers?: RawBuilder<unknown>
  isInTime: (moment: string) => RawBuilder<unknown>
  isPage: (moment: string, id: string) => RawBuilder<unknown>
}

/** Current and future events, the soonest first. Index: events_by_organiser, events_answers_by_account */
export function upcomingEvents(viewer: string, { personId, isAdmin }: OfPerson, slice: Slice) {
  const isOwn = personId === viewer
  const arms = armsOf(personId, {
    ...(isOwn && { answers: sql`true` }),
    // No event is longer than this, so earlier ones are over.
    isInTime: (moment) => sql`${sql.ref(moment)} > now() - interval '15 days'`,
    isPage: (moment, id) =>
      sql`${isAfter(slice.place, moment, id)} order by ${sql.ref(moment)}, ${sql.ref(id)}
        limit ${atLeast(lookedAtOfOne, slice)}`,
  })
  const found = sql`select * from (${arms}) e where e.ends_at > now() and (${isOwn} or e.status = 'planned')`
  return ticketsOf(viewer, found, 'asc', slice, isAdmin)
}

/** Past events, latest first. Index: events_by_organiser, events_answers_by_account */
export function pastEvents(viewer: string, { personId, isAdmin }: OfPerson, slice: Slice) {
  const arms = armsOf(personId, {
    answers: sql`e.answer = 'going'`,
    isInTime: (moment) => sql`${sql.ref(moment)} < now()`,
    isPage: (moment, id) =>
      sql`${isBehind(slice.place, moment, id)} order by ${sql.ref(moment)} desc, ${sql.ref(id)} desc
        limit ${atLeast(lookedAtOfOne, slice)}`,
  })
  const found = sql`select * from (${arms}) e where e.ends_at <= now() and e.status = 'planned'`
  return ticketsOf(viewer, found, 'desc', slice, isAdmin)
}
