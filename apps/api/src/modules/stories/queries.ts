import type { PlaceChoice } from '@wayfellow/contract/places'
import { storyHours, type StoryAudience, storyViewersCounted } from '@wayfellow/contract/stories'
import { type RawBuilder, sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../platform/database/cursors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import { isOpenTo } from '../profiles/index.ts'
import { notHiddenFrom } from '../relations/index.ts'

export interface PersonColumns {
  id: string
  username: string
  name: string
  photo: string | null
}

export interface StoryRow {
  id: string
  user: PersonColumns
  caption: string
  place: PlaceChoice | null
  audience: StoryAudience
  name: string
  alt: string
  width: number
  height: number
  blur: string
  createdAt: Date
  isLive: boolean
  isSeen: boolean
  isLiked: boolean
  /** Of the viewer's own stories alone. */
  viewersCount: number | null
  likesCount: number | null
  micros: string
}

/** The database's clock decides when a story is over. */
export const isLive = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.created_at`)} > now() - ${sql.lit(storyHours)} * interval '1 hour'`

/** The viewer's facts that an audience depends on; one row, read once per statement. */
export const viewerFacts = (viewer: RawBuilder<string>) => sql`
  select v.id, v.verification = 'verified' as is_verified, said.gender, said.place_id,
    case when v.verification = 'verified' then b.university_id end as university_id
  from identity_accounts v left join profiles said on said.account_id = v.id
  left join universities_badges b on b.account_id = v.id where v.id = ${viewer}::uuid`

/** Checks whether the story `s` is for the viewer, with `me` as above. */
export const isForMe = sql<boolean>`(case s.audience when 'everyone' then true when 'verified' then me.is_verified
  when 'sameUniversity' then me.university_id = s.audience_university_id
  else me.gender = s.audience_gender end) is true`

/** As far as their author may see them: no further than `storyViewersCounted`. Index: stories_views_by_time */
const counted = (viewer: RawBuilder<string>, what: RawBuilder<boolean>) => sql`
  (select count(*)::int from (select from stories_views w where w.story_id = s.id and ${what}
    and ${notHiddenFrom(viewer, 'w.viewer_id')} limit ${sql.lit(storyViewersCounted)}) looked)`

/** Each join is a look-up by key. Index: identity_accounts_pkey, places_pkey, stories_views_pkey */
const storiesSeenBy = (viewer: RawBuilder<string>) => sql`
  select s.id, json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) as "user",
    s.caption, s.audience, s.name, s.alt, s.width, s.height, s.blur, s.created_at as "createdAt",
    case when p.id is null then null else json_build_object('_id', p.id, 'label', p.label,
      'countryCode', p.country_code) end as place,
    ${isLive('s')} as "isLive", v.story_id is not null as "isSeen", v.liked_at is not null as "isLiked",
    case when s.account_id = ${viewer}::uuid
      then coalesce(s.viewers_count, ${counted(viewer, sql`true`)}) end as "viewersCount",
    case when s.account_id = ${viewer}::uuid
      then coalesce(s.likes_count, ${counted(viewer, sql`w.liked_at is not null`)}) end as "likesCount",
    ${microsOf('s.created_at')} as micros
  from stories s cross join (${viewerFacts(viewer)}) me
  join identity_accounts a on a.id = s.account_id
  left join places p on p.id = s.place_id
  left join stories_views v on v.story_id = s.id and v.viewer_id = me.id`

/** Somebody's own are theirs for as long as they are kept. */
const mayBeSeenBy = (viewer: RawBuilder<string>) => sql<boolean>`
  (s.account_id = ${viewer}::uuid or (${isLive('s')} and ${isForMe} and ${isOpenTo(viewer, 'a')}))`

/** Inside the viewer's transaction. Index: stories_pkey */
export const storyById = hot<{ viewer: string; id: string }>()('stories.byId', (q, arg) =>
  q
    .selectFrom(
      sql<StoryRow>`(${storiesSeenBy(arg('viewer'))}
        where s.id = ${arg('id')}::uuid and ${mayBeSeenBy(arg('viewer'))})`.as('found'),
    )
    .selectAll(),
)

/** Of one person, those that are not over, in their order. Index: identity_accounts_username_key, stories_by_account */
export const storiesOf = hot<{ viewer: string; username: string }>()('stories.ofPerson', (q, arg) =>
  q
    .selectFrom(
      sql<StoryRow>`(${storiesSeenBy(arg('viewer'))}
        where s.account_id = (select id from identity_accounts where username = ${arg('username')})
          and ${isLive('s')} and ${mayBeSeenBy(arg('viewer'))}
        order by s.created_at, s.id)`.as('found'),
    )
    .selectAll(),
)

interface Page {
  before: ListPlace | undefined
  offset: number
  limit: number
}

/** The newest first, also those that are over. Inside the viewer's transaction. Index: stories_by_account */
export async function findOwnStories(tx: Tx, viewerId: string, { before, offset, limit }: Page) {
  const viewer = sql<string>`${viewerId}`
  const { rows } = await sql<StoryRow>`${storiesSeenBy(viewer)}
    where s.account_id = ${viewer}::uuid and ${isBehind(before, 's.created_at', 's.id')}
    order by s.created_at desc, s.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

/** No further than `atMost`. Index: stories_by_account */
export async function countOwnStories(tx: Tx, viewerId: string, atMost: number) {
  const { count } = await tx
    .selectFrom(
      tx.selectFrom('stories').select('id').where('account_id', '=', viewerId).limit(atMost).as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether it is new. Inside the viewer's transaction. Index: stories_views_pkey */
export async function insertView(tx: Tx, storyId: string, authorId: string, viewerId: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stories_views')
    .values({ story_id: storyId, author_id: authorId, viewer_id: viewerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Only stories that were seen can be liked. Index: stories_views_pkey */
export async function setLiked(tx: Tx, storyId: string, viewerId: string, isLiked: boolean) {
  await tx
    .updateTable('stories_views')
    .set({ liked_at: isLiked ? sql<Date>`coalesce(liked_at, now())` : null })
    .where('story_id', '=', storyId)
    .where('viewer_id', '=', viewerId)
    .execute()
}

interface NewStory {
  id: string
  account_id: string
  caption: string
  place_id: string | null
  audience: StoryAudience
  audience_university_id: string | null
  audience_gender: string | null
  name: string
  alt: string
  width: number
  height: number
  blur: string
}

export async function insertStory(tx: Tx, story: NewStory) {
  await tx.insertInto('stories').values(story).execute()
}

/** Deletes one of their own; returns whether there was one. */
export async function deleteStory(tx: Tx, id: string, accountId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('stories')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns how many stories it was. Index: stories_with_viewers, stories_views_by_time */
export async function forgetViewers(db: Db, atMost: number) {
  const { rows } = await sql<{ went: number }>`select stories_forget_viewers(${atMost}) as went`.execute(db)
  return rows[0]?.went ?? 0
}

/** Returns how many stories it was. Their files are left to the photos. Index: stories_by_time, photos_pkey */
export async function eraseStories(db: Db, atMost: number) {
  const { rows } = await sql<{ went: number }>`select stories_erase(${atMost}) as went`.execute(db)
  return rows[0]?.went ?? 0
}
