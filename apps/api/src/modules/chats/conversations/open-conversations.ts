import { chatsPerPage, notToYourself } from '@wayfellow/contract/chats'
import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn, Viewer } from '../../../platform/context.ts'
import { readPlace } from '../../../platform/database/cursors.ts'
import { countProfile } from '../../../platform/limits/daily-caps.ts'
import { inOneTrip, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { countRows, type PageInput, readPage } from '../../../platform/database/paging.ts'
import { refuseFirstContact as refuseByGate } from '../../profiles/index.ts'
import { groupsAmong, speakersAmong } from '../groups/queries.ts'
import * as messages from '../messages/send-messages.ts'
import { seenBy } from '../subjects/find-subjects.ts'
import { refuseFirstContact } from './policy.ts'
import {
  bannedPersonAndChat,
  chatOf,
  countFirstContacts,
  insertDirect,
  lists,
  lockStarter,
  personAndChat,
  rowBefore,
  type Shown,
  someRows,
} from './queries.ts'
import { toChat, toChatRow, toOther } from './view.ts'

interface Input extends PageInput {
  show: Shown
  q?: string | undefined
}

export async function list(context: SignedIn, { show, q = '', ...pageInput }: Input) {
  const { db, viewer } = context
  const { accountId } = viewer
  const listed = { viewer: accountId, shown: show, named: q }
  const inside = <T>(run: (tx: Tx) => Promise<T>) => transaction(db, { viewer: accountId }, run)
  const { shown, facts } = await readPage(pageInput, {
    perPage: chatsPerPage,
    placeIn: readPlace,
    find: async ({ place, offset, limit }) => {
      // A page by its number goes on behind the last row of the page before it, as its cursor would.
      const before =
        offset > 0
          ? await inside(async (tx) => (await rowBefore(listed, offset).execute(tx)).rows[0])
          : undefined
      if (offset > 0 && !before) return []
      const [rows] = await inOneTrip(db, { viewer: accountId }, [
        lists[show][q === '' ? 'everybody' : 'named'].bind({
          viewer: accountId,
          named: q,
          beforeMicros: place?.at ?? before?.micros ?? null,
          beforeId: place?.id ?? before?.id ?? null,
          limit,
        }),
      ])
      return rows
    },
    count: (atMost) => inside((tx) => countRows(tx, someRows(listed, atMost))),
    placeOf: ({ micros, id }) => [micros, id],
  })
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
    ...facts,
  }
}

/** Finds a person the viewer may write to, or has a conversation with that can still be read. */
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
