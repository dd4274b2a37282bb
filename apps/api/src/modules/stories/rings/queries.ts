import { sql } from 'kysely'
import type { ListPlace } from '../../../platform/database/cursors.ts'
import { microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { isForMe, isLive, type PersonColumns, viewerFacts } from '../queries.ts'

/** The latest follows are looked at first; people who follow more have a long enough row anyway. */
const followsLookedAt = 1_000
const followedAtMost = 100
const nearAtMost = 100

/** 0: unseen, of somebody I follow. 1: unseen, of my city. 2 and 3: the same, seen. */
type RingRank = 0 | 1 | 2 | 3
export type RingPlace = ListPlace & { rank: RingRank }

export interface RingRow {
  user: PersonColumns
  rank: RingRank
  lastAt: Date
  micros: string
  /** How many there are in all. */
  count: number
}

interface Page {
  behind: RingPlace | undefined
  offset: number
  limit: number
}

/**
 * People whose stories can be seen: reads a handful of live stories of each, for no more people than a row can hold. On
 * purpose subqueries and no joins: PostgreSQL would read the stories of a day to find those of a few. Inside the
 * viewer's transaction.
 * Index: relations_follows_by_follower, stories_by_account, stories_by_place, stories_views_pkey
 */
export async function findRings(tx: Tx, viewerId: string, { behind, offset, limit }: Page) {
  const viewer = sql<string>`${viewerId}`
  const { rows } = await sql<RingRow>`
    with me as materialized (${viewerFacts(viewer)}),
    followed as materialized (
      select f.id from (
        select followed_id as id from relations_follows where follower_id = ${viewer}::uuid
        order by created_at desc, followed_id desc limit ${followsLookedAt}) f
      where coalesce((select true from stories s where s.account_id = f.id and ${isLive('s')} limit 1), false)
      limit ${followedAtMost}
    ), near as materialized (
      select distinct newest.id from (
        select s.account_id as id from stories s
        where s.place_id = (select place_id from me) and ${isLive('s')}
        order by s.created_at desc limit ${nearAtMost}) newest
    ), people as materialized (
      select id, bool_or(is_followed) as is_followed from (
        select id, true as is_followed from followed union all select id, false from near) both_kinds
      where id <> ${viewer}::uuid group by id
    ), rings as materialized (
      select people.id, seen.person, live.last_at,
        (case when live.is_seen then 2 else 0 end) + (case when people.is_followed then 0 else 1 end) as rank
      from people cross join lateral (
        select max(shown.created_at) as last_at, bool_and(shown.is_seen) as is_seen from (
          select s.created_at, coalesce((select true from stories_views v
            where v.story_id = s.id and v.viewer_id = ${viewer}::uuid), false) as is_seen
          from stories s, me where s.account_id = people.id and ${isLive('s')} and ${isForMe}) shown) live
      cross join lateral (select (select case when ${isOpenTo(viewer, 'a')} then
          json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) end
        from identity_accounts a where a.id = people.id) as person) seen
      where live.last_at is not null and seen.person is not null
    )
    select r.person as "user", r.rank, r.last_at as "lastAt", ${microsOf('r.last_at')} as micros,
      (select count(*)::int from rings) as count
    from rings r where ${isBehindRing(behind)}
    order by r.rank, r.last_at desc, r.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

function isBehindRing(place: RingPlace | undefined) {
  if (!place) return sql<boolean>`true`
  return sql<boolean>`(rank > ${place.rank}::int or (rank = ${place.rank}::int and
    (last_at, id) < (timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond', ${place.id}::uuid)))`
}

/** Index: stories_by_account */
export async function countLive(tx: Tx, accountId: string) {
  const { count } = await tx
    .selectFrom('stories as s')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.account_id', '=', accountId)
    .where(isLive('s'))
    .executeTakeFirstOrThrow()
  return count
}
