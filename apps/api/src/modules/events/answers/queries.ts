import type { EventAnswerState } from '@wayfellow/contract/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

interface NewAnswer {
  answer: EventAnswerState
  isAlone: boolean
}

/** Under the lock of the event: who asks for a place gets the next number, which is returned. Index: events_answers_by_account */
export async function keepAnswer(tx: Tx, eventId: string, accountId: string, { answer, isAlone }: NewAnswer) {
  const { rows } = await sql<{ arrival: string }>`
    select events_answer(${eventId}, ${accountId}, ${answer}, ${isAlone}) as arrival`.execute(tx)
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

/** All who asked wait, with the place in the line that they have by it. Index: events_answers_in_line */
export async function admitAsked(tx: Tx, eventId: string) {
  await sql`select events_admit_asked(${eventId})`.execute(tx)
}

/**
 * Changes the answer of waiting people who are no longer members to maybe. Returns how many.
 * Index: events_answers_in_line
 */
export async function leaveLine(tx: Tx, eventId: string) {
  const { rows } = await sql<{ gone: number }>`select events_leave_line(${eventId}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

/**
 * Gives the free places to the first of the waiting list, in the order in which they joined it.
 * Index: events_answers_in_line
 */
export async function moveUp(tx: Tx, eventId: string, places: number) {
  const { rows } = await sql<{ accountId: string; arrival: string }>`
    select account_id as "accountId", arrival from events_move_up(${eventId}, ${places})`.execute(tx)
  return rows
}

/** From 1; no further than 1000. Index: events_answers_in_line */
export async function placeInLine(tx: Tx, eventId: string, arrival: string) {
  const { rows } = await sql<{ place: number }>`
    select events_place_in_line(${eventId}, ${arrival}) as place`.execute(tx)
  return rows[0]?.place ?? 1
}

/** Index: events_answers_pkey */
export async function setOrganiser(tx: Tx, eventId: string, accountId: string, isOrganiser: boolean) {
  await sql`select events_set_helper(${eventId}, ${accountId}, ${isOrganiser})`.execute(tx)
}

/** Index: events_answers_pkey */
export function findAnswer(tx: Tx, eventId: string, accountId: string) {
  return tx
    .selectFrom('events_answers')
    .select(['answer', 'is_organiser'])
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .$castTo<{ answer: EventAnswerState; is_organiser: boolean }>()
    .executeTakeFirst()
}

const answersTo = (organiser: string, guest: string) => sql`
  select e.id as "eventId", a.account_id as "accountId" from events e
  join events_answers a on a.event_id = e.id and a.account_id = ${guest}::uuid
  where e.organiser_id = ${organiser}::uuid and e.starts_at > now() - interval '15 days' and e.ends_at > now()
    and a.answer not in ('no', 'removed')`

/** Answers of either person to events that the other organises and that are not over. Index: events_by_organiser */
export async function findAnswersBetween(tx: Tx, one: string, other: string) {
  const { rows } = await sql<{ eventId: string; accountId: string }>`
    ${answersTo(one, other)} union all ${answersTo(other, one)}`.execute(tx)
  return rows
}
