import type { PlaceChoice } from '@wayfellow/contract/places'
import type { PostKind, PostWords } from '@wayfellow/contract/posts'
import type { NamedUniversity } from '@wayfellow/contract/profiles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import type { TakenPhoto } from '../photos/index.ts'
import { isOpenTo } from '../profiles/index.ts'
import type { Written } from './policy.ts'

export interface Person {
  id: string
  username: string
  name: string
  photo: string | null
}

/** A post with all that is drawn of it, for one viewer. */
export interface PostRow {
  id: string
  version: number
  kind: PostKind
  text: string
  photos: TakenPhoto[]
  place: PlaceChoice
  university: NamedUniversity | null
  author: Person
  helpfulCount: number
  commentsCount: number
  isHelpful: boolean
  isSaved: boolean
  isOwn: boolean
  isPinned: boolean
  createdAt: Date
  editedAt: Date | null
}

export const authorOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'username', ${of('username')}, 'name', ${of('name')},
    'photo', ${of('photo')})`
}

/** Inside the viewer's transaction; every join and look is by a primary key. */
export const postColumns = (viewer: RawBuilder<string>) => sql`
  p.id, p.version, p.kind, p.text, p.photos, p.helpful_count as "helpfulCount", p.comments_count as "commentsCount",
  p.created_at as "createdAt", p.edited_at as "editedAt", p.account_id = ${viewer}::uuid as "isOwn",
  ${authorOf('a')} as author,
  json_build_object('_id', pl.id, 'label', pl.label, 'countryCode', pl.country_code) as place,
  case when u.id is null then null else json_build_object('_id', u.id, 'name', u.name,
    'shortName', u.short_name, 'country', u.country) end as university,
  exists (select from posts_helpful h where h.post_id = p.id and h.account_id = ${viewer}::uuid) as "isHelpful",
  exists (select from posts_saves s where s.account_id = ${viewer}::uuid and s.post_id = p.id) as "isSaved",
  exists (select from posts_pins i where i.post_id = p.id and i.place_id = p.place_id) as "isPinned"`
export const postJoins = sql`
  join identity_accounts a on a.id = p.account_id
  join places pl on pl.id = p.place_id
  left join universities u on u.id = p.university_id`

const onePost = hot<{ viewer: string; id: string }>()('posts.one', (q, arg) =>
  q
    .selectFrom(
      sql<PostRow>`(select ${postColumns(arg('viewer'))} from posts p ${postJoins}
        where p.id = ${arg('id')}::uuid and p.gone_at is null and ${isOpenTo(arg('viewer'), 'a')})`.as(
        'found',
      ),
    )
    .selectAll(),
)

/** Nothing for people who may not see its author. Inside the viewer's transaction. Index: posts_pkey */
export const findPost = (tx: Tx, viewer: string, id: string) => onePost.first(tx, { viewer, id })

/** Serialises the writes of one author, so that they are counted one after the other. */
export async function lockAuthor(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 70))`.execute(tx)
}

/** Those that were deleted count as well. Index: posts_by_account, posts_comments_by_account */
export async function countWritten(tx: Tx, table: 'posts' | 'posts_comments', accountId: string) {
  const { rows } = await sql<Written>`
    select (select count(*) from ${sql.table(table)} w
      where w.account_id = a.id and w.created_at > now() - interval '1 day')::integer as today,
      extract(epoch from now() - a.created_at)::float8 / 86400 as "ageDays"
    from identity_accounts a where a.id = ${accountId}`.execute(tx)
  return rows[0] ?? { today: 0, ageDays: 0 }
}

type NewPost = PostWords & { id: string; accountId: string; photos: TakenPhoto[] }

/** Returns whether it is new. */
export async function insertPost(
  tx: Tx,
  { id, accountId, kind, text, placeId, universityId, photos }: NewPost,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('posts')
    .values({
      id,
      account_id: accountId,
      kind,
      text,
      place_id: placeId,
      university_id: universityId ?? null,
      photos: JSON.stringify(photos),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface OwnRow {
  id: string
  version: number
  kind: PostKind
  text: string
  place_id: string
  university_id: string | null
  photos: TakenPhoto[]
  gone_at: Date | null
}

/** Of the viewer alone, also when it is gone; nobody else changes it until commit. */
export function lockOwn(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('posts')
    .select(['id', 'version', 'kind', 'text', 'place_id', 'university_id', 'photos', 'gone_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .$castTo<OwnRow>()
    .executeTakeFirst()
}

/** Under its lock. */
export async function changeWords(tx: Tx, id: string, { kind, text, placeId, universityId }: PostWords) {
  await tx
    .updateTable('posts')
    .set({
      kind,
      text,
      place_id: placeId,
      university_id: universityId ?? null,
      edited_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Under its lock: nobody sees it from now on. */
export async function letGo(tx: Tx, id: string) {
  await tx
    .updateTable('posts')
    .set({ gone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns whether it is new. */
export async function insertHelpful(tx: Tx, accountId: string, postId: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('posts_helpful')
    .values({ account_id: accountId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteHelpful(tx: Tx, accountId: string, postId: string) {
  await tx
    .deleteFrom('posts_helpful')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function insertSave(tx: Tx, accountId: string, postId: string) {
  await tx
    .insertInto('posts_saves')
    .values({ account_id: accountId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSave(tx: Tx, accountId: string, postId: string) {
  await tx
    .deleteFrom('posts_saves')
    .where('account_id', '=', accountId)
    .where('post_id', '=', postId)
    .execute()
}

/** Recognises the error of a university that is not in the catalogue (any more). */
export const isUnknownUniversity = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'posts_university_id_fkey'

/**
 * Erases deleted posts and comments for good; returns how many rows were erased.
 * Index: posts_gone, posts_comments_by_post, posts_saves_by_post
 */
export async function erase(db: Db, most: number) {
  const { rows } = await sql<{ erased: number }>`select posts_erase(${most}) as erased`.execute(db)
  return rows[0]?.erased ?? 0
}

interface There {
  accountId: string
  wantsIt: boolean
}

/**
 * People who were at a university, the newest members first.
 * Index: profiles_exchanges_there, profiles_by_university
 */
export async function findThere(
  tx: Tx,
  {
    universityId,
    authorId,
    before,
    most,
  }: { universityId: string; authorId: string; before: string; most: number },
) {
  const { rows } = await sql<There>`select account_id as "accountId", wants_it as "wantsIt"
    from posts_told(${universityId}::uuid, ${authorId}::uuid, ${before}::uuid, ${most})`.execute(tx)
  return rows
}
