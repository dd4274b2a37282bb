import type { EventStanding } from '@wayfellow/contract/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

interface Said {
  answer: EventStanding
  isAlone: boolean
}

/**
 * Under the lock of the event: who asks for a place gets the next number, which is returned. The first event is the one with none before
 * it. Index: events_answers_by_account
 */
export async function keepAnswer(tx: Tx, eventId: string, accountId: string, { answer, isAlone }: Said) {
  const { rows } = await sql<{ arrival: string }>`
    with came as (update events set arrivals = arrivals + 1 where id = ${eventId} returning arrivals, starts_at)
    insert into events_answers (event_id, account_id, answer, arrival, starts_at, is_alone, is_first)
    select ${eventId}::uuid, ${accountId}::uuid, ${answer}, came.arrivals, came.starts_at, ${isAlone},
      not exists (select from events_answers b where b.account_id = ${accountId}::uuid and b.answer = 'going'
        and b.starts_at < came.starts_at and b.event_id <> ${eventId}::uuid)
    from came
    on conflict (event_id, account_id) do update
      set answer = excluded.answer, arrival = excluded.arrival, is_organiser = false, answered_at = now(),
        is_alone = excluded.is_alone, is_first = excluded.is_first
    returning arrival`.execute(tx)
  return rows[0]?.arrival ?? ''
}

/** Changes nothing about the place one has. Index: events_answers_pkey */
export async function setAlone(tx: Tx, eventId: string, accountId: string, isAlone: boolean) {
  await tx
    .updateTable('events_answers')
    .set({ is_alone: isAlone })
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .execute()
}

/** The first of the line get the places, in the order in which they came. Index: events_answers_in_line */
export async function moveUp(tx: Tx, eventId: string, places: number) {
  const { rows } = await sql<{ accountId: string; arrival: string }>`
    update events_answers set answer = 'going' where event_id = ${eventId} and account_id in (
      select account_id from events_answers where event_id = ${eventId} and answer = 'waiting'
      order by arrival limit ${places})
    returning account_id as "accountId", arrival`.execute(tx)
  return rows
}

/** From 1; no further than 1000. Index: events_answers_in_line */
export async function placeInLine(tx: Tx, eventId: string, arrival: string) {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from (select from events_answers where event_id = ${eventId}
      and answer = 'waiting' and arrival <= ${arrival} order by arrival limit 1000) before`.execute(tx)
  return rows[0]?.place ?? 1
}

export async function setOrganiser(tx: Tx, eventId: string, accountId: string, isOrganiser: boolean) {
  await tx
    .updateTable('events_answers')
    .set({ is_organiser: isOrganiser })
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Index: events_answers_pkey */
export function findAnswer(tx: Tx, eventId: string, accountId: string) {
  return tx
    .selectFrom('events_answers')
    .select(['answer', 'is_organiser'])
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .$castTo<{ answer: EventStanding; is_organiser: boolean }>()
    .executeTakeFirst()
}

const answersTo = (organiser: string, guest: string) => sql`
  select e.id as "eventId", a.account_id as "accountId" from events e
  join events_answers a on a.event_id = e.id and a.account_id = ${guest}::uuid
  where e.organiser_id = ${organiser}::uuid and e.starts_at > now() - interval '15 days' and e.ends_at > now()
    and a.answer not in ('no', 'removed')`

/** What one of two has answered to events that the other organises, and that are not over. Index: events_by_organiser */
export async function findAnswersBetween(tx: Tx, one: string, other: string) {
  const { rows } = await sql<{ eventId: string; accountId: string }>`
    ${answersTo(one, other)} union all ${answersTo(other, one)}`.execute(tx)
  return rows
}
