import type { EventAnswerState } from '@wayfellow/contract/events'
import type { ShownAnswer } from '@wayfellow/contract/events/actions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { isOpenTo, isThereFor } from '../../profiles/index.ts'
import type { Person } from '../queries.ts'

export interface GuestRow extends Person {
  isOrganiser: boolean
  arrival: string
}

interface Asked {
  viewerId: string
  organises: boolean
  answer: ShownAnswer
}

/** Those who organise see everybody who comes to them; others, whose profile is open to them. */
const isShown = (viewerId: string, organises: boolean) =>
  organises ? isThereFor(viewerId, 'w') : isOpenTo(viewerId, 'w')

/** In the order in which they came. Index: events_answers_in_line */
export function guestsOf(
  eventId: string,
  { viewerId, organises, answer }: Asked,
  { place = '0', offset, limit }: Slice<string>,
) {
  return sql<GuestRow>`
    select w.id, w.username, w.name, w.photo, g.is_organiser as "isOrganiser", g.arrival
    from events_answers g join identity_accounts w on w.id = g.account_id
    where g.event_id = ${eventId} and g.answer = ${answer} and g.arrival > ${place}::bigint
      and ${isShown(viewerId, organises)}
    order by g.arrival offset ${offset} limit ${limit}`
}

/** Finds the organiser, who stands before the first guest: one row, or none that the viewer may see. Index: identity_accounts_pkey */
export async function findLead(tx: Tx, organiserId: string | null, { viewerId, organises, answer }: Asked) {
  if (organiserId === null || answer !== 'going') return []
  const { rows } = await sql<GuestRow>`
    select w.id, w.username, w.name, w.photo, true as "isOrganiser", '0' as arrival from identity_accounts w
    where w.id = ${organiserId}::uuid and ${isShown(viewerId, organises)}`.execute(tx)
  return rows
}

interface Sought {
  viewerId: string
  organises: boolean
  organiserId: string | null
  username: string
}

/** Somebody who organised it or was going, as far as the list shows them. Index: identity_accounts_username_key */
export async function findOneThere(tx: Tx, eventId: string, sought: Sought) {
  const { viewerId, organises, organiserId, username } = sought
  const { rows } = await sql<{ id: string }>`
    select w.id from identity_accounts w
    where w.username = ${username} and ${isShown(viewerId, organises)}
      and (w.id = ${organiserId}::uuid or exists (select from events_answers g
        where g.event_id = ${eventId} and g.account_id = w.id and g.answer = 'going'))`.execute(tx)
  return rows[0]?.id
}

/** Somebody who answered, also one whose profile is hidden: those who organise must be able to remove them. Index: identity_accounts_username_key, events_answers_pkey */
export async function findGuest(tx: Tx, eventId: string, username: string) {
  const { rows } = await sql<{
    id: string
    answer: EventAnswerState
    isOrganiser: boolean
    isAlone: boolean
    isMember: boolean
  }>`
    select w.id, g.answer, g.is_organiser as "isOrganiser", g.is_alone as "isAlone",
      w.verification = 'verified' and w.profile_completed as "isMember" from identity_accounts w
    join events_answers g on g.event_id = ${eventId} and g.account_id = w.id
    where w.username = ${username}`.execute(tx)
  return rows[0]
}

/** The co-organisers: a handful. Index: events_answers_organising */
export async function findOrganisers(tx: Tx, eventId: string, viewerId: string, organises: boolean) {
  const { rows } = await sql<Person>`
    select w.id, w.username, w.name, w.photo from events_answers g join identity_accounts w on w.id = g.account_id
    where g.event_id = ${eventId} and g.is_organiser and ${isShown(viewerId, organises)}
    order by g.arrival`.execute(tx)
  return rows
}
