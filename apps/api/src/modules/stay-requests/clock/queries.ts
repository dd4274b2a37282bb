import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

interface Due {
  id: string
  guest_id: string | null
  host_id: string | null
}

/** Stay requests that are due. Index: stay_requests_due */
export async function findDue(db: Db, atMost: number) {
  const { rows } = await sql<Due>`select id, guest_id, host_id from stay_requests_due(${atMost})`.execute(db)
  return rows
}

/** Open and accepted requests between two people whom a block separates. Index: stay_requests_by_conversation */
export async function findBetween(tx: Tx, one: string, other: string) {
  const { rows } = await sql<{ id: string }>`
    select id from stay_requests where conversation_id = chats.direct_id(${one}, ${other})
      and status in ('pending', 'countered', 'accepted')`.execute(tx)
  return rows.map(({ id }) => id)
}
