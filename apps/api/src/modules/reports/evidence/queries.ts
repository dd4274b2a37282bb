import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { TakenPhoto } from '../../photos/index.ts'
import { type PersonColumns, personIn } from '../queries.ts'

interface Shown {
  chatId: string | undefined
  messageIds: readonly string[]
  photos: readonly TakenPhoto[]
}

/**
 * By the owner's function, which copies the messages itself: only who is in the conversation can show them, and only
 * those of the two. Index: messages_conversation_id_id_key
 */
export async function insertEvidence(tx: Tx, reportId: string, { chatId, messageIds, photos }: Shown) {
  const { rows } = await sql<{ outcome: 'shown' | 'gone' | 'full' }>`select reports_show(${reportId}::uuid,
    ${chatId ?? null}::uuid, ${[...messageIds]}::uuid[], ${JSON.stringify(photos)}::jsonb) as outcome`.execute(
    tx,
  )
  return rows[0]?.outcome ?? 'gone'
}

export interface EvidenceRow {
  by: PersonColumns | null
  messages: { id: string; senderId: string; text: string; createdAt: string }[]
  photos: TakenPhoto[]
}

/** By the owner's function, which writes down that it was looked at. Index: reports_of_case, reports_evidence_pkey */
export async function readEvidence(tx: Tx, caseId: string) {
  const { rows } = await sql<EvidenceRow>`select ${personIn('w')} as by, e.messages, e.photos
    from reports_look(${caseId}::uuid) e left join identity_accounts w on w.id = e.reporter_id`.execute(tx)
  return rows
}

/** Deletes evidence of cases closed for three years; returns how much was deleted. Index: reports_with_evidence */
export async function forgetEvidence(db: Db, atMost: number) {
  const { rows } = await sql<{ count: number }>`select reports_forget_evidence(${atMost}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
