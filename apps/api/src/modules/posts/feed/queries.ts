import { type RawBuilder, sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { microsOf, placeOf } from '../../../platform/database/cursors.ts'
import { isOpenTo } from '../../profiles/index.ts'
import type { ListedPost } from '../lists/queries.ts'
import { postColumns, postJoins } from '../queries.ts'

/** The feed reads the people followed last; posts of earlier ones are on their profiles. */
const followsInFeed = sql.lit(1_000)

/** The position where a page ended or began; null for the newest. */
export interface FeedPlace extends Record<string, unknown> {
  viewer: string
  micros: string | null
  id: string | null
  limit: number
}
type Arg = <K extends keyof FeedPlace & string>(key: K) => RawBuilder<FeedPlace[K]>

interface Arm {
  of: RawBuilder<unknown>
  isOn: RawBuilder<unknown>
  limit: RawBuilder<unknown>
}

const newestOf = ({ of, isOn, limit }: Arm) => sql`
  select p.id, p.created_at as at from posts p where ${of} and p.gone_at is null and ${isOn}
  order by p.created_at desc, p.id desc limit ${limit}`

/** A look for each row, and no join: see the lists. */
const isShownTo = (viewer: RawBuilder<string>, author: string) => sql`coalesce((
  select ${isOpenTo(viewer, 'w')} from identity_accounts w where w.id = ${sql.ref(author)}), false)`

/**
 * Each arm goes along its own index. Of those whom the viewer follows, the newest post of each tells who can be on the
 * page at all: no more people than it has rows, and only of them a page is read. `offset 0` keeps the look at whether
 * somebody may be seen behind that order, so that it ends with the last who is needed.
 */
const keysOf = (arg: Arg, isOn: RawBuilder<unknown>) => sql`
  select id, at from (
    (${newestOf({
      of: sql`p.place_id = (select place_id from profiles where account_id = ${arg('viewer')}::uuid)
        and ${isShownTo(arg('viewer'), 'p.account_id')}`,
      isOn,
      limit: arg('limit'),
    })})
    union
    (select post.id, post.at from (
      select account_id from (
        select f.followed_id as account_id from (
          select followed_id from relations_follows where follower_id = ${arg('viewer')}::uuid
          order by created_at desc, followed_id desc limit ${followsInFeed}) f
        cross join lateral (${newestOf({ of: sql`p.account_id = f.followed_id`, isOn, limit: sql`1` })}) newest
        order by newest.at desc, newest.id desc offset 0) ranked
      where ${isShownTo(arg('viewer'), 'ranked.account_id')} limit ${arg('limit')}) writer
    cross join lateral (${newestOf({
      of: sql`p.account_id = writer.account_id`,
      isOn,
      limit: arg('limit'),
    })}) post)) both_arms
  order by at desc, id desc limit ${arg('limit')}`

/** Inside the viewer's transaction. Index: posts_by_place, relations_follows_by_follower, posts_by_account */
export const feedPosts = hot<FeedPlace>()('posts.feed', (q, arg) =>
  q
    .selectFrom(
      sql<ListedPost>`(
        select ${postColumns(arg('viewer'))}, ${microsOf('page.at')} as micros
        from (${keysOf(arg, sql`(p.created_at, p.id) < ${placeOf(arg('micros'), arg('id'))}`)}) page
        join posts p on p.id = page.id ${postJoins}
        order by page.at desc, page.id desc)`.as('found'),
    )
    .selectAll(),
)

/** How many there are behind a place, at most `limit`. The same indexes. */
export const countOlderPosts = hot<FeedPlace>()('posts.feed.older', (q, arg) =>
  q
    .selectFrom(
      sql<object>`(${keysOf(arg, sql`(p.created_at, p.id) < ${placeOf(arg('micros'), arg('id'))}`)})`.as(
        'older',
      ),
    )
    .select(sql<number>`count(*)::int`.as('count')),
)

/** How many there are before a place, at most `limit`. The same indexes. */
export const countNewerPosts = hot<FeedPlace>()('posts.feed.newer', (q, arg) =>
  q
    .selectFrom(
      sql<object>`(${keysOf(arg, sql`(p.created_at, p.id) > ${placeOf(arg('micros'), arg('id'))}`)})`.as(
        'newer',
      ),
    )
    .select(sql<number>`count(*)::int`.as('count')),
)
