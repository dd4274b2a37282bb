import type { ChatPersonState } from '@wayfellow/contract/chats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { notApart, notHiddenFrom } from '../../relations/index.ts'
import { isGroup } from '../groups/group-owners.ts'
import type { Subject } from '../subjects/queries.ts'

export interface MessageRow {
  id: string
  seq: number
  type: 'text' | 'request' | 'other'
  text: string | null
  subject: Subject | null
  sender_id: string
  created_at: Date
  unsent_at: Date | null
}

/** The team's decision about the account `alias`; `active` where there is none. */
export const personStateOf = (alias: string) => {
  const until = sql.ref(`${alias}.banned_until`)
  return sql<ChatPersonState>`case when ${until} = 'infinity' then 'removed' when ${until} > now() then 'paused'
    else 'active' end`
}

/** The same of the other of a conversation, whose side is `participant`: how an erased account stood is kept there. */
export const otherStateOf = (alias: string, participant: string) =>
  sql<ChatPersonState>`coalesce(${sql.ref(`${participant}.other_standing`)}, ${personStateOf(alias)})`

const messageColumns = [
  'id',
  'seq',
  'type',
  'text',
  'subject',
  'sender_id',
  'created_at',
  'unsent_at',
] as const
type Sent = {
  chat: string
  viewer: string
  id: string
  type: MessageRow['type']
  text: string | null
  /** As JSON. */
  subject: string | null
}

/** Between two: no block between them, and the other is there and not banned. */
const mayWriteToOther = sql<boolean>`${notApart(sql.ref('me.account_id'), sql.ref('me.other_id'))}
  and (me.other_id is null or exists (select from identity_accounts a
    where a.id = me.other_id and coalesce(a.hidden_until <= now(), true)))`

const isGroupOpen = (chat: RawBuilder<string>) =>
  sql<boolean>`exists (select from chats.groups g where g.conversation_id = ${chat}::uuid and g.closed_at is null)`

const sendIn = (kind: 'direct' | 'group') =>
  hot<Sent>()(kind === 'direct' ? 'chats.send' : 'chats.send.group', (q, arg) =>
    q
      .with('turn', (db) =>
        db
          .updateTable('chats.conversations as c')
          .from('chats.participants as me')
          .set({
            last_seq: sql<number>`c.last_seq + 1`,
            answered: sql<boolean>`c.answered or c.started_by <> me.account_id`,
          })
          .where('c.id', '=', arg('chat'))
          .where('me.conversation_id', '=', arg('chat'))
          .where('me.account_id', '=', arg('viewer'))
          .where(kind === 'direct' ? mayWriteToOther : isGroupOpen(arg('chat')))
          .where(
            sql<boolean>`not exists (select from chats.messages m
            where m.conversation_id = ${arg('chat')}::uuid and m.id = ${arg('id')}::uuid)`,
          )
          .returning('c.last_seq as seq'),
      )
      .with('stored', (db) =>
        db
          .insertInto('chats.messages')
          .columns(['conversation_id', 'seq', 'id', 'sender_id', 'type', 'text', 'subject'])
          .expression((eb) =>
            eb
              .selectFrom('turn')
              .select([
                sql<string>`${arg('chat')}::uuid`.as('conversation_id'),
                'turn.seq',
                sql<string>`${arg('id')}::uuid`.as('id'),
                sql<string>`${arg('viewer')}::uuid`.as('sender_id'),
                sql<string>`${arg('type')}::text`.as('type'),
                sql<string | null>`${arg('text')}::text`.as('text'),
                sql<string | null>`${arg('subject')}::jsonb`.as('subject'),
              ]),
          )
          .returning(['seq', 'created_at']),
      )
      .with('recipients', (db) =>
        db
          .updateTable('chats.participants as p')
          .from('stored')
          .set({
            last_message_at: sql<Date>`stored.created_at`,
            last_seq: sql<number>`stored.seq`,
            unread: sql<number>`case when p.account_id = ${arg('viewer')}::uuid then 0 else p.unread + 1 end`,
            read_seq: sql<number>`case when p.account_id = ${arg('viewer')}::uuid then stored.seq else p.read_seq end`,
            delivered_seq: sql<number>`case when p.account_id = ${arg('viewer')}::uuid
            then stored.seq else p.delivered_seq end`,
            archived_at: null,
            notify_due: sql<Date | null>`case when p.account_id = ${arg('viewer')}::uuid or p.muted_at is not null
            then p.notify_due else coalesce(p.notify_due, now()) end`,
          })
          .where('p.conversation_id', '=', arg('chat'))
          // Somebody from whom a block hides the sender in a group is not notified.
          .$if(kind === 'group', (rows) => rows.where(notHiddenFrom(arg('viewer'), 'p.account_id')))
          .returning('p.account_id'),
      )
      .selectFrom('stored')
      .select([
        'stored.seq',
        'stored.created_at',
        sql<string | null>`(select username from identity_accounts where id = ${arg('viewer')}::uuid)`.as(
          'username',
        ),
        sql<string[]>`array(select account_id from recipients where account_id <> ${arg('viewer')}::uuid)`.as(
          'others',
        ),
      ]),
  )
const [sendDirect, sendToGroup] = [sendIn('direct'), sendIn('group')]

/**
 * Stores a message and updates the rows of all participants, all or nothing. Returns no row for somebody who is not in
 * the conversation, may not write in it, or has sent this id before. The conversation's row makes senders wait for each
 * other: hence the order. Pinned to viewer and conversation.
 * Index: conversations_pkey, participants_pkey, messages_…_id_key; groups_pkey
 */
export const sendingIn = (chat: string) => (isGroup(chat) ? sendToGroup : sendDirect)

/** Pinned to viewer and conversation. Index: messages_conversation_id_id_key */
export const messageById = hot<{ chat: string; id: string }>()('chats.message', (q, arg) =>
  q
    .selectFrom('chats.messages')
    .select(messageColumns)
    .where('conversation_id', '=', arg('chat'))
    .where('id', '=', arg('id'))
    .$castTo<MessageRow>(),
)

type Stretch = {
  chat: string
  viewer: string
  from: number
  limit: number
}
const notCleared = (chat: RawBuilder<string>, viewer: RawBuilder<string>) =>
  sql<number>`(select cleared_seq from chats.participants
    where conversation_id = ${chat}::uuid and account_id = ${viewer}::uuid)`

/** The newest before a message, newest first. Pinned as above. Index: messages_pkey, backwards */
export const messagesBefore = hot<Stretch>()('chats.before', (q, arg) =>
  q
    .selectFrom('chats.messages')
    .select(messageColumns)
    .where('conversation_id', '=', arg('chat'))
    .where('seq', '<', sql<number>`${arg('from')}::integer`)
    .where('seq', '>', notCleared(arg('chat'), arg('viewer')))
    .orderBy('conversation_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(sql<number>`${arg('limit')}::integer`)
    .$castTo<MessageRow>(),
)

/** Messages after a given one, oldest first. Pinned as above. Index: messages_pkey */
export const messagesAfter = hot<Stretch>()('chats.after', (q, arg) =>
  q
    .selectFrom('chats.messages')
    .select(messageColumns)
    .where('conversation_id', '=', arg('chat'))
    .where(
      'seq',
      '>',
      sql<number>`greatest(${arg('from')}::integer, ${notCleared(arg('chat'), arg('viewer'))})`,
    )
    .orderBy('conversation_id')
    .orderBy('seq')
    .limit(sql<number>`${arg('limit')}::integer`)
    .$castTo<MessageRow>(),
)

/** Pinned as above. Index: messages_unsent */
export const unsentLately = hot<{ chat: string }>()('chats.unsent', (q, arg) =>
  q
    .selectFrom('chats.messages')
    .select('id')
    .where('conversation_id', '=', arg('chat'))
    .where('unsent_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('unsent_at', 'desc')
    .limit(200),
)

/**
 * The delivered and read marks of the other person, who may be gone, unless a block separates the two; read marks only
 * if both show them.
 * Index: participants_pkey
 */
export const marksOfOther = hot<{ chat: string; viewer: string }>()('chats.marks', (q, arg) =>
  q
    .selectFrom('chats.participants as me')
    .leftJoin('chats.participants as other', (join) =>
      join
        .onRef('other.conversation_id', '=', 'me.conversation_id')
        .onRef('other.account_id', '=', 'me.other_id'),
    )
    .leftJoin('identity_accounts as a', 'a.id', 'me.other_id')
    .select([
      sql<number>`coalesce(other.delivered_seq, 0)`.as('delivered_seq'),
      sql<number>`coalesce(other.read_seq, 0)`.as('read_seq'),
      'other.read_at',
      otherStateOf('a', 'me').as('standing'),
      sql<boolean>`not exists (select from chats.without_receipts w
        where w.account_id in (me.account_id, me.other_id))`.as('shown'),
    ])
    .where('me.conversation_id', '=', arg('chat'))
    .where('me.account_id', '=', arg('viewer'))
    .where(notApart(sql.ref('me.account_id'), sql.ref('me.other_id'))),
)

/** An own one, not older than `minutes`. Pinned as above. Index: messages_conversation_id_id_key */
export function unsend(tx: Tx, chat: string, id: string, senderId: string, minutes: number) {
  return tx
    .updateTable('chats.messages')
    .set({ text: null, subject: null, unsent_at: sql<Date>`now()` })
    .where('conversation_id', '=', chat)
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .where(sql<boolean>`(type = 'text' or subject ->> 'kind' in ('photo', 'person', 'post', 'event'))`)
    .where('unsent_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .returning(messageColumns)
    .$castTo<MessageRow>()
    .executeTakeFirst()
}
