import { chatsCounted, chatsPerPage, notToYourself } from '@wayfellow/contract/chats'
import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn, Viewer } from '../../../platform/context.ts'
import { aMoment, anId, makeCursor, readCursor } from '../../../platform/cursors.ts'
import { countProfile } from '../../../platform/daily-caps.ts'
import { inOneTrip, transaction, type Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { refuseFirstContact as refuseByGate } from '../../profiles/index.ts'
import { groupsAmong, speakersAmong } from '../groups/queries.ts'
import * as messages from '../messages/service.ts'
import { seenBy } from '../subjects/service.ts'
import { refuseFirstContact } from './policy.ts'
import {
  bannedPersonAndChat,
  chatOf,
  countFirstContacts,
  counts,
  insertDirect,
  lists,
  lockStarter,
  personAndChat,
  type Shown,
} from './queries.ts'
import { toChat, toChatRow, toOther } from './view.ts'

interface Wish {
  show: Shown
  q?: string | undefined
  cursor?: string | undefined
}

export async function list(context: SignedIn, { show, q = '', cursor }: Wish) {
  const { db, viewer } = context
  const { accountId } = viewer
  const [micros, id] = readCursor(cursor, [aMoment, anId]) ?? []
  const page = {
    viewer: accountId,
    named: q,
    beforeMicros: micros ?? null,
    beforeId: id ?? null,
    limit: chatsPerPage + 1,
  }
  const [rows, [total]] = await inOneTrip(db, { viewer: accountId }, [
    lists[show][q === '' ? 'everybody' : 'named'].bind(page),
    counts[show].bind({ viewer: accountId, atMost: chatsCounted }),
  ])
  const shown = rows.slice(0, chatsPerPage)
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length
  const seen = await seenBy(
    context,
    accountId,
    shown.map((row) => row.message_subject),
  )
  const groups = await groupsAmong(db, accountId, shown)
  const speakers = await speakersAmong(
    db,
    accountId,
    shown.flatMap((row) => (groups.has(row.id) && row.message_id !== null ? [row.message_sender] : [])),
  )
  return {
    chats: shown.map((row) => toChatRow(row, context.photoLinks, { seen, groups, speakers })),
    hasMore,
    // How many carry a name is not counted: whether there is one page more is known.
    totalPages: q === '' ? Math.max(1, Math.ceil((total?.count ?? 0) / chatsPerPage)) : hasMore ? 2 : 1,
    nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
  }
}

/** Whom one may write to, or has a conversation with that can still be read. */
async function findReadable(db: SignedIn['db'], viewer: string, username: string) {
  const person = await findPerson(db, viewer, username)
  if (person) return { ...person, standing: 'active' as const }
  const [[banned]] = await inOneTrip(db, { viewer }, [bannedPersonAndChat.bind({ viewer, username })])
  return banned
}

async function findPerson(db: SignedIn['db'], viewer: string, username: string) {
  const [[person]] = await inOneTrip(db, { viewer }, [personAndChat.bind({ viewer, username })])
  return person
}

export async function open(context: SignedIn, { username }: { username: string }) {
  const { db, viewer } = context
  const person = await findReadable(db, viewer.accountId, username)
  const user = person && toOther(person, context)
  // Those one talks with are known already, and always reached.
  if (!person?.started && person?.id !== viewer.accountId) await countProfile(context, username)
  if (!person || !user || person.id === viewer.accountId) throw refused(notFound)
  if (!person.started) return { user, chat: null, page: null }
  const chat = await find(context, person.chat)
  return { user, chat, page: await messages.list(context, { chatId: person.chat }) }
}

export async function find({ db, viewer, photoLinks }: Omit<messages.Speaking, 'hint'>, chatId: string) {
  const { accountId } = viewer
  const pins = { viewer: accountId, conversation: chatId }
  const [[row]] = await inOneTrip(db, pins, [chatOf.bind({ chat: chatId, viewer: accountId })])
  if (!row) throw refused(notFound)
  return toChat(row, photoLinks, (await groupsAmong(db, accountId, [row])).get(row.id))
}

interface First {
  username: string
  clientId: string
  text: string
}

export async function start(context: messages.Speaking, { username, clientId, text }: First) {
  const { db, viewer } = context
  const { accountId } = viewer
  const person = await findPerson(db, accountId, username)
  if (!person) throw refused(notFound)
  if (person.id === accountId) throw refused(notToYourself)
  if (!person.started) await begin(context, person)
  const { message } = await messages.send(context, { chatId: person.chat, clientId, text })
  return { chat: await find(context, person.chat), message }
}

/** An empty conversation is nowhere to be seen, so it does no harm when the message then does not come. */
const begin = ({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, person: { id: string; chat: string }) =>
  transaction(db, { viewer: viewer.accountId }, (tx) => beginWithin(tx, viewer, person))

/** A first contact, whatever it is that is sent first. Inside a transaction of the viewer. */
export async function beginWithin(tx: Tx, viewer: Viewer, { id, chat }: { id: string; chat: string }) {
  const { accountId } = viewer
  await lockStarter(tx, accountId)
  const refusal = refuseFirstContact(viewer, await countFirstContacts(tx, accountId))
  if (refusal) throw refused(refusal)
  const unmet = await refuseByGate(tx, accountId, id)
  if (unmet) throw refused(unmet)
  await insertDirect(tx, chat, accountId, id)
}
