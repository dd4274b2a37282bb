import { type ChatMarks, type ChatMessage, removedLink } from '@wayfellow/contract/chats'
import { onlyWords, type Seen, toSubject } from '../subjects/view.ts'
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

// Every part is bounded, so that a long text takes time in proportion to its length.
const links =
  /(?:https?:\/\/|www\.)\S{1,2000}|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.\p{L}{2,24}\b(?:[/?#]\S{0,2000})?/giu

/** Puts a mark in the place of every link, address or domain: nobody copies or taps it by mistake. */
export const withoutLinks = (text: string) => text.replace(links, removedLink)

/**
 * A message of somebody who is banned: its words without links, and of the cards nothing that opens. An event, which
 * the browser would look up by itself, is shown as a card that is not available.
 */
export function toUnlinked(row: MessageRow): ChatMessage {
  const message = toMessage(row, onlyWords)
  return {
    ...message,
    text: message.text === null ? null : withoutLinks(message.text),
    subject: message.subject?.kind === 'event' ? { kind: 'post', post: null } : message.subject,
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
