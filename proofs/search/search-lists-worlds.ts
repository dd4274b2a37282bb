import { randomUUID } from 'node:crypto'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { aThing, events, type Kind, type Place, posts, trips } from './search-lists-kinds.ts'
import type { Fellow, FellowWorld, Thing } from './search-lists-model.ts'
import { looking, middle, pick, type Random, some } from './search-worlds.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>

const placesAround = 40
const peopleEach = 24
const thingsEach = 70
const searchesEach = 4

function aFellow(random: Random): Fellow {
  return {
    id: randomUUID(),
    verification: random() < 0.7 ? 'verified' : 'none',
    isBanned: random() < 0.08,
    isLocked: random() < 0.06,
    visibility: pick(random, ['everyone', 'everyone', 'everyone', 'verified', 'nobody']),
    gender: pick(random, ['woman', 'man', null]),
  }
}

function aWorld(random: Random): FellowWorld {
  const people = Array.from({ length: peopleEach }, () => aFellow(random))
  const blocks = people.flatMap((one) =>
    some(random, 0.05, people)
      .filter((other) => other !== one)
      .map((other): [Fellow, Fellow] => [one, other]),
  )
  return { people, blocks }
}

/** Towns around the middle: what stands in one is as far away as the town. */
async function somePlaces(app: App, random: Random): Promise<Place[]> {
  const places = Array.from({ length: placesAround }, () => {
    const far = random() < 0.3 ? 1.5 : 0.35
    const aside = (degrees: number) => degrees + (random() - 0.5) * far
    return { id: randomUUID(), lat: aside(middle.lat), lng: aside(middle.lng) }
  })
  await asOwner(app.database.name, (owner) =>
    owner.query(
      `insert into places (id, source, source_id, name, country_code, label, within_key, population, point, cell, time_zone)
       select r.id, 'geonames', nth, 'Town', 'PT', 'Town ' || nth, '', 1000, st_setsrid(st_makepoint(lng, lat), 4326), 1,
         'Europe/Lisbon'
       from rows from (jsonb_to_recordset($1) as (id uuid, lat float8, lng float8)) with ordinality as r (id, lat, lng, nth)`,
      [JSON.stringify(places)],
    ),
  )
  return places
}

async function settle(app: App, { people, blocks }: FellowWorld) {
  await asOwner(app.database.name, async (owner) => {
    const insert = (text: string, rows: readonly object[]) => owner.query(text, [JSON.stringify(rows)])
    await insert(
      `insert into identity_accounts (id, name, username, verification, banned_until, locked_at, profile_completed)
       select r.id, 'Somebody', 'l' || right(replace(r.id::text, '-', ''), 15), r.verification,
         case when r."isBanned" then now() + interval '1 day' end, case when r."isLocked" then now() end, true
       from jsonb_to_recordset($1) as r (id uuid, verification text, "isBanned" boolean, "isLocked" boolean)`,
      people,
    )
    await insert(
      `insert into profiles (account_id, visibility, gender)
       select r.id, r.visibility, r.gender from jsonb_to_recordset($1) as r (id uuid, visibility text, gender text)`,
      people,
    )
    await insert(
      `insert into relations_blocks (blocker_id, blocked_id)
       select one, other from jsonb_to_recordset($1) as r (one uuid, other uuid)`,
      blocks.map(([one, other]) => ({ one: one.id, other: other.id })),
    )
  })
}

const run = (app: App, text: string, value: unknown) =>
  asOwner(app.database.name, (owner) => owner.query(text, [value]))

interface Found {
  searches: number
  wrong: number
  miscounted: number
  leaks: number
  shown: number
  changed: number
  pages: number
}

interface Stage {
  app: App
  random: Random
  world: FellowWorld
  places: readonly Place[]
}

/** Things of one kind, looked for by one after the other, page by page; one comes and one goes behind the first page. */
async function searchAll<T extends Thing, Input>(stage: Stage, kind: Kind<T, Input>, found: Found) {
  const { app, random, world, places } = stage
  const aNew = () => kind.make(random, aThing(random, world.people, places))
  const keep = (things: readonly T[]) => run(app, kind.keep, JSON.stringify(things.map(kind.rowOf)))
  const forget = (things: readonly T[]) =>
    run(
      app,
      kind.forget,
      things.map(({ id }) => id),
    )
  let things = Array.from({ length: thingsEach }, aNew)
  await keep(things)
  for (let nth = 0; nth < searchesEach; nth += 1) {
    const viewer = pick(
      random,
      world.people.filter(({ isBanned, isLocked }) => !isBanned && !isLocked),
    )
    const input = kind.input(random)
    const wanted = things
      .filter((thing) => kind.mayAppear(thing, viewer, world) && kind.isWanted(thing, input))
      .toSorted(kind.inOrder)
    const before = things
    const context = looking(app, viewer)
    const first = await kind.find(context, input)
    const ids = [...first.ids]
    const newcomer = aNew()
    let cursor = first.nextCursor
    if (cursor !== null) {
      found.changed += 1
      const gone = wanted.slice(-1)
      await keep([newcomer])
      await forget(gone)
      things = things.filter((thing) => !gone.includes(thing))
    }
    while (cursor !== null) {
      const next = await kind.find(context, { ...input, counted: undefined, cursor })
      ids.push(...next.ids)
      cursor = next.nextCursor
    }
    const isStill = (id: string) => things.some((thing) => thing.id === id)
    const wantedIds = wanted.map(({ id }) => id)
    found.searches += 1
    found.shown += ids.length
    if (first.nextCursor !== null) found.pages += 1
    const isOnce = new Set(ids).size === ids.length
    if (!isOnce || wantedIds.filter(isStill).join() !== ids.filter(isStill).join()) found.wrong += 1
    if (first.count?.count !== wanted.length) found.miscounted += 1
    const shown = [...before, newcomer].filter(({ id }) => ids.includes(id))
    found.leaks += shown.filter((thing) => !kind.mayAppear(thing, viewer, world)).length
    await forget([newcomer])
  }
  await forget(things)
}

interface RunOptions {
  searches: number
  seed: number
  /** For the control: the database loses the blocks that the model knows of. */
  fault?: 'blocksLost'
}

/** Posts, events and trips in random little worlds, held against the model: the same things, in its order, each once. */
export async function runListWorlds({ searches, seed, fault }: RunOptions) {
  const app = await anApp({ ROLE: 'api' })
  const random = seeded(seed)
  const found: Found = { searches: 0, wrong: 0, miscounted: 0, leaks: 0, shown: 0, changed: 0, pages: 0 }
  try {
    await aGazetteer(app)
    const places = await somePlaces(app, random)
    while (found.searches < searches) {
      const world = aWorld(random)
      await settle(app, fault ? { ...world, blocks: [] } : world)
      const stage = { app, random, world, places }
      await searchAll(stage, posts, found)
      await searchAll(stage, events, found)
      await searchAll(stage, trips, found)
      await run(
        app,
        'delete from identity_accounts where id = any ($1)',
        world.people.map(({ id }) => id),
      )
    }
    return found
  } finally {
    await app.stop()
  }
}
