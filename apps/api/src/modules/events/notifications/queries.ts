import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Accounts to notify about an event, one batch at a time. Index: events_answers_pkey */
export async function findAnswering(
  tx: Tx,
  eventId: string,
  { behind, withAsked, limit }: { behind: string | undefined; withAsked: boolean; limit: number },
) {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from events_answers
    where event_id = ${eventId} and account_id > ${behind ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and answer not in ('no', 'removed') and (${withAsked} or answer <> 'asked')
    order by account_id limit ${limit}`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}

/** The account that planned the event; undefined when they have left. Index: events_pkey */
export async function findOrganiserId(db: Db, eventId: string) {
  const { rows } = await sql<{ id: string | null }>`select events_organiser(${eventId}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}
