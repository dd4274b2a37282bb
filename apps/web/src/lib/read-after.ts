import {
  onlyPrimary,
  readAfterHeader,
  readAfterMs,
  replicaLagMostMs,
  writePositionHeader,
} from '@wayfellow/contract/read-after'
import { deviceStore } from './storage.ts'

const key = 'readAfter'
let hintedAt = 0

/** Remembers, for all tabs, the place of a saved change in the database's log: what is read next has come that far. */
export function keepWritePosition(headers: Headers): void {
  const position = headers.get(writePositionHeader)
  if (position === null || !/^[\da-f]{16}$/.test(position)) return
  const known = read()
  // Answers overtake each other; digits of one length compare as text.
  if (known === undefined || position >= known) deviceStore.write(key, `${position} ${Date.now()}`)
}

/** Remembers that something has just changed for this person: only the primary is sure to have it. Chats and badges are always read there. */
export function noteHint(event: string): void {
  if (event !== 'newMessage' && !/^(chats|notifications)\./.test(event)) hintedAt = Date.now()
}

/** Sent with what is read, so that it shows one's own changes wherever it comes from. */
export function readAfterHeaders(): Record<string, string> {
  const isHinted = Date.now() - hintedAt < replicaLagMostMs
  const position = isHinted ? onlyPrimary : read()
  return position === undefined ? {} : { [readAfterHeader]: position }
}

function read(): string | undefined {
  const [position = '', at = ''] = deviceStore.read(key)?.split(' ') ?? []
  const age = Date.now() - Number(at)
  return position !== '' && age >= 0 && age < readAfterMs ? position : undefined
}
