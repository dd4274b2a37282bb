import { randomUUIDv7 } from 'node:crypto'
import { groupFull } from '@wayfellow/contract/chats/groups'
import { notFound } from '@wayfellow/contract/errors'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { find } from '../conversations/open-conversations.ts'
import * as messages from '../messages/send-messages.ts'
import { type GroupOwner, isGroup } from './group-owners.ts'
import { deleteMember, findMembership, insertMember, listMemberIds, updateGroup } from './queries.ts'

export async function open(context: SignedIn, { chatId }: { chatId: string }) {
  if (!isGroup(chatId)) throw refused(notFound)
  const chat = await find(context, chatId)
  return { chat, page: await messages.list(context, { chatId }) }
}

export async function leave(context: SignedIn, { chatId }: { chatId: string }) {
  const { db, viewer } = context
  const { accountId } = viewer
  const changed = await transaction(db, { viewer: accountId }, (tx) => drop(tx, chatId, accountId))
  if (!changed) throw refused(notFound)
  emit(context, changed)
  return {}
}

export interface Changed {
  chatId: string
  /** The number of the line that says so. */
  version: number
  accountIds: string[]
}

async function drop(tx: Tx, chatId: string, accountId: string): Promise<Changed | undefined> {
  const version = await deleteMember(tx, chatId, accountId, randomUUIDv7())
  if (version === null) return undefined
  return { chatId, version, accountIds: [accountId, ...(await listMemberIds(tx, chatId))] }
}

function emit({ hint }: Pick<Services, 'hint'>, changed: Changed | undefined) {
  if (changed) hint(changed.accountIds, 'chats.changed', { id: changed.chatId, version: changed.version })
}

interface Joining {
  accountId: string
  title: string
  /** The name of a public photo, as `photoLinks` takes it. */
  photo: string | null
}

/**
 * For the slice whose group it is, inside its transactions: it decides who may come in, and that they have to go.
 * `emit` sends the live event to everybody in it, after the commit.
 */
export const groupChats = {
  /** Comes in, or is in; refuses when there is no room. Who comes sees what is said from then on. */
  async join(tx: Tx, owner: GroupOwner, { accountId, title, photo }: Joining): Promise<Changed> {
    const version = await insertMember(tx, { owner, accountId, title, photo, lineId: randomUUIDv7() })
    if (version === null) throw refused(groupFull)
    const { chatId } = await findMembership(tx, owner, accountId)
    return { chatId, version, accountIds: await listMemberIds(tx, chatId) }
  },
  /** Puts people in, as long as there is room; nothing when nobody is new. */
  async admit(tx: Tx, owner: GroupOwner, accountIds: readonly string[], to: Omit<Joining, 'accountId'>) {
    const before = await findMembership(tx, owner, owner.id)
    let version: number | null = null
    for (const accountId of accountIds) {
      const seq = await insertMember(tx, { owner, accountId, ...to, lineId: randomUUIDv7() })
      if (seq === null) break
      version = seq
    }
    if (version === null) return undefined
    const members = await listMemberIds(tx, before.chatId)
    if (members.length === before.members) return undefined
    return { chatId: before.chatId, version, accountIds: members }
  },
  /** Nothing when they were not in it. */
  async leave(tx: Tx, owner: GroupOwner, accountId: string): Promise<Changed | undefined> {
    const { chatId } = await findMembership(tx, owner, accountId)
    return drop(tx, chatId, accountId)
  },
  async rename(tx: Tx, owner: GroupOwner, to: { title: string; photo: string | null }) {
    await updateGroup(tx, (await findMembership(tx, owner, owner.id)).chatId, to)
  },
  /** Old messages can still be read; no new ones can be sent. */
  async close(tx: Tx, owner: GroupOwner) {
    await updateGroup(tx, (await findMembership(tx, owner, owner.id)).chatId, { closed_at: new Date() })
  },
  /** Returns the group's chat id, its size and whether this account is a member. */
  membership: findMembership,
  emit,
}
