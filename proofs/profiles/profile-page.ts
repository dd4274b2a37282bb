import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { getText, loadHttp } from '../kit/http-load.ts'
import { fillWithPeople, idOf, sqlOf, usernameOf } from './people.ts'
import { pgbench } from '../kit/pgbench.ts'
import { median } from '../kit/alternate-runs.ts'
import { tokensFor } from '../identity/tokens.ts'
import { tapWire } from '../kit/wire-tap.ts'

type Say = (line: string) => void

/** A database with so many students, and a process of its own that serves them. */
export async function aTown(count: number, seed: number, say: Say = () => undefined) {
  const database = await aDatabase()
  await fillWithPeople(database.ownerUrl, { count, seed, say })
  const tap = await tapWire(database.apiUrl)
  const api = await startProcess(database, { ROLE: 'api', DATABASE_POOL: '8', SHED_DELAY_MS: '10000' })
  const tokenOf = tokensFor(database)
  // A thousand people look at everybody: more tokens would only show how fast signatures are checked.
  const viewers = Array.from({ length: Math.min(1_000, count) }, (_, nth) => tokenOf(idOf(nth + 1)))
  const anybody = () => 1 + Math.floor(Math.random() * count)
  const viewer = () => viewers[Math.floor(Math.random() * viewers.length)] ?? ''
  return {
    count,
    database,
    tap,
    api,
    anybody,
    viewer,
    stop: async () => {
      tap.close()
      await api.stop()
      await database.drop()
    },
  }
}
type Town = Awaited<ReturnType<typeof aTown>>

async function look(url: string, n: number, token: string) {
  const reply = await fetch(`${url}/api/users/${usernameOf(n)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.status, body: await reply.text() }
}

/** Counts the statements and round trips of one page between PostgreSQL and an otherwise idle process. */
export async function countStatements({ database, tap, anybody, viewer }: Town, calls: number) {
  const api = await startProcess(database, {
    ROLE: 'api',
    DATABASE_URL: tap.url,
    DATABASE_POOL: '1',
    SHED_DELAY_MS: '10000',
  })
  try {
    for (let warm = 0; warm < 3; warm += 1) await look(api.url, anybody(), viewer())
    // The median: now and then the process runs statements of its own at the same moment.
    const statements: number[] = []
    const trips: number[] = []
    let found = 0
    for (let call = 0; call < calls; call += 1) {
      const before = { ...tap.counts }
      if ((await look(api.url, anybody(), viewer())).status === 200) found += 1
      statements.push(tap.counts.statements - before.statements)
      trips.push(tap.counts.trips - before.trips)
    }
    return { found, statements: median(statements), trips: median(trips), texts: [...tap.texts] }
  } finally {
    await api.stop()
  }
}

export async function timePages({ api, anybody, viewer }: Town, calls: number) {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now()
    await look(api.url, anybody(), viewer())
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

const lanes = 8

export function loadPages({ api, anybody, viewer }: Town, seconds: number) {
  const { host } = new URL(api.url)
  const next = () => getText({ host, token: viewer(), path: `/api/users/${usernameOf(anybody())}` })
  return loadHttp({ url: api.url, lanes, seconds, next })
}

/** The same statements, in the same pipeline, by PostgreSQL's own bench. */
export async function loadPgbench({ database, count }: Town, texts: readonly string[], seconds: number) {
  const scripts = [scriptOf(texts, count)]
  return (await pgbench({ url: database.apiUrl, scripts, clients: lanes, seconds })).perSecond
}

function scriptOf(texts: readonly string[], count: number) {
  const page = texts.find((text) => text.includes('"isFollowed"'))
  const pins = texts.find((text) => text.includes("set_config('app.viewer'"))
  if (page === undefined || pins === undefined) throw new Error('the statements of a page did not go by')
  const viewer = sqlOf.id('(:viewer)::bigint')
  // In the order of `page.bind`: where it says uuid it is the viewer, else the username.
  const asked = page
    .replaceAll(/\$\d+::uuid/g, viewer)
    .replaceAll(/\$\d+/g, sqlOf.username('(:somebody)::bigint'))
    .replaceAll(/\s+/g, ' ')
  const pinned = pins.replace('$1', `${viewer}::text`).replaceAll(/\$\d+/g, "''")
  return [
    `\\set somebody random(1, ${count})`,
    `\\set viewer random(1, ${Math.min(1_000, count)})`,
    // As the process does it: up to the end of the pipeline all is one transaction.
    '\\startpipeline',
    `${pinned};`,
    `${asked};`,
    '\\endpipeline',
    '',
  ].join('\n')
}
