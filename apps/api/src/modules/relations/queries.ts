import { type RawBuilder, sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../platform/database/cursors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'

/**
 * Leaves out whom a block keeps from the viewer, whoever of the two blocked. Every list of people has it.
 * One look per statement, by relations_blocks_pkey and relations_blocks_by_blocked.
 */
export const notHiddenFrom = (viewerId: string | RawBuilder<string>, column: string) =>
  sql<boolean>`${sql.ref(column)} <> all ((select relations_hidden_from(${viewerId}::uuid))::uuid[])`

const apart = hot<{ one: string; other: string }>()('relations.areApart', (q, arg) =>
  q.selectNoFrom(sql<boolean>`relations_are_apart(${arg('one')}::uuid, ${arg('other')}::uuid)`.as('apart')),
)

/** Does a block stand between these two, in whichever direction? */
export async function areApart(db: Db | Tx, one: string, other: string) {
  return (await apart.first(db, { one, other }))?.apart === true
}

/** The same inside a statement, for two columns or arguments; nobody is apart from nobody. */
export const notApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(not relations_are_apart(${one}, ${other}), true)`

/** Of the viewer, inside the viewer's transaction. Index: relations_follows_pkey */
export const isFollowing = (viewerId: string | RawBuilder<string>, column: string) =>
  sql<boolean>`exists (select from relations_follows
    where follower_id = ${viewerId}::uuid and followed_id = ${sql.ref(column)})`

/** The two, one change after the other: a follow can't slip in behind a block. */
export async function lockPair(tx: Tx, one: string, other: string) {
  const pair = [one, other].toSorted().join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 31))`.execute(tx)
}

const student = hot<{ viewer: string; username: string }>()('relations.student', (q, arg) =>
  q
    .selectFrom('identity_accounts as a')
    .select([
      'a.id',
      sql<boolean>`a.id = ${arg('viewer')}::uuid`.as('isSelf'),
      sql<boolean>`a.role = 'admin'`.as('isAdmin'),
      sql<boolean>`a.locked_at is not null or coalesce(a.hidden_until > now(), false)`.as('isGone'),
      sql<boolean>`exists (select from relations_blocks
        where blocker_id = a.id and blocked_id = ${arg('viewer')}::uuid)`.as('hasBlockedMe'),
      sql<boolean>`exists (select from relations_blocks
        where blocker_id = ${arg('viewer')}::uuid and blocked_id = a.id)`.as('isBlockedByMe'),
    ])
    .where('a.username', '=', arg('username')),
)

/** Inside the viewer's transaction. Index: identity_accounts_username_key, relations_blocks_pkey */
export const findStudent = (tx: Tx, viewer: string, username: string) =>
  student.first(tx, { viewer, username })

/** Returns whether it is new. */
export async function insertFollow(tx: Tx, followerId: string, followedId: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('relations_follows')
    .values({ follower_id: followerId, followed_id: followedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether there was one. */
export async function deleteFollow(tx: Tx, followerId: string, followedId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('relations_follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns whether it is new. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('relations_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether there was one. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('relations_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The answer is «not available», which promises nothing: it doesn't wait for the disk, as for a name nobody has. */
export async function commitWithoutWaiting(tx: Tx) {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
}

interface Page {
  before: ListPlace | undefined
  offset: number
  limit: number
}

/**
 * People the viewer blocked and would otherwise see, the latest first; those who blocked the viewer too are left out.
 * Inside the viewer's transaction.
 * Index: relations_blocks_by_blocker, relations_blocks_pkey
 */
function blockedBy(tx: Tx, viewer: string) {
  return tx
    .selectFrom('relations_blocks as b')
    .innerJoin('identity_accounts as a', 'a.id', 'b.blocked_id')
    .where('b.blocker_id', '=', viewer)
    .where(sql<boolean>`coalesce(a.hidden_until <= now(), true)`)
    .where(
      // Not «not exists»: that may become a join of all rows, in place of a look for each of a page.
      sql<boolean>`coalesce((select false from relations_blocks r
        where r.blocker_id = b.blocked_id and r.blocked_id = ${viewer}::uuid limit 1), true)`,
    )
}

const blockedColumns = ['a.id', 'a.name', 'a.photo', 'b.created_at as blockedAt'] as const
const username = sql<string>`a.username`.as('username')

export function findBlockedPage(tx: Tx, viewer: string, { before, offset, limit }: Page) {
  return blockedBy(tx, viewer)
    .select(blockedColumns)
    .select([username, microsOf('b.created_at').as('micros')])
    .where(isBehind(before, 'b.created_at', 'b.blocked_id'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}
export type BlockedRow = Awaited<ReturnType<typeof findBlocked>> & object

export function findBlocked(tx: Tx, viewer: string, name: string) {
  return blockedBy(tx, viewer)
    .select(blockedColumns)
    .select(username)
    .where('a.username', '=', name)
    .executeTakeFirst()
}

/** No further than `atMost`. */
export async function countBlocked(tx: Tx, viewer: string, atMost: number) {
  const { count } = await tx
    .selectFrom(blockedBy(tx, viewer).select('b.blocked_id').limit(atMost).as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
