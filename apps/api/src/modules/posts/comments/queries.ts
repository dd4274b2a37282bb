import { sql } from 'kysely'
import { isAfter, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { authorOf, type Person } from '../queries.ts'

export interface AnswerRow {
  id: string
  accountId: string
  author: Person
  /** Null once it was removed. */
  text: string | null
  createdAt: Date
  micros: string
}
export type CommentRow = AnswerRow & { answersCount: number }

/** Looked up for each row of a page: a join may become a walk over everybody. */
const author = sql`(select ${authorOf('a')} from identity_accounts a where a.id = c.account_id)`

const columns = sql`c.id, c.account_id as "accountId", ${author} as author, c.text,
  c.answers_count as "answersCount", c.created_at as "createdAt", ${microsOf('c.created_at')} as micros`

/** A look for each row and no join, as for the posts. Who is out of sight takes the answers along. */
const isShownTo = (viewer: string) => sql<boolean>`coalesce((
  select ${isOpenTo(viewer, 'w')} from identity_accounts w where w.id = c.account_id), false)`

/** Inside the viewer's transaction, the oldest first. Index: posts_comments_of_post */
export function commentsOf(viewer: string, postId: string, { place, offset, limit }: Slice) {
  return sql<CommentRow>`
    select ${columns} from (
      select * from posts_comments c
      where c.post_id = ${postId} and c.parent_id is null and ${isAfter(place, 'c.created_at', 'c.id')}
        and ${isShownTo(viewer)}
      order by c.created_at, c.id offset ${offset} limit ${limit}) c
    order by c.created_at, c.id`
}

export type AnswerOf = AnswerRow & { parentId: string }

/** The same of each of these comments. Index: posts_comments_answers */
export function answersOf(viewer: string, parentIds: readonly string[], { place, offset, limit }: Slice) {
  return sql<AnswerOf>`
    select ${columns}, c.parent_id as "parentId"
    from unnest(${[...parentIds]}::uuid[]) as asked (id) cross join lateral (
      select * from posts_comments c
      where c.parent_id = asked.id and ${isAfter(place, 'c.created_at', 'c.id')} and ${isShownTo(viewer)}
      order by c.created_at, c.id offset ${offset} limit ${limit}) c
    order by c.created_at, c.id`
}

/** The first answers to each of these comments. */
export async function findFirstAnswers(tx: Tx, viewer: string, parentIds: readonly string[], limit: number) {
  if (parentIds.length === 0) return []
  return (await answersOf(viewer, parentIds, { place: undefined, offset: 0, limit }).execute(tx)).rows
}

/** A comment that the viewer may see, of this post. Index: posts_comments_pkey */
export async function findComment(tx: Tx, viewer: string, postId: string, id: string) {
  const { rows } = await sql<CommentRow & { parentId: string | null }>`
    select ${columns}, c.parent_id as "parentId" from posts_comments c
    where c.id = ${id} and c.post_id = ${postId} and ${isShownTo(viewer)}`.execute(tx)
  return rows[0]
}

interface NewComment {
  id: string
  postId: string
  parentId: string | null
  accountId: string
  text: string
}

/** Returns whether it is new. */
export async function insertComment(tx: Tx, { id, postId, parentId, accountId, text }: NewComment) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('posts_comments')
    .values({ id, post_id: postId, parent_id: parentId, account_id: accountId, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Held until commit, so that no answer comes in between. */
export function lockComment(tx: Tx, id: string) {
  return tx
    .selectFrom('posts_comments')
    .select(['answers_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteComment(tx: Tx, id: string) {
  await tx.deleteFrom('posts_comments').where('id', '=', id).execute()
}

/** It stays for its answers, without its words. */
export async function emptyComment(tx: Tx, id: string) {
  await tx.updateTable('posts_comments').set({ text: null }).where('id', '=', id).execute()
}
