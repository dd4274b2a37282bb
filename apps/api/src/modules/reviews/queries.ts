import type { ReviewRole } from '@wayfellow/contract/reviews'
import { sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../platform/database/cursors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOpenTo, isThereFor } from '../profiles/index.ts'
import { notHiddenFrom } from '../relations/index.ts'

export interface PersonColumns {
  id: string
  username: string
  name: string
  photo: string | null
}

export interface ReviewRow {
  id: string
  user: PersonColumns | null
  aboutId: string
  role: ReviewRole
  text: string
  publicAt: Date
  answer: { text: string; createdAt: string } | null
  micros: string
}

/** Nobody when there is no name to be shown any more. */
export const personIn = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('username')} is null then null else json_build_object('id', ${of('id')},
    'username', ${of('username')}, 'name', ${of('name')}, 'photo', ${of('photo')}) end`
}

/** Said beside the policy of the database, which lets authors see their own before. */
const isPublic = sql<boolean>`r.public_at <= now() and r.hidden_at is null`

/** The author is named to those they are open to, to the person they met and to admins; the text is shown anyway. */
const publicReviews = (viewer: string, isAdmin = false) => sql`
  select r.id, case when ${isAdmin} or ${isOpenTo(viewer, 'a')} or r.about_id = ${viewer}::uuid and ${isThereFor(viewer, 'a')}
      then ${personIn('a')} end as "user", r.about_id as "aboutId", r.role, r.text, r.public_at as "publicAt",
    case when w.review_id is null then null
      else json_build_object('text', w.text, 'createdAt', w.created_at) end as answer,
    ${microsOf('r.public_at')} as micros
  from reviews r left join identity_accounts a on a.id = r.author_id
  left join reviews_answers w on w.review_id = r.id`

interface Page {
  /** Read by an admin. */
  isAdmin: boolean
  by: ReviewRole | undefined
  before: ListPlace | undefined
  offset: number
  limit: number
}

/** Inside the viewer's transaction. Index: reviews_about, reviews_about_by_role, reviews_answers_pkey */
export async function findReviews(
  tx: Tx,
  viewer: string,
  aboutId: string,
  { isAdmin, by, before, offset, limit }: Page,
) {
  const { rows } = await sql<ReviewRow>`${publicReviews(viewer, isAdmin)}
    where r.about_id = ${aboutId}::uuid and ${isPublic}
      and ${by === undefined ? sql`true` : sql`r.role = ${by}`}
      and (r.author_id is null or ${notHiddenFrom(viewer, 'r.author_id')})
      and ${isBehind(before, 'r.public_at', 'r.id')}
    order by r.public_at desc, r.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

/** Index: reviews_pkey */
export async function findReview(tx: Tx, viewer: string, id: string) {
  const { rows } = await sql<ReviewRow & { authorId: string | null }>`
    select found.*, r.author_id as "authorId" from (${publicReviews(viewer)}
      where r.id = ${id}::uuid and ${isPublic}
        and (r.author_id is null or ${notHiddenFrom(viewer, 'r.author_id')})) found
    join reviews r on r.id = found.id`.execute(tx)
  return rows[0]
}

/** Of all that can be read. Index: reviews_about_by_role */
export async function countByRole(tx: Tx, aboutId: string) {
  const { rows } = await sql<{ role: ReviewRole; count: number }>`
    select r.role, count(*)::integer as count from reviews r
    where r.about_id = ${aboutId}::uuid and ${isPublic} group by r.role`.execute(tx)
  return rows
}

interface Sums {
  counted: number
  recommend: number
  safe: number
}

/** Sums of the private answers, by the owner's function, which returns nothing but sums. Index: reviews_about */
export async function sumPrivate(tx: Tx, aboutId: string, lot: number) {
  const { rows } = await sql<Sums>`select * from reviews_sums(${aboutId}::uuid, ${lot})`.execute(tx)
  return rows[0] ?? { counted: 0, recommend: 0, safe: 0 }
}

/** The first answer stays; returns it. Inside a transaction of the person the review is about. */
export async function keepAnswer(tx: Tx, reviewId: string, accountId: string, text: string) {
  await tx
    .insertInto('reviews_answers')
    .values({ review_id: reviewId, account_id: accountId, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('reviews_answers')
    .select(['text', 'created_at'])
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
}

/** Index: identity_accounts_pkey */
export async function usernameOf(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('identity_accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.username ?? undefined
}
