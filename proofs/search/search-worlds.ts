import { termsVersion } from '@wayfellow/contract/identity/joining'
import { randomUUIDv7 } from 'node:crypto'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { findHosts } from '../../apps/api/src/modules/search/index.ts'
import { type HostSearch, hostsFor, mayAppear, type Person, type World } from './search-model.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>
export type Random = () => number

export const middle = { lat: 38.7, lng: -9.15 }
const peopleEach = 80
const searchesEach = 8

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
export const some = <T>(random: Random, share: number, from: readonly T[]) =>
  from.filter(() => random() < share)
export const whole = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))

function aPerson(random: Random, universities: readonly string[]): Person {
  const far = random() < 0.2 ? 1.5 : 0.35
  return {
    id: randomUUIDv7(),
    lat: middle.lat + (random() - 0.5) * far,
    lng: middle.lng + (random() - 0.5) * far,
    hosting: pick(random, ['yes', 'yes', 'yes', 'maybe', 'no', null]),
    verification: random() < 0.75 ? 'verified' : 'none',
    isBanned: random() < 0.06,
    isLocked: random() < 0.04,
    isCompleted: random() < 0.95,
    visibility: pick(random, ['everyone', 'everyone', 'everyone', 'everyone', 'verified', 'nobody']),
    gate: random() < 0.75 ? [] : some(random, 0.5, ['sameUniversity', 'sameGender', 'aReview'] as const),
    gender: pick(random, ['woman', 'man', null]),
    age: whole(random, 18, 30),
    university: pick(random, [...universities, null]),
    hasBadge: random() < 0.7,
    languages: some(random, 0.4, ['pt', 'it', 'en']),
    learns: some(random, 0.3, ['fi', 'it']),
    reviews: random() < 0.5 ? 0 : whole(random, 1, 7),
    idleDays: pick(random, [0, 3, 20, 100, 300]),
    maxGuests: pick(random, [null, 1, 2, 3]),
    longestStay: pick(random, [null, null, 2, 5]),
    isOwnRoom: random() < 0.5,
    isStepFree: random() < 0.5,
    answered: pick(random, [0, 2, 4]),
    taken: random() < 0.5 ? [] : [0, 1].map((nth) => aStretch(random, nth)),
  }
}

function aStretch(random: Random, nth: number): [number, number] {
  const from = 5 + nth * 12 + whole(random, 0, 6)
  return [from, from + whole(random, 1, 4)]
}

export function aWorld(random: Random, universities: readonly string[]): World {
  const people = Array.from({ length: peopleEach }, () => aPerson(random, universities))
  const blocks = people.flatMap((one) =>
    some(random, 0.03, people)
      .filter((other) => other !== one)
      .map((other): [Person, Person] => [one, other]),
  )
  return { people, blocks }
}

/** Through the tables of their owners: what is searched is made by the triggers. */
export async function build(app: App, people: readonly Person[], blocks: World['blocks']) {
  const rows = people.map(({ taken, ...person }) => ({
    ...person,
    taken: taken.map(([from, to]) => ({ from: dayFromNow(from), to: dayFromNow(to) })),
  }))
  await asOwner(app.database.name, async (owner) => {
    const insert = (text: string) => owner.query(text, [JSON.stringify(rows)])
    await insert(`insert into identity_accounts (id, name, username, verification, banned_until, locked_at,
        profile_completed, born_on, last_active_on)
      select r.id, 'Somebody', 'w' || right(replace(r.id::text, '-', ''), 15), r.verification,
        case when r."isBanned" then now() + interval '1 day' end, case when r."isLocked" then now() end,
        r."isCompleted", (now() at time zone 'utc')::date - make_interval(years => r.age) - interval '9 days',
        (now() at time zone 'utc')::date - r."idleDays"
      from jsonb_to_recordset($1) as r (id uuid, verification text, "isBanned" boolean, "isLocked" boolean,
        "isCompleted" boolean, age int, "idleDays" int)`)
    await insert(`insert into profiles (account_id, hosting, visibility, gate, gender, university_id, wants_to_learn,
        reviews_count, place_id)
      select r.id, r.hosting, r.visibility, r.gate, r.gender, r.university, r.learns, r.reviews,
        (select id from places where label = 'Lisbon, Portugal')
      from jsonb_to_recordset($1) as r (id uuid, hosting text, visibility text, gate text[], gender text,
        university uuid, learns text[], reviews int)`)
    await insert(`insert into universities_badges (account_id, university_id, since)
      select r.id, r.university, current_date from jsonb_to_recordset($1) as r (id uuid, university uuid, "hasBadge" boolean)
      where r."hasBadge" and r.university is not null`)
    await insert(`insert into profiles_languages (account_id, code, level, position)
      select r.id, code, 'C1', nth from jsonb_to_recordset($1) as r (id uuid, languages text[]),
        unnest(r.languages) with ordinality as spoken (code, nth)`)
    await insert(`insert into profiles_answers (account_id, asked, within_hours)
      select r.id, r.answered, r.answered from jsonb_to_recordset($1) as r (id uuid, answered int) where r.answered > 0`)
    await insert(`insert into homes (account_id, max_guests, longest_stay, sleeping, step_free, cell, area_lat, area_lng)
      select r.id, r."maxGuests", r."longestStay", case when r."isOwnRoom" then 'privateRoom' end, r."isStepFree",
        1, r.lat, r.lng
      from jsonb_to_recordset($1) as r (id uuid, "maxGuests" int, "longestStay" int, "isOwnRoom" boolean,
        "isStepFree" boolean, lat float8, lng float8)`)
    await insert(`insert into homes_blocks (account_id, source, days)
      select r.id, 'own', daterange(t.from, t.to) from jsonb_to_recordset($1) as r (id uuid, taken jsonb),
        jsonb_to_recordset(r.taken) as t ("from" date, "to" date)`)
    await owner.query(
      `insert into relations_blocks (blocker_id, blocked_id)
       select one, other from jsonb_to_recordset($1) as r (one uuid, other uuid)`,
      [JSON.stringify(blocks.map(([one, other]) => ({ one: one.id, other: other.id })))],
    )
  })
}

export const forget = (app: App, ids: readonly string[]) =>
  asOwner(app.database.name, (owner) =>
    owner.query('delete from identity_accounts where id = any($1)', [ids]),
  )

export const maybe = <T>(random: Random, share: number, value: T): T | undefined =>
  random() < share ? value : undefined

export const twoUniversities = (app: App) =>
  asOwner(app.database.name, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into universities (id, name, source, source_key)
       select gen_random_uuid(), 'University ' || n, 'operator', 'world ' || n from generate_series(1, 2) n returning id`,
    )
    return rows.map(({ id }) => id)
  })

/** Draws a random search; gender and age only as far as the viewer may filter by them. */
export function aSearch(random: Random, viewer: Person, universities: readonly string[]) {
  const nights: [number, number] | undefined =
    random() < 0.5 ? [whole(random, 4, 12), whole(random, 13, 17)] : undefined
  const isPicky = random() < 0.4 ? 1 : 0
  const own = viewer.verification === 'verified' ? isPicky * 0.15 : 0
  const search: HostSearch = {
    ...middle,
    radius: pick(random, [5, 25, 25, 40, 41, 100]),
    from: nights && dayFromNow(nights[0]),
    to: nights && dayFromNow(nights[1]),
    guests: pick(random, [1, 1, 1, 1, 1, 2, 3]),
    hosting: pick(random, ['open', 'open', 'yes', 'any']),
    language: maybe(random, isPicky * 0.15, 'it' as const),
    learn: maybe(random, isPicky * 0.1, 'fi' as const),
    tandem: maybe(random, isPicky * 0.15, 'true' as const),
    university: maybe(random, isPicky * 0.1, pick(random, universities)),
    gender: maybe(random, own, 'same' as const),
    ageFrom: maybe(random, own, whole(random, 18, 24)),
    ageTo: maybe(random, own, whole(random, 24, 30)),
    verified: maybe(random, isPicky * 0.15, 'true' as const),
    reviewed: maybe(random, isPicky * 0.1, 'true' as const),
    ownRoom: maybe(random, isPicky * 0.1, 'true' as const),
    stepFree: maybe(random, isPicky * 0.1, 'true' as const),
    lastActive: pick(random, ['week', 'month', 'halfYear', 'halfYear', 'any', 'any', 'any']),
    sort: pick(random, ['fit', 'answers', 'newest']),
    page: 1,
    counted: 'true',
  }
  return { search, nights }
}

export const looking = (
  { services: { db, photoLinks } }: App,
  { id, verification }: Pick<Person, 'id' | 'verification'>,
) => ({
  db,
  photoLinks,
  viewer: {
    accountId: id,
    sessionId: '',
    role: 'user' as const,
    banned: false,
    verified: verification === 'verified',
    profileCompleted: true,
    cityAdmin: false,
    agreedTerms: termsVersion,
    secondFactor: false,
  },
})

interface Read {
  ids: string[]
  count: number | undefined
}

/** Reads page after page, as the browser does; `between` runs after the first page. */
async function readAll(
  app: App,
  viewer: Person,
  search: HostSearch,
  between: () => Promise<void>,
): Promise<Read> {
  const ids: string[] = []
  const context = looking(app, viewer)
  let reply = await findHosts(context, search)
  const count = reply.count?.count
  ids.push(...reply.hosts.map(({ _id }) => _id))
  if (reply.nextCursor !== null) await between()
  while (reply.nextCursor !== null) {
    reply = await findHosts(context, { ...search, counted: undefined, cursor: reply.nextCursor })
    ids.push(...reply.hosts.map(({ _id }) => _id))
  }
  return { ids, count }
}

interface RunOptions {
  searches: number
  seed: number
  /** For the control: the database loses the blocks that the model knows of. */
  fault?: 'blocksLost'
}

/**
 * Random little worlds; searches are compared with the model: the same people, in the same order, each once, though
 * somebody comes and somebody leaves between two pages.
 */
export async function runSearchWorlds({ searches, seed, fault }: RunOptions) {
  const app = await anApp({ ROLE: 'api' })
  const random = seeded(seed)
  const found = { searches: 0, wrong: 0, miscounted: 0, leaks: 0, shown: 0, changed: 0, pages: 0 }
  try {
    await aGazetteer(app)
    const universities = await twoUniversities(app)
    while (found.searches < searches) {
      const world = aWorld(random, universities)
      await build(app, world.people, fault ? [] : world.blocks)
      const came: string[] = []
      for (let nth = 0; nth < searchesEach; nth += 1) {
        const viewer = pick(random, world.people)
        const { search, nights } = aSearch(random, viewer, universities)
        const wanted = hostsFor(viewer, world, search, nights)
        const gone = world.people.find(({ id }) => id === wanted.at(-1))
        const { ids, count } = await readAll(app, viewer, search, async () => {
          found.changed += 1
          const newcomer = aPerson(random, universities)
          came.push(newcomer.id)
          await build(app, [newcomer], [])
          if (gone) {
            await forget(app, [gone.id])
            world.people = world.people.filter((person) => person !== gone)
          }
        })
        const isStill = (id: string) => !came.includes(id) && (id !== gone?.id || world.people.includes(gone))
        found.searches += 1
        found.shown += ids.length
        if (wanted.length > 15) found.pages += 1
        if (new Set(ids).size !== ids.length) found.wrong += 1
        else if (wanted.filter(isStill).join() !== ids.filter(isStill).join()) found.wrong += 1
        if (count !== wanted.length) found.miscounted += 1
        const shown = world.people.filter(({ id }) => ids.includes(id))
        found.leaks += shown.filter((person) => !mayAppear(person, viewer, world)).length
        // People who joined between the pages are not in the model: the next search must not find them.
        await forget(app, came)
      }
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
