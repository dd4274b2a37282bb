import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import { isBehind, microsOf } from '../../../platform/database/cursors.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { isFollowing } from '../../relations/index.ts'
import { type PersonFacts, personColumns, personJoins } from '../queries.ts'
import { isOpenTo } from '../visibility-queries.ts'

/**
 * May stand in a list of people to meet: open to the viewer, somebody else, and with a finished profile. A look for each row, and on purpose no join: PostgreSQL takes so many conditions
 * for rare ones, and would then read and sort everybody.
 */
const isShown = (viewerId: string | RawBuilder<string>, id: string) => sql<boolean>`
  ${sql.ref(id)} <> ${viewerId}::uuid and coalesce((
    select who.profile_completed and ${isOpenTo(viewerId, 'who')}
    from identity_accounts who where who.id = ${sql.ref(id)}), false)`

/** The last first; inside the viewer's transaction. Index: relations_follows_by_follower, relations_follows_by_followed */
export async function findFollows(
  tx: Tx,
  which: 'following' | 'followers',
  viewerId: string,
  { place, offset, limit }: Slice,
) {
  const [mine, theirs] =
    which === 'following'
      ? (['f.follower_id', 'f.followed_id'] as const)
      : (['f.followed_id', 'f.follower_id'] as const)
  return tx
    .selectFrom('relations_follows as f')
    .select([sql.ref<string>(theirs).as('id'), microsOf('f.created_at').as('micros')])
    .where(mine, '=', viewerId)
    .where(isShown(viewerId, theirs))
    .where(isBehind(place, 'f.created_at', theirs))
    .orderBy('f.created_at', 'desc')
    .orderBy(theirs, 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** No further than `atMost`, and with those who may not be shown. Index: relations_follows_pkey and its kin */
export async function countFollows(
  tx: Tx,
  which: 'following' | 'followers',
  viewerId: string,
  atMost: number,
) {
  const mine = which === 'following' ? 'follower_id' : 'followed_id'
  const { count } = await tx
    .selectFrom(
      tx
        .selectFrom('relations_follows')
        .select('created_at')
        .where(mine, '=', viewerId)
        .limit(atMost)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const noId = '00000000-0000-0000-0000-000000000000'

export interface NamePlace {
  id: string
  key: string
}

/**
 * Does the first name of the account, or its username, begin so? Who is not verified finds nobody by the rest of a name,
 * which they are not shown. Index: identity_accounts_pkey
 */
const isCalledFirst = (account: RawBuilder<unknown>, prefix: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select starts_with(profiles_fold(split_part(a.name, ' ', 1)), ${prefix})
    or starts_with(profiles_fold(a.username), ${prefix})
  from identity_accounts a where a.id = ${account}), false)`

const byName = hot<{
  prefix: string
  key: string
  id: string
  viewerId: string
  verified: boolean
  offset: number
  limit: number
}>()('profiles.byName', (q, arg) => {
  const isBegun = (key: string) => sql`${sql.ref(key)} >= ${arg('prefix')}::text collate "C"
    and ${sql.ref(key)} < (${arg('prefix')}::text || chr(1114111)) collate "C"`
  return q
    .selectFrom(
      sql<NamePlace>`(
        select n.account_id as id, n.key
        from profiles_names n
        where ${isBegun('n.key')} and (n.key, n.account_id) > (${arg('key')}::text collate "C", ${arg('id')}::uuid)
          and coalesce((select false from profiles_names other where other.account_id = n.account_id
            and ${isBegun('other.key')} and other.key < n.key limit 1), true)
          and case when ${arg('verified')}::boolean then true
            else ${isCalledFirst(sql`n.account_id`, sql`${arg('prefix')}::text`)} end
          and ${isShown(arg('viewerId'), 'n.account_id')}
        order by n.key, n.account_id offset ${arg('offset')}::int limit ${arg('limit')}::int)`.as('found'),
    )
    .selectAll()
})

/**
 * By the beginning of a folded name, in the order of the alphabet; each person once. The place to go on from is never
 * before the prefix: the index begins there, and would read its way from «a». Index: profiles_names_by_key
 */
export const findByName = (
  tx: Tx,
  prefix: string,
  { accountId: viewerId, verified }: Pick<Viewer, 'accountId' | 'verified'>,
  { place, offset, limit }: Slice<NamePlace>,
) => byName.all(tx, { prefix, ...(place ?? { key: prefix, id: noId }), viewerId, verified, offset, limit })

/** The position of somebody in that list. Index: profiles_names_pkey */
export async function findNamePlace(tx: Tx, prefix: string, id: string): Promise<NamePlace | undefined> {
  const { rows } = await sql<NamePlace>`select account_id as id, key from profiles_names
    where account_id = ${id}::uuid and key >= ${prefix} collate "C" and key < (${prefix}::text || chr(1114111)) collate "C"
    order by key limit 1`.execute(tx)
  return rows[0]
}

/** Is somebody's name one of those that begin so? A look for each of a list. Index: profiles_names_pkey */
export const isCalled = (
  account: RawBuilder<unknown>,
  beginnings: RawBuilder<unknown>,
  isVerified: RawBuilder<unknown>,
) => sql<boolean>`coalesce((
  select true from unnest(${beginnings}::text[]) as asked (prefix) cross join lateral (
    select from profiles_names n where n.account_id = ${account}
      and n.key >= asked.prefix collate "C" and n.key < (asked.prefix || chr(1114111)) collate "C" limit 1) named
  where case when ${isVerified} then true else ${isCalledFirst(account, sql`asked.prefix`)} end
  limit 1), false)`

/** Is anybody called so? Index: profiles_names_by_key */
export async function isName(tx: Db | Tx, prefix: string) {
  const { rows } = await sql`select from profiles_names
    where key >= ${prefix} and key < ${prefix} || chr(1114111) limit 1`.execute(tx)
  return rows.length > 0
}

const folded = hot<{ name: string }>()('profiles.fold', (q, arg) =>
  q
    .selectFrom(sql<{ folded: string }>`(select profiles_fold(${arg('name')}::text) as folded)`.as('said'))
    .selectAll(),
)
/** As names are kept. */
export const foldName = async (tx: Db | Tx, name: string) => (await folded.first(tx, { name }))?.folded ?? ''

const wordsNear = hot<{ beginnings: string[]; atMost: number }>()('profiles.wordsNear', (q, arg) =>
  q
    .selectFrom(
      sql<{ word: string }>`(
        select found.word from unnest(${arg('beginnings')}::text[]) as near (beginning) cross join lateral (
          select w.word from profiles_words w
          where w.word >= near.beginning collate "C" and w.word < (near.beginning || chr(1114111)) collate "C"
          order by w.word limit 1) found
        group by found.word order by bool_or(found.word = near.beginning) desc, found.word limit ${arg('atMost')}::int)`.as(
        'words',
      ),
    )
    .selectAll(),
)
/**
 * Words that are one of these or begin so, the whole ones first: a look for each, however many words there are.
 * Index: profiles_words_pkey
 */
export const findWordsNear = async (tx: Db | Tx, beginnings: string[], atMost: number) =>
  (await wordsNear.all(tx, { beginnings, atMost })).map(({ word }) => word)

/** Words like the one that was typed. Index: profiles_words_by_trigram, profiles_words_pkey */
export async function findWordsLike(tx: Db | Tx, word: string, swaps: string[], atMost: number) {
  const { rows } = await sql<{ word: string }>`
    (select word from profiles_words where word % ${word} order by similarity(word, ${word}) desc limit ${atMost})
    union select word from profiles_words where word = any (${swaps}::text[])`.execute(tx)
  return rows.map((row) => row.word)
}

export type SuggestedRank = 1 | 2 | 3
export interface SuggestedPlace {
  rank: SuggestedRank
  id: string
}

const overlapsAtMost = 100
const nearMetres = 25_000
const nearPlaces = 24
/** Looked at for one page: where hardly anybody may be shown, the list ends early rather than late. */
const lookedAt = 300

/**
 * 1: on exchange in the same place in the same weeks. 2: of the same university. 3: in one of the cities around.
 * The newest first, nobody twice. Whom I have followed for less than an hour still stands there, to change my mind.
 * Index: profiles_exchanges_by_place, profiles_by_university, places_by_point, profiles_by_place
 */
export async function findSuggested(
  tx: Tx,
  viewerId: string,
  { place, offset, limit }: Slice<SuggestedPlace>,
) {
  const most = offset + limit
  const from = (rank: SuggestedRank, column: string) => sql<boolean>`
    (${place?.rank ?? 0}::int < ${rank} or (${place?.rank ?? 0}::int = ${rank}
      and ${sql.ref(column)} < ${place?.id ?? null}::uuid))`
  const isNew = (id: string) => sql<boolean>`coalesce((
    select false from relations_follows f where f.follower_id = ${viewerId}::uuid
      and f.followed_id = ${sql.ref(id)} and f.created_at < now() - interval '1 hour' limit 1), true)`
  const { rows } = await sql<SuggestedPlace>`
    with me as materialized (
      select place_id, university_id from profiles where account_id = ${viewerId}::uuid
    ), met as materialized (
      select coalesce(array_agg(distinct e.account_id), '{}') as ids
      from profiles_exchanges mine cross join lateral (
        select account_id from profiles_exchanges e
        where e.place_id = mine.place_id and e.starts_on < mine.ends_on and e.ends_on > mine.starts_on
          and e.starts_on > mine.starts_on - 400
        order by e.starts_on desc limit ${overlapsAtMost}) e
      where mine.account_id = ${viewerId}::uuid
    ), near as materialized (
      select around.id from me join places here on here.id = me.place_id cross join lateral (
        select id, point from places where retired_at is null order by point <-> here.point limit ${nearPlaces}) around
      where st_distance(around.point::geography, here.point::geography) <= ${nearMetres}
    ), found as (
      (select 1 as rank, wanted.id from met cross join unnest(met.ids) as wanted (id)
       where ${from(1, 'wanted.id')} and ${isNew('wanted.id')} and ${isShown(viewerId, 'wanted.id')}
       order by wanted.id desc limit ${most})
      union all
      (select 2, fellow.id from me cross join met cross join lateral (
         select p.id from (
           select account_id as id from profiles
           where university_id = me.university_id and ${from(2, 'account_id')}
           order by account_id desc limit ${lookedAt}) p
         where p.id <> all (met.ids) and ${isNew('p.id')} and ${isShown(viewerId, 'p.id')}
         order by p.id desc limit ${most}) fellow)
      union all
      (select 3, neighbour.id from me cross join met cross join near cross join lateral (
         select p.id from (
           select account_id as id, university_id from profiles
           where place_id = near.id and ${from(3, 'account_id')}
           order by account_id desc limit ${lookedAt}) p
         where p.university_id is distinct from me.university_id
           and p.id <> all (met.ids) and ${isNew('p.id')} and ${isShown(viewerId, 'p.id')}
         order by p.id desc limit ${most}) neighbour)
    )
    select rank, id from found order by rank, id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

export type ListedFacts = PersonFacts & { isFollowed: boolean }

/** A page of them. Index: identity_accounts_pkey, relations_follows_pkey */
export const listedPeople = hot<{ ids: string[]; viewerId: string }>()('profiles.people', (q, arg) =>
  q
    .selectFrom(
      sql<ListedFacts>`(select ${personColumns}, ${isFollowing(arg('viewerId'), 'a.id')} as "isFollowed"
        from identity_accounts a ${personJoins} where a.id = any (${arg('ids')}::uuid[]))`.as('found'),
    )
    .selectAll(),
)

/** Inside the viewer's transaction. */
export const findPeople = (tx: Tx, viewerId: string, ids: string[]) => listedPeople.all(tx, { ids, viewerId })
