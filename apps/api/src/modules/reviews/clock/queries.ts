import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

interface Due {
  id: string
  oneId: string | null
  otherId: string | null
}

/** Occasions that are due, with the accounts of both people. Index: reviews_occasions_due */
export async function findDue(db: Db, atMost: number) {
  const { rows } = await sql<Due>`
    select id, one_id as "oneId", other_id as "otherId" from reviews_due(${atMost})`.execute(db)
  return rows
}

interface Timed extends Due {
  oneWrote: boolean
  otherWrote: boolean
  oneKnows: boolean
  otherKnows: boolean
  openedAt: Date
  closesAt: Date
  isRevealed: boolean
  reminders: number
  now: Date
}

/** Inside a transaction of one of the two. Index: reviews_occasions_pkey */
export async function lockTimes(tx: Tx, id: string) {
  const { rows } = await sql<Timed>`
    select id, one_id as "oneId", other_id as "otherId", one_wrote as "oneWrote", other_wrote as "otherWrote",
      one_knows as "oneKnows", other_knows as "otherKnows",
      opened_at as "openedAt", closes_at as "closesAt", revealed_at is not null as "isRevealed", reminders, now() as now
    from reviews_occasions where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function noteReminders(tx: Tx, id: string, reminders: number, dueAt: Date | null) {
  await tx.updateTable('reviews_occasions').set({ reminders, due_at: dueAt }).where('id', '=', id).execute()
}
