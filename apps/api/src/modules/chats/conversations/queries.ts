import type { ChatPersonState } from '@wayfellow/contract/chats'
import { type RawBuilder, sql } from 'kysely'
import { placeOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isOpenTo, isThereFor } from '../../profiles/index.ts'
import { notApart, notHiddenFrom } from '../../relations/index.ts'
import { type MessageRow, personStateOf, otherStateOf } from '../messages/queries.ts'

export interface ChatFacts {
  id: string
  other_id: string | null
  last_seq: number
  read_seq: number
  cleared_seq: number
  unread: number
  muted_at: Date | null
  archived_at: Date | null
  username: string | null
  name: string | null
  photo: string | null
  standing: ChatPersonState
  /** There, not banned, and no block between. */
  reachable: boolean
  /** Both have written; not asked for a list. */
  answered?: boolean
}

const chatFacts = (isFree: RawBuilder<boolean>) =>
  [
    'p.conversation_id as id',
    'p.other_id',
    'p.last_seq',
    'p.read_seq',
    'p.cleared_seq',
    'p.unread',
    'p.muted_at',
    'p.archived_at',
    'a.username',
    'a.name',
    'a.photo',
    otherStateOf('a', 'p').as('standing'),
    sql<boolean>`(a.id is not null and coalesce(a.hidden_until <= now(), true) and ${isFree})`.as(
      'reachable',
    ),
  ] as const

/** Of the viewer alone, pinned. Index: participants_pkey, conversations_pkey */
export const chatOf = hot<{ chat: string; viewer: string }>()('chats.chat', (q, arg) =>
  q
    .selectFrom('chats.participants as p')
    .innerJoin('chats.conversations as c', 'c.id', 'p.conversation_id')
    .leftJoin('identity_accounts as a', 'a.id', 'p.other_id')
    .select(chatFacts(notApart(sql`${arg('viewer')}::uuid`, sql`p.other_id`)))
    .select('c.answered')
    .where('p.conversation_id', '=', arg('chat'))
    .where('p.account_id', '=', arg('viewer'))
    .$castTo<ChatFacts>(),
)

const hasStarted = (viewer: RawBuilder<string>) => sql<boolean>`exists (select from chats.participants p
  where p.conversation_id = chats.direct_id(${viewer}::uuid, a.id) and p.account_id = ${viewer}::uuid)`

/**
 * Somebody whose profile the viewer may open, or has a conversation with already, and that conversation.
 * Pinned to the viewer.
 * Index: identity_accounts_username_key
 */
export const personAndChat = hot<{ viewer: string; username: string }>()('chats.person', (q, arg) =>
  q
    .selectFrom('identity_accounts as a')
    .select([
      'a.id',
      'a.username',
      'a.name',
      'a.photo',
      sql<string>`chats.direct_id(${arg('viewer')}::uuid, a.id)`.as('chat'),
      hasStarted(arg('viewer')).as('started'),
    ])
    .where('a.username', '=', arg('username'))
    .where(isThereFor(arg('viewer'), 'a'))
    .where(sql<boolean>`(${isOpenTo(arg('viewer'), 'a')} or ${hasStarted(arg('viewer'))})`),
)

/**
 * The same for somebody who is banned, only where there is a conversation: what was said stays with the other.
 * Pinned to the viewer.
 * Index: identity_accounts_username_key
 */
export const bannedPersonAndChat = hot<{ viewer: string; username: string }>()('chats.banned', (q, arg) =>
  q
    .selectFrom('identity_accounts as a')
    .select([
      'a.id',
      'a.username',
      'a.name',
      'a.photo',
      sql<string>`chats.direct_id(${arg('viewer')}::uuid, a.id)`.as('chat'),
      sql<boolean>`true`.as('started'),
      personStateOf('a').as('standing'),
    ])
    .where('a.username', '=', arg('username'))
    .where(sql<boolean>`a.banned_until > now()`)
    .where(hasStarted(arg('viewer')))
    .where(notHiddenFrom(arg('viewer'), 'a.id')),
)

export interface ListRow extends ChatFacts {
  micros: string
  last_message_at: Date
  message_id: string | null
  message_seq: number
  message_type: MessageRow['type']
  message_text: string | null
  message_subject: MessageRow['subject']
  message_sender: string
  message_at: Date
  message_unsent: Date | null
}

export type Shown = 'all' | 'unread' | 'archived'
const conditions = {
  all: sql<boolean>`p.archived_at is null`,
  unread: sql<boolean>`p.unread > 0`,
  archived: sql<boolean>`p.archived_at is not null`,
}
const isNamed = (q: RawBuilder<string>) =>
  sql<boolean>`position(' ' || profiles_fold(${q}::text) in ' ' || profiles_fold(coalesce(a.name,
    (select g.title from chats.groups g where g.conversation_id = p.conversation_id)))) > 0`
type Page = {
  viewer: string
  /** Text that the name of a listed person or group contains; empty for all conversations. */
  named: string
  beforeMicros: string | null
  beforeId: string | null
  limit: number
}
const listOf = (shown: Shown, which: 'everybody' | 'named') =>
  hot<Page>()(`chats.list.${shown}.${which}`, (q, arg) =>
    q
      .with('page', (db) =>
        db
          .selectFrom('chats.participants as p')
          .leftJoin('identity_accounts as a', 'a.id', 'p.other_id')
          // People kept away by a block are left out below, all at once; checking each row costs ten times the rest.
          .select(chatFacts(sql<boolean>`true`))
          .select([
            'p.last_message_at',
            sql<string>`(extract(epoch from p.last_message_at) * 1000000)::bigint`.as('micros'),
          ])
          .where('p.account_id', '=', arg('viewer'))
          .where(conditions[shown])
          .where(sql<boolean>`p.last_seq > p.cleared_seq`)
          .$if(which === 'named', (found) => found.where(isNamed(arg('named'))))
          .where(sql<boolean>`(p.other_id is null or ${notHiddenFrom(arg('viewer'), 'p.other_id')})`)
          .where(
            sql<boolean>`(p.last_message_at, p.conversation_id) <
              ${placeOf(arg('beforeMicros'), arg('beforeId'))}`,
          )
          .orderBy('p.last_message_at', 'desc')
          .orderBy('p.conversation_id', 'desc')
          .limit(sql<number>`${arg('limit')}::integer`),
      )
      .selectFrom('page')
      .leftJoin(
        sql<{
          conversation_id: string
          seq: number
          id: string
          sender_id: string
          type: string
          text: string | null
          subject: unknown
          created_at: Date
          unsent_at: Date | null
        }>`chats.last_messages((select array_agg(id) from page))`.as('m'),
        'm.conversation_id',
        'page.id',
      )
      .selectAll('page')
      .select([
        'm.id as message_id',
        'm.seq as message_seq',
        'm.type as message_type',
        'm.text as message_text',
        'm.subject as message_subject',
        'm.sender_id as message_sender',
        'm.created_at as message_at',
        'm.unsent_at as message_unsent',
      ])
      .orderBy('page.last_message_at', 'desc')
      .orderBy('page.id', 'desc')
      .$castTo<ListRow>(),
  )
const both = (shown: Shown) => ({ everybody: listOf(shown, 'everybody'), named: listOf(shown, 'named') })
/**
 * The viewer's own, pinned; a name is looked for among their own conversations only.
 * Index: participants_by_time, participants_unread, participants_archived
 */
export const lists = { all: both('all'), unread: both('unread'), archived: both('archived') }

interface Listed {
  viewer: string
  shown: Shown
  named: string
}

const rowsOf = ({ viewer, shown, named }: Listed) => sql`
  from chats.participants p left join identity_accounts a on a.id = p.other_id
  where p.account_id = ${viewer}::uuid and ${conditions[shown]} and p.last_seq > p.cleared_seq
    and ${named === '' ? sql`true` : isNamed(sql<string>`${named}`)}
    and (p.other_id is null or ${notHiddenFrom(viewer, 'p.other_id')})`

/** The row that ends the page before one that is named by its number. Index: as above */
export const rowBefore = (listed: Listed, offset: number) => sql<{ id: string; micros: string }>`
  select p.conversation_id as id, (extract(epoch from p.last_message_at) * 1000000)::bigint as micros ${rowsOf(listed)}
  order by p.last_message_at desc, p.conversation_id desc offset ${offset - 1} limit 1`

/** The rows of the same lists, to be counted. Index: as above */
export const someRows = (listed: Listed, limit: number) => sql`select ${rowsOf(listed)} limit ${limit}`

/** Both see it from now on, as soon as something is said in it. Index: conversations_pkey, participants_pkey */
export async function insertDirect(tx: Tx, chat: string, starter: string, other: string) {
  await tx
    .insertInto('chats.conversations')
    .values({ id: chat, kind: 'direct', started_by: starter })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('chats.participants')
    .values([
      { conversation_id: chat, account_id: starter, other_id: other },
      { conversation_id: chat, account_id: other, other_id: starter },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** First contacts of one account are counted one after the other. */
export async function lockStarter(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 40))`.execute(tx)
}

/** Counts the people the account wrote to first within a day, and reads its age. Index: conversations_by_starter */
export function countFirstContacts(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_accounts as a')
    .select([
      sql<number>`(select count(*) from chats.conversations c
        where c.started_by = a.id and c.created_at > now() - interval '1 day' and c.kind = 'direct')::integer`.as(
        'today',
      ),
      sql<number>`extract(epoch from now() - a.created_at)::float8 / 86400`.as('ageDays'),
      sql<boolean>`coalesce(a.limited_until > now(), false)`.as('isLimited'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
