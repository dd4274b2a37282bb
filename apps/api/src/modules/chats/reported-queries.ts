import type { Tx } from '../../platform/database/db.ts'
import { messageById } from './messages/queries.ts'

/** What a report needs to know of a message. Pinned to reporter and conversation; a block between the two closes nothing. */
export async function findReportedMessage(tx: Tx, chat: string, id: string) {
  const message = await messageById.first(tx, { chat, id })
  return message && { aboutId: message.sender_id, quote: message.text ?? '' }
}
