import { Client } from 'pg'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { asPipeline, quiet, quote, watchWire } from '../chats/chat-town.ts'
import { getText, loadHttp } from '../kit/http-load.ts'
import { fillWithPeople, helpers, idOf } from '../profiles/people.ts'
import { pgbench } from '../kit/pgbench.ts'
import { tokensFor } from '../identity/tokens.ts'
import type { Run } from '../kit/wire-tap.ts'

const path = '/api/feed?counted=false'
const people = 10_000
/** The number of readers (the first people), and how many people each of them follows. */
const readers = 100
const follows = 50
/** Two more readers, to measure the cost of following. */
const few = { reader: readers + 1, follows: 11 }
const lots = { reader: readers + 2, follows: 500 }

interface Size {
  posts: number
  seed: number
  say?: (line: string) => void
}

/** Ten thousand students and so many posts of theirs over five thousand towns, and a process that serves them. */
export async function aFeedTown({ posts, seed, say = () => undefined }: Size) {
  const database = await aDatabase()
  await fillWithPeople(database.ownerUrl, { count: people, seed, say })
  await fillWithPosts(database.ownerUrl, { posts, seed, say })
  const api = await startProcess(database, quiet)
  const tokenOf = tokensFor(database)
  const tokens = Array.from({ length: lots.reader }, (_, nth) => tokenOf(idOf(nth + 1)))
  return {
    database,
    api,
    token: (reader: number) => tokens[reader - 1] ?? '',
    stop: async () => {
      await api.stop()
      await database.drop()
    },
  }
}
export type FeedTown = Awaited<ReturnType<typeof aFeedTown>>

const follow = (from: number, to: number, count: number) => `
  insert into relations_follows (follower_id, followed_id)
  select distinct pg_temp.person(n), pg_temp.person(1 + ((n * 7 + nth * 13) % ${people}))
  from generate_series(${from}::bigint, ${to}) n cross join generate_series(1, ${count}) nth
  where 1 + ((n * 7 + nth * 13) % ${people}) <> n on conflict do nothing;`

async function fillWithPosts(ownerUrl: string, { posts, seed, say = () => undefined }: Size) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const step = async (what: string, text: string) => {
    const startedAt = performance.now()
    await client.query(text)
    say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(helpers(seed))
    // Those who write often also live where much is written: where the writer lives.
    await step(
      'posts',
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select pg_temp.uuid_of('post' || n), w.id, pg_temp.pick(n, 41, '{question,tip,lookingFor,offering}'),
         left(repeat(md5(n::text) || ' ', 8), 40 + floor(pg_temp.dice(n, 42) * 200)::int), w.place_id,
         now() - n * interval '20 seconds'
       from generate_series(1::bigint, ${posts}) n
       join lateral (select pg_temp.person(1 + floor(pg_temp.dice(n, 43) * ${people})::bigint) as id) drawn on true
       join lateral (select account_id as id, place_id from profiles where account_id = drawn.id) w on true;`,
    )
    // The first follow as many as the goal says, and live in the five biggest towns.
    await step(
      'readers',
      `delete from relations_follows where follower_id in (select pg_temp.person(n) from generate_series(1::bigint, ${lots.reader}) n);
       update identity_accounts set banned_until = null, verification = 'verified', profile_completed = true
         where id in (select pg_temp.person(n) from generate_series(1::bigint, ${lots.reader}) n);
       update profiles set place_id = pg_temp.uuid_of('town' || 1 + n % 5)
         from generate_series(1::bigint, ${lots.reader}) n where account_id = pg_temp.person(n);
       ${follow(1, readers, follows)} ${follow(few.reader, few.reader, few.follows)} ${follow(lots.reader, lots.reader, lots.follows)}`,
    )
    await step('statistics', 'vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Counts the statements and round trips of one page, and returns the statements. */
export function countFeed(town: FeedTown, calls: number, reader = 1) {
  return watchWire(town, calls, (url) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${town.token(reader)}` } }),
  )
}

interface Load {
  lanes: number
  seconds: number
}

export function loadFeed(town: FeedTown, { lanes, seconds }: Load, reader?: number) {
  const { host } = new URL(town.api.url)
  const somebody = () => reader ?? 1 + Math.floor(Math.random() * readers)
  const next = () => getText({ host, token: town.token(somebody()), path })
  return loadHttp({ url: town.api.url, lanes, seconds, next })
}

/** Runs the same statements for the same people with pgbench, each page as one transaction, on as many connections. */
export function benchFeed(town: FeedTown, runs: readonly Run[], { lanes, seconds }: Load) {
  const scripts = Array.from({ length: readers }, (_, nth) =>
    asPipeline(runs, { [idOf(1)]: quote(idOf(nth + 1)) }),
  )
  return pgbench({ url: town.database.apiUrl, scripts, clients: lanes, seconds })
}

/** Returns the place with the most posts. */
export async function busiestTown({ database }: FeedTown): Promise<string> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select place_id as id from posts group by place_id order by count(*) desc limit 1',
  )
  await client.end()
  return rows[0]?.id ?? ''
}

/** Medians for the readers who follow 11 and 500 people. */
export async function timeFollows(town: FeedTown, seconds: number) {
  const time = async (reader: number) => (await loadFeed(town, { lanes: 1, seconds }, reader)).medianMs
  return { few: await time(few.reader), lots: await time(lots.reader) }
}
