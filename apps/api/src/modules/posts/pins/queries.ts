import { type RawBuilder, sql } from 'kysely'
import { microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isOpenTo } from '../../profiles/index.ts'
import type { ListedPost } from '../lists/queries.ts'
import { postColumns, postJoins } from '../queries.ts'

/** Returns the pinned post of a place if the viewer may see its author and it still belongs to the place. */
const pinnedIn = (viewer: RawBuilder<string>, place: RawBuilder<unknown>) =>
  sql<ListedPost>`(
  select ${postColumns(viewer)}, ${microsOf('p.created_at')} as micros
  from posts_pins i join posts p on p.id = i.post_id and p.place_id = i.place_id ${postJoins}
  where i.place_id = ${place} and p.gone_at is null and ${isOpenTo(viewer, 'a')})`.as('found')

/** Inside the viewer's transaction. Index: posts_pins_pkey, posts_pkey */
export const pinnedPost = hot<{ viewer: string; placeId: string }>()('posts.pinned', (q, arg) =>
  q.selectFrom(pinnedIn(arg('viewer'), sql`${arg('placeId')}::uuid`)).selectAll(),
)

/** The post pinned in the viewer's home city. Index: profiles_pkey, posts_pins_pkey, posts_pkey */
export const pinnedAtHome = hot<{ viewer: string }>()('posts.pinnedAtHome', (q, arg) =>
  q
    .selectFrom(
      pinnedIn(arg('viewer'), sql`(select place_id from profiles where account_id = ${arg('viewer')}::uuid)`),
    )
    .selectAll(),
)

/** In place of what was pinned there before. By a city admin of the place. Index: posts_pins_pkey */
export async function insertPin(tx: Tx, placeId: string, postId: string) {
  await deletePin(tx, postId)
  await tx
    .insertInto('posts_pins')
    .values({ place_id: placeId, post_id: postId })
    .onConflict((conflict) =>
      conflict.column('place_id').doUpdateSet({ post_id: postId, pinned_at: sql<Date>`now()` }),
    )
    .execute()
}

/** By a city admin of the place, or an admin. Index: posts_pins_post_id_key */
export async function deletePin(tx: Tx, postId: string) {
  await tx.deleteFrom('posts_pins').where('post_id', '=', postId).execute()
}
