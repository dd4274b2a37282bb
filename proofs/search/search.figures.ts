import { runListWorlds } from './search-lists-worlds.ts'
import { runSearchWorlds } from './search-worlds.ts'
import { runMapAgrees } from './map-agrees.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const wanted = { hosts: 2_000, others: 3_000 }
const mapQueries = 200

const none = (what: string, number: number) => ({
  what,
  runs: [number],
  wanted: '0',
  holds: number === 0,
})
const some = (what: string, number: number) => ({
  what,
  runs: [number],
  wanted: 'as it is',
  holds: number > 0,
})

type Found = Awaited<ReturnType<typeof runListWorlds>>

const figuresOf = (what: string, least: number, found: Found) => [
  {
    what: `${what}: searches read to their end`,
    runs: [found.searches],
    wanted: `at least ${least.toLocaleString('en')}`,
    holds: found.searches >= least,
  },
  some(`${what}: shown`, found.shown),
  some(`${what}: searches of more than a page`, found.pages),
  some(`${what}: searches during which one came and one left`, found.changed),
  none(`${what}: searches that differ from the model`, found.wrong),
  none(`${what}: counts that differ from the model`, found.miscounted),
  none(`${what}: shown though blocked, hidden, banned, locked, gated or for others`, found.leaks),
]

export async function findSearchWorlds({ seed, say }: ProofOptions): Promise<Finding> {
  const hosts = await runSearchWorlds({ searches: wanted.hosts, seed })
  say(`${hosts.searches} searches for hosts`)
  const others = await runListWorlds({ searches: wanted.others, seed })
  return {
    figures: [
      ...figuresOf('hosts', wanted.hosts, hosts),
      ...figuresOf('posts, events and trips', wanted.others, others),
    ],
    words:
      'Worlds of eighty people around a city, with random homes, calendars, gates, blocks, bans and answers; and of twenty-four who write, organise and travel, in forty towns. Everything is searched with random days, filters, radius and order, page by page, while one comes and one leaves between two pages, and held against models that know no SQL.',
  }
}

export async function findMapAgrees({ seed }: ProofOptions): Promise<Finding> {
  const found = await runMapAgrees({ queries: mapQueries, seed })
  return {
    figures: [
      {
        what: 'searches read as a list and as a map',
        runs: [found.queries],
        wanted: 'at least 200',
        holds: found.queries >= mapQueries,
      },
      some('hosts and events shown', found.shown),
      some('events among them', found.events),
      some('places on the maps, each read by itself', found.spots),
      some('clusters on them at a random zoom', found.clusters),
      none('searches whose map differs from their list', found.differing),
    ],
    words:
      'The worlds of search-worlds, with events in four cities. Each random search is read page by page to its end, as a map at a random zoom and at the nearest one, and place by place: the same ones, as many, each place in the order of the list, and the places in the order of their first.',
  }
}
