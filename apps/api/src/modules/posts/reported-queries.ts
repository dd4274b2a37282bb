import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { isOpenTo } from '../profiles/index.ts'
import { findPost } from './queries.ts'

/** Reads a post for a report, and hides or restores it. Inside the reporter's transaction. */
export const reportedPost = {
  async find(tx: Tx, viewer: string, id: string) {
    const post = await findPost(tx, viewer, id)
    return post && { aboutId: post.author.id, quote: post.text }
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select posts_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}

export const reportedComment = {
  /** Index: posts_comments_pkey, posts_pkey */
  async find(tx: Tx, viewer: string, id: string) {
    const { rows } = await sql<{ aboutId: string; quote: string }>`
      select c.account_id as "aboutId", c.text as quote
      from posts_comments c join posts p on p.id = c.post_id join identity_accounts a on a.id = c.account_id
      where c.id = ${id}::uuid and c.text is not null and p.gone_at is null and ${isOpenTo(viewer, 'a')}`.execute(
      tx,
    )
    return rows[0]
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select posts_hide_comment(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
