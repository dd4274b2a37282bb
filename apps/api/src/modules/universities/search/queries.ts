import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Level } from '../catalogue/domain-rules.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'

export interface ChoiceRow {
  id: string
  name: string
  short_name: string | null
  country: string | null
  place_id: string | null
  place_label: string | null
}

interface Search extends Record<string, unknown> {
  lead: string
  leadEnd: string
  firm: string[]
  firmEnds: string[]
  soft: string[]
  softEnds: string[]
  /** The viewer's home city; null when they have not given one. */
  city: string | null
  country: string | null
  sameCity: number
  sameCountry: number
  size: number
  /** How many candidates the other words are looked up for. */
  kept: number
  wholeWord: number
  softWord: number
  most: number
}

/**
 * Candidates by one word, the others looked up in each candidate's own keys. The universities of the viewer's city
 * are candidates too when that word begins one of theirs, however many better ones there are elsewhere.
 * Index: universities_names_by_key, universities_names_pkey, universities_by_place, universities_pkey
 */
export const searchByWords = hot<Search>()('universities.search', (q, arg) =>
  q
    .selectFrom(
      sql<ChoiceRow & { score: number }>`(
        with leaders as (
          select university_id, max(score + case when key = ${arg('lead')} then ${arg('wholeWord')}::integer else 0 end)
            as score
          from (
            select university_id, key, score from universities_names
            where key >= ${arg('lead')} and key < ${arg('leadEnd')} order by key, score desc limit 2000) n
          group by university_id order by 2 desc, 1 limit ${arg('kept')}::integer
        ), local as (
          select n.university_id, max(n.score + case when n.key = ${arg('lead')} then ${arg('wholeWord')}::integer else 0 end)
            as score
          from universities u join universities_names n on n.university_id = u.id
          where u.place_id = ${arg('city')}::uuid and n.key >= ${arg('lead')} and n.key < ${arg('leadEnd')}
          group by n.university_id
        ), led as (
          select university_id, max(score) as score
          from (select * from leaders union all select * from local) either group by university_id
        ), best as (
          select university_id, score + (
            select case when u.place_id = ${arg('city')}::uuid then ${arg('sameCity')}::integer
                when u.country = ${arg('country')}::text then ${arg('sameCountry')}::integer else 0 end
              + ${arg('size')}::integer * ((u.members >= 10)::integer + (u.members >= 100)::integer
                + (u.members >= 1000)::integer)
            from universities u where u.id = led.university_id) + ${arg('softWord')}::integer * (
            select count(*) from unnest(${arg('soft')}::text[], ${arg('softEnds')}::text[]) as said (word, ending)
            where exists (select from universities_names n where n.university_id = led.university_id
              and n.key >= said.word collate "C" and n.key < said.ending collate "C")) as score
          from led
          where not exists (
            select from unnest(${arg('firm')}::text[], ${arg('firmEnds')}::text[]) as said (word, ending)
            where not exists (select from universities_names n where n.university_id = led.university_id
              and n.key >= said.word collate "C" and n.key < said.ending collate "C"))
          order by 2 desc, 1 limit ${arg('most')}::integer
        )
        select u.id, u.name, u.short_name, u.country, u.place_id, p.label as place_label, best.score::integer as score
        from best join universities u on u.id = best.university_id left join places p on p.id = u.place_id
      )`.as('found'),
    )
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy(sql`length(name)`)
    .orderBy('id'),
)

/** The home city in somebody's profile. Index: profiles_pkey, places_pkey */
export async function findHome(db: Db, accountId: string) {
  const { rows } = await sql<{ city: string; country: string }>`
    select p.id as city, p.country_code as country from profiles f join places p on p.id = f.place_id
    where f.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Returns how many numbers have changed. Index: universities_by_level, universities_badges_by_university */
export async function countMembers(db: Db) {
  const { rows } = await sql<{ changed: string }>`select universities_count_members() as changed`.execute(db)
  return Number(rows[0]?.changed ?? 0)
}

/** Is it the beginning of a word that we know? Index: universities_words_pkey */
export async function beginsWord(db: Db, from: string, to: string) {
  const { rows } = await sql<{ found: boolean }>`select exists (select from universities_words
    where word >= ${from} and word < ${to}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Words like the one that was typed. Index: universities_words_by_trigram, universities_words_pkey */
export const findWordsLike = hot<{ word: string; swaps: string[]; most: number }>()(
  'universities.words',
  (q, arg) =>
    q
      .selectFrom(
        sql<{ word: string }>`(
          (select word from universities_words where word % ${arg('word')}
           order by similarity(word, ${arg('word')}) desc limit ${arg('most')}::integer)
          union
          select word from universities_words where word = any (${arg('swaps')}::text[])
        )`.as('found'),
      )
      .selectAll(),
)

/** By their ids of today or of before a merge. Index: universities_pkey */
const described = hot<{ ids: string[] }>()('universities.byIds', (q, arg) =>
  q
    .selectFrom('universities as asked')
    .innerJoin('universities as u', (join) =>
      join.on('u.id', '=', sql<string>`coalesce(asked.merged_into, asked.id)`),
    )
    .leftJoin('places as p', 'p.id', 'u.place_id')
    .select(['asked.id as asked_id', 'u.id', 'u.name', 'u.short_name', 'u.country', 'u.place_id'])
    .select('p.label as place_label')
    .where('asked.id', '=', sql<string>`any(${arg('ids')}::uuid[])`),
)

export const findByIds = (db: Db | Tx, ids: string[]) => described.all(db, { ids })

interface NamedRow {
  id: string
  level: Level
  isWellKnown: boolean
  name: string
  short_name: string | null
  domains: string[]
  city: string | null
  /** Its other names, and what those were called that it was merged with. */
  aliases: string[]
}

/**
 * The offered ones of these universities, with the facts they are found by.
 * Index: universities_pkey, universities_domains_by_university, universities_merged
 */
export async function findNamed(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<NamedRow>`
    select u.id, u.level, coalesce(u.listed_in like 'hand%', false) as "isWellKnown", u.name, u.short_name, p.name as city, array(
      select domain from universities_domains d where d.university_id = u.id order by length(domain), domain limit 20
    ) as domains, u.aliases || array_remove(array[u.local_name], null) || array(
      select name from universities m where m.merged_into = u.id order by name limit 10) as aliases
    from universities u left join places p on p.id = u.place_id
    where u.id = any(${ids}::uuid[]) and u.retired_at is null and u.level <> 'secondary'`.execute(tx)
  return rows
}

/** Those that came before there were names to find them by. */
export async function findNameless(tx: Tx) {
  const { rows } = await sql<{ id: string }>`select id from universities u where retired_at is null
    and level <> 'secondary' and not exists (select from universities_names n where n.university_id = u.id)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface Keys {
  ids: string[]
  keys: string[]
  scores: number[]
  words: string[]
}

/** Index: universities_names_pkey */
export async function replaceKeys(tx: Tx, of: readonly string[], { ids, keys, scores, words }: Keys) {
  await sql`delete from universities_names where university_id = any(${of}::uuid[])`.execute(tx)
  await sql`insert into universities_names (university_id, key, score)
    select * from unnest(${ids}::uuid[], ${keys}::text[], ${scores}::smallint[])`.execute(tx)
  await sql`insert into universities_words (word) select * from unnest(${words}::text[])
    on conflict do nothing`.execute(tx)
}
