import { sql } from 'kysely'
import { type Db, inOneTrip, type Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { notHiddenFrom } from '../../relations/index.ts'
import { type GroupOwner, isGroup } from './group-owners.ts'

export interface GroupFacts {
  conversation_id: string
  owner_kind: GroupOwner['kind']
  owner_id: string
  title: string
  photo: string | null
  members: number
  closed_at: Date | null
}

/** Of the viewer's own conversations, pinned. Index: groups_pkey */
export const groupFacts = hot<{ ids: string[] }>()('chats.groups', (q, arg) =>
  q
    .selectFrom('chats.groups')
    .selectAll()
    .where('conversation_id', '=', sql<string>`any(${arg('ids')}::uuid[])`)
    .$castTo<GroupFacts>(),
)

/** Of those among the viewer's own conversations that are groups; asks nothing when none is. */
export async function groupsAmong(db: Db, viewer: string, chats: readonly { id: string }[]) {
  const ids = chats.map(({ id }) => id).filter(isGroup)
  const [rows] = ids.length === 0 ? [[]] : await inOneTrip(db, { viewer }, [groupFacts.bind({ ids })])
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

export interface Speaker {
  id: string
  username: string | null
  name: string | null
  photo: string | null
  hidden: boolean
}

/** Index: identity_accounts_pkey */
const speakers = hot<{ viewer: string; ids: string[] }>()('chats.speakers', (q, arg) =>
  q
    .selectFrom(sql<{ id: string }>`unnest(${arg('ids')}::uuid[])`.as<'s'>(sql`s(id)`))
    .leftJoin('identity_accounts as a', 'a.id', 's.id')
    .select(['s.id', 'a.username', 'a.name', 'a.photo'])
    .select(sql<boolean>`not (${notHiddenFrom(arg('viewer'), 's.id')})`.as('hidden'))
    .$castTo<Speaker>(),
)

/**
 * Authors of messages, as far as the viewer may know them; people who left the app have no name. No query for an empty
 * list.
 */
export async function speakersAmong(db: Db | Tx, viewer: string, accountIds: readonly string[]) {
  const ids = [...new Set(accountIds)]
  const rows = ids.length === 0 ? [] : await speakers.all(db, { viewer, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

export interface MemberRow {
  id: string
  username: string
  name: string
  photo: string | null
  read_seq: number
  /** Both show what they have read. */
  shown: boolean
}

/** Of a group the viewer is in; the viewer is one of them. Index: participants_pkey, identity_accounts_pkey */
export const membersOf = hot<{ chat: string; viewer: string }>()('chats.members', (q, arg) =>
  q
    .selectFrom('chats.participants as p')
    .innerJoin('identity_accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.username', 'a.name', 'a.photo', 'p.read_seq'])
    .select(
      sql<boolean>`not exists (select from chats.without_receipts w
        where w.account_id in (p.account_id, ${arg('viewer')}::uuid))`.as('shown'),
    )
    .where('p.conversation_id', '=', arg('chat'))
    .where(notHiddenFrom(arg('viewer'), 'p.account_id'))
    .where(
      sql<boolean>`exists (select from chats.participants me
        where me.conversation_id = ${arg('chat')}::uuid and me.account_id = ${arg('viewer')}::uuid)`,
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .$castTo<MemberRow>(),
)

interface Joining {
  owner: GroupOwner
  accountId: string
  title: string
  /** The name of a public photo. */
  photo: string | null
  lineId: string
}

/** The number of the last line; null when there is no room. */
export async function insertMember(tx: Tx, { owner, accountId, title, photo, lineId }: Joining) {
  const { rows } = await sql<{ seq: number | null }>`
    select chats.join_group(${owner.kind}, ${owner.id}::uuid, ${accountId}::uuid, ${title}, ${photo},
      ${lineId}::uuid) as seq`.execute(tx)
  return rows[0]?.seq ?? null
}

/** The number of the line that says so; null for somebody who was not in it. */
export async function deleteMember(tx: Tx, chat: string, accountId: string, lineId: string) {
  const { rows } = await sql<{ seq: number | null }>`
    select chats.leave_group(${chat}::uuid, ${accountId}::uuid, ${lineId}::uuid) as seq`.execute(tx)
  return rows[0]?.seq ?? null
}

/** Nothing happens when nobody has come in yet. Index: groups_pkey */
export async function updateGroup(
  tx: Tx,
  chat: string,
  change: { title: string; photo: string | null } | { closed_at: Date },
) {
  await (
    'title' in change
      ? sql`select chats.rename_group(${chat}, ${change.title}, ${change.photo})`
      : sql`select chats.close_group(${chat}, ${change.closed_at})`
  ).execute(tx)
}

/** Index: groups_pkey, participants_pkey */
export async function findMembership(db: Db | Tx, { kind, id }: GroupOwner, accountId: string) {
  const { rows } = await sql<{ chatId: string; members: number; isMember: boolean }>`
    select chat as "chatId", members, is_member as "isMember"
    from chats.group_standing(${kind}, ${id}::uuid, ${accountId}::uuid)`.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row always comes back')
  return found
}

/** Index: participants_pkey */
export async function listMemberIds(db: Db | Tx, chat: string) {
  const { rows } = await sql<{
    account_id: string
  }>`select account_id from chats.group_members(${chat})`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
