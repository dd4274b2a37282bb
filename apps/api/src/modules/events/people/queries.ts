import type { ShownAnswer } from '@wayfellow/contract/events-acts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { notHiddenFrom } from '../../relations/index.ts'
import type { Person } from '../queries.ts'

export interface GuestRow extends Person {
  isOrganiser: boolean
  arrival: string
}

interface Asked {
  viewerId: string
  /** Those who organise see everybody who comes to them. */
  organises: boolean
  answer: ShownAnswer
  behind: string | undefined
  limit: number
}

/** In the order in which they came. Index: events_answers_in_line */
export async function findGuests(tx: Tx, eventId: string, asked: Asked) {
  const { viewerId, organises, answer, behind = '0', limit } = asked
  const isSeen = organises ? notHiddenFrom(viewerId, 'g.account_id') : isOpenTo(viewerId, 'w')
  const { rows } = await sql<GuestRow>`
    select w.id, w.username, w.name, w.photo, g.is_organiser as "isOrganiser", g.arrival
    from events_answers g join identity_accounts w on w.id = g.account_id
    where g.event_id = ${eventId} and g.answer = ${answer} and g.arrival > ${behind}::bigint and ${isSeen}
      and w.username is not null and coalesce(w.hidden_until <= now(), true)
    order by g.arrival limit ${limit}`.execute(tx)
  return rows
}

/** Who help to organise: a handful. Index: events_answers_organising */
export async function findOrganisers(tx: Tx, eventId: string, viewerId: string) {
  const { rows } = await sql<Person>`
    select w.id, w.username, w.name, w.photo from events_answers g join identity_accounts w on w.id = g.account_id
    where g.event_id = ${eventId} and g.is_organiser and ${notHiddenFrom(viewerId, 'g.account_id')}
      and w.username is not null and coalesce(w.hidden_until <= now(), true)
    order by g.arrival`.execute(tx)
  return rows
}
