import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { find } from '../conversations/open-conversations.ts'
import { isGroup } from '../groups/group-owners.ts'
import { toSeen } from '../messages/view.ts'
import {
  clear as clearRow,
  listOthers,
  setChat,
  setRead,
  showReceipts,
  showsReceipts,
  withReceipts,
} from './queries.ts'

export async function markRead(context: SignedIn, { chatId, seq }: { chatId: string; seq: number }) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const { row, isShown } = await transaction(db, { viewer: accountId, conversation: chatId }, async (tx) => {
    const changed = await setRead(tx, chatId, accountId, seq)
    if (!changed) throw refused(notFound)
    const other = changed.other_id
    return { row: changed, isShown: other !== null && (await showsReceipts(tx, [accountId, other])) }
  })
  const chat = await find(context, chatId)
  if (row.moved) {
    hint([accountId], 'chats.changed', { id: chatId, version: row.last_seq })
    if (isGroup(chatId)) await emitToGroup(context, chatId, row.read_seq)
    // People kept away by a block get no read mark either.
    if (row.other_id !== null && chat.viewerActions.includes('write')) {
      const marks = { chatId, deliveredSeq: row.read_seq, ...(isShown && toSeen(row)) }
      hint([row.other_id], 'chats.marks', marks)
    }
  }
  return { chat }
}

/** Sends the read mark to those who show read receipts too. */
async function emitToGroup({ db, hint, viewer }: SignedIn, chatId: string, readSeq: number) {
  const { accountId } = viewer
  const others = await transaction(db, { viewer: accountId, conversation: chatId }, (tx) =>
    listOthers(tx, chatId, accountId),
  )
  const showing = await withReceipts(db, [accountId, ...others])
  if (showing[0] === accountId)
    hint(showing.slice(1), 'chats.marks', { chatId, readerId: accountId, readSeq })
}

interface ChatSettingsInput {
  chatId: string
  isMuted?: boolean | undefined
  isArchived?: boolean | undefined
}

export async function set(context: SignedIn, { chatId, ...settings }: ChatSettingsInput) {
  const { db, hint, viewer } = context
  await transaction(db, { viewer: viewer.accountId }, (tx) => setChat(tx, chatId, viewer.accountId, settings))
  const chat = await find(context, chatId)
  hint([viewer.accountId], 'chats.changed', { id: chatId, version: chat.lastSeq })
  return { chat }
}

export async function clear(
  { db, hint, viewer }: SignedIn,
  { chatId, upTo }: { chatId: string; upTo: number },
) {
  const { accountId } = viewer
  const isMine = await transaction(db, { viewer: accountId }, (tx) => clearRow(tx, chatId, accountId, upTo))
  if (!isMine) throw refused(notFound)
  hint([accountId], 'chats.changed', { id: chatId, version: upTo })
  return {}
}

export async function setReceipts({ db, viewer }: SignedIn, { isShown }: { isShown: boolean }) {
  await transaction(db, { viewer: viewer.accountId }, (tx) => showReceipts(tx, viewer.accountId, isShown))
  return { isShown }
}

export async function getReceipts({ db, viewer }: SignedIn) {
  return { isShown: await showsReceipts(db, [viewer.accountId]) }
}
