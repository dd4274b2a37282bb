import { sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOpenTo } from '../../profiles/index.ts'
import type { PersonColumns } from '../queries.ts'

interface Page {
  before: ListPlace | undefined
  offset: number
  limit: number
}

interface ViewerRow {
  user: PersonColumns
  isLiked: boolean
  micros: string
}

/**
 * The last first, but for whom the author can't see any more. A look for each row and no join, which would read and
 * sort everybody who looked. Inside the author's transaction. Index: stories_views_by_time, identity_accounts_pkey
 */
export async function findViewers(
  tx: Tx,
  storyId: string,
  authorId: string,
  { before, offset, limit }: Page,
) {
  const { rows } = await sql<ViewerRow>`
    select seen.person as "user", v.liked_at is not null as "isLiked", ${microsOf('v.seen_at')} as micros
    from stories_views v cross join lateral (select (select case when ${isOpenTo(authorId, 'a')} then
        json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) end
      from identity_accounts a where a.id = v.viewer_id) as person) seen
    where v.story_id = ${storyId}::uuid and seen.person is not null
      and ${isBehind(before, 'v.seen_at', 'v.viewer_id')}
    order by v.seen_at desc, v.viewer_id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}
