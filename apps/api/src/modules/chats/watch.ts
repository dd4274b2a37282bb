import { z } from 'zod/mini'
import type { Services } from '../../platform/context.ts'
import { transaction } from '../../platform/database/db.ts'
import { listOthers, setDelivered } from './participants/queries.ts'

const Typing = z.object({ chatId: z.uuid() })
const Delivered = z.object({ chatId: z.uuid(), seq: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })

interface Identity {
  accountId: string
}

/**
 * Handles the messages about conversations that a browser sends over its socket. Untrusted until parsed, and never
 * worth an error.
 */
export function chatsListeners({ db, hint, log }: Pick<Services, 'db' | 'hint' | 'log'>) {
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'a word over the socket was lost'))

  async function typing(accountId: string, chatId: string) {
    const others = await transaction(db, { viewer: accountId, conversation: chatId }, (tx) =>
      listOthers(tx, chatId, accountId),
    )
    if (others.length > 0) hint(others, 'chats.typing', { chatId, senderId: accountId })
  }

  async function delivered(accountId: string, chatId: string, seq: number) {
    const changed = await transaction(db, { viewer: accountId }, (tx) =>
      setDelivered(tx, chatId, accountId, seq),
    )
    if (changed?.other_id)
      hint([changed.other_id], 'chats.marks', { chatId, deliveredSeq: changed.delivered_seq })
  }

  return {
    'chats.typing': ({ accountId }: Identity, payload: unknown) => {
      const { data } = Typing.safeParse(payload)
      if (data) void quietly(typing(accountId, data.chatId))
    },
    'chats.delivered': ({ accountId }: Identity, payload: unknown) => {
      const { data } = Delivered.safeParse(payload)
      if (data) void quietly(delivered(accountId, data.chatId, data.seq))
    },
  }
}
