import type { FeltSafe, OccasionKind, ReviewRole, ReviewWords } from '@wayfellow/contract/reviews'
import { type RawBuilder, sql } from 'kysely'
import { isAfter, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { type PersonColumns, personIn } from '../queries.ts'

export interface OccasionRow {
  id: string
  kind: OccasionKind
  subjectId: string
  title: string | null
  from: string
  to: string
  viewerRole: ReviewRole
  other: PersonColumns | null
  viewerWrote: boolean
  otherWrote: boolean
  own: ReviewWords | null
  ownId: string | null
  closesAt: Date
  isRevealed: boolean
  areApart: boolean
  now: Date
  micros: string
}

const asSide = (viewer: string, one: string, other: string) =>
  sql`case when o.one_id = ${viewer}::uuid then ${sql.ref(`o.${one}`)} else ${sql.ref(`o.${other}`)} end`

/** As one of the two sees it; of what the other wrote only that they did. */
const occasionsOf = (viewer: string) => sql`
  select o.id, o.kind, o.subject_id as "subjectId", o.title, o.starts_on as "from", o.ends_on as "to",
    ${asSide(viewer, 'one_role', 'other_role')} as "viewerRole", ${personIn('a')} as other,
    ${asSide(viewer, 'one_wrote', 'other_wrote')} as "viewerWrote",
    ${asSide(viewer, 'other_wrote', 'one_wrote')} as "otherWrote",
    case when r.id is null then null else json_build_object('text', r.text, 'recommends', p.recommends,
      'feltSafe', p.felt_safe, 'privateWords', p.words) end as own, r.id as "ownId",
    o.closes_at as "closesAt", o.revealed_at is not null as "isRevealed",
    coalesce(relations_are_apart(o.one_id, o.other_id), false) as "areApart", now() as now,
    ${microsOf('o.closes_at')} as micros
  from reviews_occasions o
  left join identity_accounts a on a.id = ${asSide(viewer, 'other_id', 'one_id')}
  left join reviews r on r.occasion_id = o.id and r.author_id = ${viewer}::uuid
  left join reviews_private p on p.review_id = r.id`

interface Wanted {
  isWaiting: boolean
  username: string | undefined
}

/** Occasions that close first come first. Each arm goes along its own index: reviews_occasions_of_one, _of_other */
export function openOccasions(
  viewer: string,
  { isWaiting, username }: Wanted,
  { place, offset, limit }: Slice,
) {
  const otherId =
    username === undefined ? undefined : sql`(select id from identity_accounts where username = ${username})`
  const arm = (own: 'one' | 'other', others: 'one' | 'other'): RawBuilder<unknown> => sql`
    (select o.id from reviews_occasions o
      where ${sql.ref(`o.${own}_id`)} = ${viewer}::uuid and o.revealed_at is null and o.closes_at > now()
        and ${sql.ref(`o.${others}_id`)} is not null
        and ${otherId ? sql`${sql.ref(`o.${others}_id`)} = ${otherId}` : sql`true`}
        and ${isWaiting ? sql`not ${sql.ref(`o.${own}_wrote`)}` : sql`true`}
        and ${isAfter(place, 'o.closes_at', 'o.id')}
      order by o.closes_at, o.id limit ${offset + limit})`
  return sql<OccasionRow>`${occasionsOf(viewer)}
    where o.id in (${arm('one', 'other')} union all ${arm('other', 'one')})
    order by o.closes_at, o.id offset ${offset} limit ${limit}`
}

/** Nobody else writes about it until commit. Inside a transaction of one of the two. Index: reviews_occasions_pkey */
export async function lockOccasion(tx: Tx, viewer: string, id: string) {
  await sql`select from reviews_occasions where id = ${id}::uuid for update`.execute(tx)
  const { rows } = await sql<OccasionRow>`${occasionsOf(viewer)} where o.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

interface Written {
  id: string
  occasionId: string
  authorId: string
  aboutId: string
  role: ReviewRole
}

/** Under the lock of the occasion. It opens when the days are over, whether or not anybody comes for it. */
export async function keepReview(tx: Tx, review: Written, words: ReviewWords) {
  await sql`insert into reviews (id, occasion_id, author_id, about_id, role, text, public_at)
    select ${review.id}::uuid, o.id, ${review.authorId}::uuid, ${review.aboutId}::uuid, ${review.role},
      ${words.text}, o.closes_at
    from reviews_occasions o where o.id = ${review.occasionId}::uuid
    on conflict (occasion_id, about_id) do update set text = excluded.text`.execute(tx)
  const said = { recommends: words.recommends, felt_safe: words.feltSafe, words: words.privateWords }
  await tx
    .insertInto('reviews_private')
    .values({ review_id: review.id, author_id: review.authorId, ...said })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(said))
    .execute()
}

/** Under the lock of the occasion. */
export async function removeReview(tx: Tx, occasionId: string, authorId: string) {
  await tx
    .deleteFrom('reviews')
    .where('occasion_id', '=', occasionId)
    .where('author_id', '=', authorId)
    .execute()
}

/** All that the other may learn. From the first review on both know, also of what begins with one. */
export async function noteWriting(tx: Tx, occasionId: string, authorId: string, hasWritten: boolean) {
  await sql`update reviews_occasions set
      one_wrote = case when one_id = ${authorId}::uuid then ${hasWritten} else one_wrote end,
      other_wrote = case when other_id = ${authorId}::uuid then ${hasWritten} else other_wrote end,
      one_knows = one_knows or ${hasWritten}, other_knows = other_knows or ${hasWritten}
    where id = ${occasionId}::uuid`.execute(tx)
}

export interface Opened {
  id: string
  authorId: string | null
  aboutId: string
  aboutUsername: string | null
}

/** By the owner's function, which refuses what is too early. Says, once, what can be read from now on. */
export async function reveal(tx: Tx, occasionId: string) {
  const { rows } = await sql<Opened>`
    select v.id, v.author_id as "authorId", v.about_id as "aboutId", a.username as "aboutUsername"
    from reviews_reveal(${occasionId}::uuid) v join identity_accounts a on a.id = v.about_id`.execute(tx)
  return rows
}

interface Concern {
  aboutId: string
  feltSafe: FeltSafe
  words: string
}

/** Inside a transaction of its author; nothing when it was taken back. Index: reviews_pkey */
export async function findConcern(tx: Tx, reviewId: string) {
  const { rows } = await sql<Concern>`
    select r.about_id as "aboutId", p.felt_safe as "feltSafe", p.words
    from reviews r join reviews_private p on p.review_id = r.id
    where r.id = ${reviewId}::uuid`.execute(tx)
  return rows[0]
}
