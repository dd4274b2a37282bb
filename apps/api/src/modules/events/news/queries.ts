import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Who is told of an event, a stretch at a time. Index: events_answers_pkey */
export async function findAnswering(tx: Tx, eventId: string, behind: string | undefined, limit: number) {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from events_answers
    where event_id = ${eventId} and account_id > ${behind ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and answer not in ('no', 'removed')
    order by account_id limit ${limit}`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}

/** Who planned it; nobody when they have left. Index: events_pkey */
export async function findOrganiserId(tx: Tx, eventId: string) {
  const row = await tx
    .selectFrom('events')
    .select('organiser_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.organiser_id ?? undefined
}
