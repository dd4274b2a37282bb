import { type RawBuilder, sql } from 'kysely'
import { isBehind, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { postColumns, postJoins, type PostRow } from '../queries.ts'

/** A post in its list: `micros` is where it stands there. */
export type ListedPost = PostRow & { micros: string }

/** A look for each row and no join: PostgreSQL takes so many conditions for rare ones, and would sort a whole city. */
const isShownTo = (viewer: string) => sql<boolean>`coalesce((
  select ${isOpenTo(viewer, 'w')} from identity_accounts w where w.id = p.account_id), false)`

/** Reads what is drawn of the posts whose keys were found by an index. */
export async function findPosts(tx: Tx, viewer: string, page: RawBuilder<unknown>) {
  const { rows } = await sql<ListedPost>`
    select ${postColumns(sql`${viewer}`)}, page.micros
    from (${page}) page join posts p on p.id = page.id ${postJoins}
    order by page.at desc, page.id desc`.execute(tx)
  return rows
}

/** Inside the viewer's transaction. Index: posts_by_place */
export const keysOfPlace = (viewer: string, placeId: string, { place, offset, limit }: Slice) =>
  sql`select p.id, p.created_at as at, ${microsOf('p.created_at')} as micros from posts p
    where p.place_id = ${placeId} and p.gone_at is null and ${isBehind(place, 'p.created_at', 'p.id')}
      and ${isShownTo(viewer)}
    order by p.created_at desc, p.id desc offset ${offset} limit ${limit}`

/** Of somebody whom the viewer may see. Index: posts_by_account */
export const keysOfAuthor = (authorId: string, { place, offset, limit }: Slice) =>
  sql`select p.id, p.created_at as at, ${microsOf('p.created_at')} as micros from posts p
    where p.account_id = ${authorId} and p.gone_at is null and ${isBehind(place, 'p.created_at', 'p.id')}
    order by p.created_at desc, p.id desc offset ${offset} limit ${limit}`

/** Inside the viewer's transaction. Index: posts_saves_by_time, posts_pkey */
export const keysOfSaved = (viewer: string, { place, offset, limit }: Slice) =>
  sql`select s.post_id as id, s.created_at as at, ${microsOf('s.created_at')} as micros from posts_saves s
    where s.account_id = ${viewer} and ${isBehind(place, 's.created_at', 's.post_id')}
      and coalesce((select p.gone_at is null and ${isShownTo(viewer)} from posts p where p.id = s.post_id), false)
    order by s.created_at desc, s.post_id desc offset ${offset} limit ${limit}`

/** The viewer's home city. Index: profiles_pkey */
export async function findOwnPlace(tx: Tx, viewer: string) {
  const row = await tx
    .selectFrom('profiles')
    .select('place_id')
    .where('account_id', '=', viewer)
    .executeTakeFirst()
  return row?.place_id ?? undefined
}
