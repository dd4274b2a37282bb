import type { ChatMarks, ChatMessage } from '@wayfellow/contract/chats'
import { type Seen, toSubject } from '../subjects/view.ts'
import type { MessageRow } from './queries.ts'

export function toMessage(row: MessageRow, seen: Seen): ChatMessage {
  return {
    _id: row.id,
    seq: row.seq,
    type: row.type,
    text: row.text,
    subject: row.subject && toSubject(row.subject, seen),
    senderId: row.sender_id,
    createdAt: row.created_at.toISOString(),
    isUnsent: row.unsent_at !== null,
  }
}

/** The place of a message that a block keeps from the viewer, and nothing else of it. */
export const toHidden = ({ id, seq, created_at }: MessageRow): ChatMessage => ({
  _id: id,
  seq,
  type: 'other',
  text: null,
  subject: { kind: 'hidden' },
  senderId: '',
  createdAt: created_at.toISOString(),
  isUnsent: false,
})

interface ReadRow {
  read_seq: number
  read_at: Date | null
}
export const toSeen = ({ read_seq, read_at }: ReadRow) => ({
  readSeq: read_seq,
  ...(read_at && { readAt: read_at.toISOString() }),
})

interface MarksRow extends ReadRow {
  delivered_seq: number
  shown: boolean
}

export function toMarks({ delivered_seq, shown, ...row }: MarksRow): ChatMarks {
  return { deliveredSeq: delivered_seq, readSeq: null, readAt: null, ...(shown && toSeen(row)) }
}
