import type { Tx } from '../../platform/database/db.ts'
import { messageById } from './messages/queries.ts'

/** Reads a message for a report. Pinned to reporter and conversation; a block between the two does not prevent it. */
export async function findReportedMessage(tx: Tx, chat: string, id: string) {
  const message = await messageById.first(tx, { chat, id })
  return message && { aboutId: message.sender_id, quote: message.text ?? '' }
}
