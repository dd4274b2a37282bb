import { randomUUIDv7 } from 'node:crypto'
import type { SearchMap } from '@wayfellow/contract/search/map'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { findEvents, findHosts, searchMaps } from '../../apps/api/src/modules/search/index.ts'
import type { Person } from './search-model.ts'
import {
  aSearch,
  aWorld,
  build,
  forget,
  looking,
  pick,
  type Random,
  twoUniversities,
  whole,
} from './search-worlds.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>
interface Page {
  ids: string[]
  nextCursor: string | null
  count: { count: number; isMore: boolean } | null
}
interface Both {
  /** A page of the list; of one spot when one is named. */
  list: (more: { cursor?: string; spot?: string; counted?: 'true' }) => Promise<Page>
  map: (zoom: number) => Promise<SearchMap>
}

const queriesEach = 10

/** Events in the cities of the gazetteer that are near each other and far, for some of the people. */
async function planEvents(app: App, random: Random, people: readonly Person[]) {
  const rows = Array.from({ length: 60 }, () => ({
    id: randomUUIDv7(),
    by: pick(random, people).id,
    day: dayFromNow(whole(random, 1, 40)),
    place: random(),
  }))
  await asOwner(app.database.name, (owner) =>
    owner.query(
      `insert into events (id, organiser_id, title, text, place_id, time_zone, starts_at, ends_at, audience, last_act)
       select r.id, r.by, 'Somewhere', '', p.id, p.time_zone, r.day + interval '17 hours', r.day + interval '20 hours',
         'everyone', 'plan'
       from jsonb_to_recordset($1) as r (id uuid, by uuid, day date, place float8)
       cross join lateral (select id, time_zone from places where retired_at is null
         order by point <-> (select point from places where label = 'Lisbon, Portugal'), id
         offset floor(r.place * 4)::int limit 1) p`,
      [JSON.stringify(rows)],
    ),
  )
}

function hostsOf(app: App, random: Random, viewer: Person, universities: readonly string[]): Both {
  const context = looking(app, viewer)
  const { counted: _, ...search } = aSearch(random, viewer, universities).search
  return {
    list: async (more) => {
      const { hosts, nextCursor, count } = await findHosts(context, { ...search, ...more })
      return { ids: hosts.map(({ _id }) => _id), nextCursor, count }
    },
    map: (zoom) => searchMaps.hosts(context, { ...search, zoom }),
  }
}

function eventsOf(app: App, random: Random, viewer: Person): Both {
  const context = looking(app, viewer)
  const search = {
    location: 'Lisbon, Portugal',
    radius: pick(random, [5, 25, 41, 100]),
    ...(random() < 0.5 && { from: dayFromNow(whole(random, 1, 20)) }),
    ...(random() < 0.5 && { to: dayFromNow(whole(random, 21, 40)) }),
  }
  return {
    list: async (more) => {
      const { events, nextCursor, count } = await findEvents(context, { page: 1, ...search, ...more })
      return { ids: events.map(({ _id }) => _id), nextCursor, count }
    },
    map: (zoom) => searchMaps.events(context, { ...search, zoom }),
  }
}

async function readAll({ list }: Both, spot?: string) {
  const at = spot === undefined ? {} : { spot }
  const first = await list({ ...at, counted: 'true' })
  const ids = [...first.ids]
  for (let { nextCursor } = first; nextCursor !== null;) {
    const page = await list({ ...at, cursor: nextCursor })
    ids.push(...page.ids)
    nextCursor = page.nextCursor
  }
  return { ids, count: first.count }
}

const sum = ({ clusters }: SearchMap) => clusters.reduce((total, { count }) => total + count, 0)

/** Names the differences between the list and the map of one search. */
async function differences(both: Both, random: Random) {
  const { ids, count } = await readAll(both)
  const [some, all] = [await both.map(whole(random, 0, 13)), await both.map(14)]
  const faults: string[] = []
  for (const map of [some, all]) {
    if (JSON.stringify(map.count) !== JSON.stringify(count)) faults.push('count')
    if (sum(map) !== ids.length) faults.push('sum')
  }
  const firsts: number[] = []
  for (const { lat, lng, count: counted } of all.clusters.filter(({ isSpot }) => isSpot)) {
    const there = (await readAll(both, `${lat.toFixed(6)},${lng.toFixed(6)}`)).ids
    const places = there.map((id) => ids.indexOf(id))
    if (there.length !== counted || places.includes(-1)) faults.push('spot')
    if (places.some((place, nth) => nth > 0 && place <= (places[nth - 1] ?? 0)))
      faults.push('order in a spot')
    firsts.push(places[0] ?? 0)
  }
  if (firsts.some((place, nth) => nth > 0 && place <= (firsts[nth - 1] ?? 0))) faults.push('order of spots')
  return { faults, shown: ids.length, spots: firsts.length, clusters: some.clusters.length }
}

interface RunOptions {
  queries: number
  seed: number
  /** For the control: the map loses its first cluster. */
  fault?: 'someoneMissing'
}

/** Random little worlds; every search is read as a list and as a map: the same ones, in the same order, as many. */
export async function runMapAgrees({ queries, seed, fault }: RunOptions) {
  const app = await anApp({ ROLE: 'api' })
  const random = seeded(seed)
  const found = { queries: 0, differing: 0, shown: 0, spots: 0, clusters: 0, events: 0 }
  try {
    await aGazetteer(app)
    const universities = await twoUniversities(app)
    while (found.queries < queries) {
      const world = aWorld(random, universities)
      await build(app, world.people, world.blocks)
      await planEvents(app, random, world.people)
      for (let nth = 0; nth < queriesEach; nth += 1) {
        const viewer = pick(random, world.people)
        const isEvents = nth % 3 === 2
        const both = isEvents ? eventsOf(app, random, viewer) : hostsOf(app, random, viewer, universities)
        const { map } = both
        if (fault) {
          both.map = async (zoom) => {
            const { clusters, ...rest } = await map(zoom)
            return { ...rest, clusters: clusters.slice(1) }
          }
        }
        const { faults, shown, spots, clusters } = await differences(both, random)
        found.queries += 1
        found.differing += faults.length > 0 ? 1 : 0
        found.shown += shown
        found.spots += spots
        found.clusters += clusters
        if (isEvents) found.events += shown
      }
      await asOwner(app.database.name, (owner) => owner.query('delete from events'))
      await forget(
        app,
        world.people.map(({ id }) => id),
      )
    }
    return found
  } finally {
    await app.stop()
  }
}
