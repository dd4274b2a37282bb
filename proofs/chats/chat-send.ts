import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { asOwner } from '../../apps/api/testing/database.ts'
import { asPipeline, type ChatTown, quote, watchWire } from './chat-town.ts'
import { eachTalksIn } from './chats.ts'
import { loadHttp, postText } from '../kit/http-load.ts'
import { idOf } from '../profiles/people.ts'
import { pgbench } from '../kit/pgbench.ts'
import type { Run } from '../kit/wire-tap.ts'

const lanes = 8
const text = 'see you at the station at eight, I will bring the map and you the bread'

/** As many conversations as both sides write in; few enough for each to be a prepared statement of its own. */
const written = 256
const perScript = 32
const placesIn = ({ people }: ChatTown) =>
  Array.from({ length: written }, (_, index) => ({
    person: people[index % people.length] ?? 1,
    nth: (index * 37) % eachTalksIn,
  }))

/** Counts the statements and round trips of sending one message, and returns the statements. */
export async function countSend(town: ChatTown, calls: number) {
  const chatId = town.chatOf(1, 0)
  return watchWire(town, calls, (url) =>
    fetch(`${url}/api/chats/${chatId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${town.token(1)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: randomUUIDv7(), text }),
    }),
  )
}

export function loadSends(town: ChatTown, seconds: number) {
  const { host } = new URL(town.api.url)
  const ready = placesIn(town).map(({ person, nth }) => ({
    host,
    token: town.token(person),
    path: `/api/chats/${town.chatOf(person, nth)}/messages`,
  }))
  const next = () => {
    const call = ready[Math.floor(Math.random() * written)]
    if (!call) throw new Error('no conversation')
    return postText(call, { clientId: randomUUIDv7(), text })
  }
  return loadHttp({ url: town.api.url, lanes, seconds, next })
}

/** The same statements with the same pins, in one pipeline, by as many connections. */
export async function benchSends(town: ChatTown, runs: readonly Run[], seconds: number) {
  const places = placesIn(town)
  const scripts = Array.from({ length: written / perScript }, (_, nth) =>
    places
      .slice(nth * perScript, (nth + 1) * perScript)
      .map((place) => scriptOf(town, runs, place))
      .join('\n'),
  )
  const { perSecond } = await pgbench({ url: town.database.apiUrl, scripts, clients: lanes, seconds })
  return perSecond * perScript
}

/** Sends one message after the other with pgbench, to measure a bare commit. */
export async function timeBareSends(town: ChatTown, runs: readonly Run[], seconds: number) {
  const scripts = placesIn(town)
    .slice(0, 100)
    .map((place) => scriptOf(town, runs, place))
  return (await pgbench({ url: town.database.apiUrl, scripts, clients: 1, seconds })).medianMs
}

function scriptOf(
  town: ChatTown,
  runs: readonly Run[],
  { person, nth }: ReturnType<typeof placesIn>[number],
) {
  // The first is the pins; the id that the client made is the last uuid that is neither viewer nor conversation.
  const [viewer, chat] = [idOf(1), town.chatOf(1, 0)]
  const clientId = runs
    .flatMap(({ values }) => values)
    .filter((value) => value !== null)
    .find((value) => /^[\da-f-]{36}$/.test(value) && value !== viewer && value !== chat)
  if (clientId === undefined) throw new Error('no message went by')
  return [
    '\\set one random(1, 140737488355327)',
    asPipeline(runs, {
      [viewer]: quote(idOf(person)),
      [chat]: quote(town.chatOf(person, nth)),
      // A new one each time, made from a number: the only part that PostgreSQL has to work out.
      [clientId]: `('00000000-0000-7000-8000-' || lpad(to_hex(:one::bigint), 12, '0'))::uuid`,
    }),
  ].join('\n')
}

/** Measures the WAL written for each unit of work: bytes, and full-page images. */
export async function walOf({ database }: ChatTown, work: () => Promise<number>) {
  const look = () =>
    asOwner(database.name, async (client) => {
      const { rows } = await client.query<{ at: string; pages: string }>(
        "select pg_current_wal_insert_lsn() - '0/0' as at, wal_fpi as pages from pg_stat_wal",
      )
      return { at: Number(rows[0]?.at), pages: Number(rows[0]?.pages) }
    })
  // PostgreSQL publishes the count of pages within a second or so.
  await setTimeout(1_500)
  const before = await look()
  const done = await work()
  await setTimeout(1_500)
  const after = await look()
  return { bytes: (after.at - before.at) / done, pages: (after.pages - before.pages) / done }
}

/** Connects as the superuser, which only local servers allow; the owner may not run a checkpoint. */
export async function checkpoint({ database }: ChatTown) {
  const url = new URL(database.ownerUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
