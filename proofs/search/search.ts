import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { asPipeline, quiet } from '../chats/chat-town.ts'
import { getText, loadHttp } from '../kit/http-load.ts'
import { pgbench } from '../kit/pgbench.ts'
import { type SearchTown, tripOf } from './search-town.ts'
import { type Run, tapWire } from '../kit/wire-tap.ts'

/** Somebody who looks for something. */
interface Search {
  viewer: number
  path: string
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const around = (town: number) =>
  `location=${encodeURIComponent(`Town ${town}, Portugal`)}&from=${dayFromNow(24)}&to=${dayFromNow(27)}`

const asked = {
  hosts: (town: number) => `/api/search/hosts?${around(town)}&guests=2&counted=false`,
  events: (town: number) => `/api/search/events?${around(town)}&counted=false`,
}

const searches = 24
const each = (make: (nth: number) => Search) => Array.from({ length: searches }, (_, nth) => make(nth))
/** The more people, the more often a city is looked for. */
const townFor = (nth: number) => 1 + Math.floor(((nth + 0.5) / searches) ** 3 * 5_000)

/** The requests of each kind, made by the first viewers; `overlap` asks about their own trips. */
export const kinds = {
  hosts: each((nth) => ({ viewer: nth + 1, path: asked.hosts(townFor(nth)) })),
  events: each((nth) => ({ viewer: nth + 1, path: asked.events(townFor(nth)) })),
  // Trip n belongs to person n + 1.
  overlap: each((nth) => ({ viewer: nth + 2, path: `/api/trips/${tripOf(nth + 1)}/mates` })),
}
export type Kind = keyof typeof kinds

/** The biggest city there is, and some with as many people as the average of all. */
const averageTown = 962
export const cityOf = (kind: keyof typeof asked, size: 'biggest' | 'average') =>
  each((nth) => ({ viewer: nth + 1, path: asked[kind](size === 'biggest' ? 1 : averageTown + nth) }))

/** Misspelt names. */
const slips = ['Gulia', 'Jonnas', 'Kaisa', 'Hugoo', 'Elenna', 'Nikhli', 'Caarla', 'Pabol', 'Lcua', 'Davdi']
export const misspelt = each((nth) => ({
  viewer: nth + 1,
  path: `/api/users?q=${slips[nth % slips.length]}`,
}))

/** The statements of each search, as they went by on the wire once all of them were known there. */
export async function watchSearches({ database, token }: SearchTown, all: readonly Search[]) {
  const tap = await tapWire(database.apiUrl)
  const api = await startProcess(database, { ...quiet, DATABASE_URL: tap.url, DATABASE_POOL: '1' })
  const once = async ({ viewer, path }: Search) => {
    tap.runs.length = 0
    const before = { ...tap.counts }
    const reply = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token(viewer)}` } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    await reply.text()
    return {
      runs: [...tap.runs],
      statements: tap.counts.statements - before.statements,
      trips: tap.counts.trips - before.trips,
    }
  }
  try {
    const found: { runs: Run[]; statements: number; trips: number }[] = []
    for (const search of all) {
      // Now and then the process runs statements of its own at the same moment, and on a busy machine one message of
      // PostgreSQL comes in two: the least of five is the search alone.
      const tries = [await once(search)]
      while (tries.length < 5) tries.push(await once(search))
      found.push(tries.reduce((best, one) => (costOf(one) < costOf(best) ? one : best)))
    }
    return found
  } finally {
    await api.stop()
    tap.close()
  }
}
const costOf = ({ statements, trips }: { statements: number; trips: number }) => statements + trips

type Watched = Awaited<ReturnType<typeof watchSearches>>

interface Load {
  lanes: number
  seconds: number
}

export function loadSearches(town: SearchTown, all: readonly Search[], { lanes, seconds }: Load) {
  const { host } = new URL(town.api.url)
  let nth = 0
  const next = () => {
    const { viewer, path } = all[nth++ % all.length] ?? { viewer: 1, path: '' }
    return getText({ host, token: town.token(viewer), path })
  }
  return loadHttp({ url: town.api.url, lanes, seconds, next })
}

/** The same statements with the same values, each search a transaction, by as many connections. */
export function benchSearches(town: SearchTown, watched: Watched, { lanes, seconds }: Load) {
  const scripts = watched.map(({ runs }) => asPipeline(runs, {}))
  return pgbench({ url: town.database.apiUrl, scripts, clients: lanes, seconds })
}
