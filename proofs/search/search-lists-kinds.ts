import { randomUUID } from 'node:crypto'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { findEvents, findPosts, findTrips } from '../../apps/api/src/modules/search/index.ts'
import {
  type Fellow,
  type FellowWorld,
  inOrder,
  isWanted,
  mayAppear,
  type Thing,
  type WorldEvent,
  type WorldPost,
  type WorldStop,
} from './search-lists-model.ts'
import { type looking, maybe, middle, pick, type Random, some, whole } from './search-worlds.ts'

export type Place = Thing['place']

const hour = 3_600_000
/** The same for a whole run: many things then share a moment, and go by their ids. */
const base = Math.floor(Date.now() / hour) * hour

/** Somewhere, by somebody. */
export const aThing = (random: Random, people: readonly Fellow[], places: readonly Place[]): Thing => ({
  id: randomUUID(),
  by: pick(random, people),
  place: pick(random, places),
  title: pick(random, ['tandem table', 'ferry and trams', 'table football']),
  isGone: random() < 0.08,
})

/** For an audience of one gender somebody must have said theirs. */
const anAudience = (random: Random, { gender }: Fellow) =>
  pick(random, ['everyone', 'everyone', 'verified', gender === null ? 'verified' : 'sameGender'] as const)

/** How one kind of thing is made, kept and looked for. */
export interface Kind<T extends Thing, Input> {
  make: (random: Random, thing: Thing) => T
  /** In SQL, of the rows in $1. */
  keep: string
  rowOf: (thing: T) => object
  forget: string
  input: (random: Random) => Input
  find: (
    context: ReturnType<typeof looking>,
    input: Input,
  ) => Promise<{ ids: string[]; nextCursor: string | null; count: { count: number } | null }>
  mayAppear: (thing: T, viewer: Fellow, world: FellowWorld) => boolean
  isWanted: (thing: T, input: Input) => boolean
  inOrder: (one: T, other: T) => number
}

const days = (random: Random, least: number, most: number) => {
  const from = whole(random, least, most)
  return {
    from: maybe(random, 0.5, dayFromNow(from)),
    to: maybe(random, 0.5, dayFromNow(from + whole(random, 1, 6))),
  }
}
const anywhere = (random: Random) => ({
  ...middle,
  radius: pick(random, [5, 25, 25, 40, 41, 100]),
  q: maybe(random, 0.2, pick(random, ['tab', 'ferr'])),
  page: 1,
  counted: 'true' as const,
})

type Inputs = {
  posts: Parameters<typeof findPosts>[1]
  events: Parameters<typeof findEvents>[1]
  trips: Parameters<typeof findTrips>[1]
}

export const posts: Kind<WorldPost, Inputs['posts']> = {
  make: (random, thing) => ({
    ...thing,
    kind: pick(random, ['question', 'tip']),
    createdAt: new Date(base - whole(random, 1, 60) * 3 * hour),
  }),
  rowOf: ({ by, place, ...post }) => ({ ...post, by: by.id, place: place.id }),
  keep: `insert into posts (id, account_id, kind, text, place_id, created_at, gone_at)
    select r.id, r.by, r.kind, r.title, r.place, r."createdAt", case when r."isGone" then now() end
    from jsonb_to_recordset($1) as r (id uuid, by uuid, kind text, title text, place uuid, "createdAt" timestamptz,
      "isGone" boolean)`,
  forget: 'delete from posts where id = any ($1)',
  input: (random) => ({
    ...anywhere(random),
    ...days(random, -7, -1),
    kind: maybe(random, 0.2, 'tip' as const),
  }),
  find: async (context, input) => {
    const { posts: found, ...facts } = await findPosts(context, input)
    return { ...facts, ids: found.map(({ _id }) => _id) }
  },
  mayAppear: mayAppear.posts,
  isWanted: isWanted.posts,
  inOrder: inOrder.posts,
}

export const events: Kind<WorldEvent, Inputs['events']> = {
  make: (random, thing) => {
    const startsAt = new Date(base + whole(random, -4, 60) * 3 * hour)
    return {
      ...thing,
      audience: anAudience(random, thing.by),
      startsAt,
      endsAt: new Date(startsAt.getTime() + pick(random, [1.5, 5.5, 30.5]) * hour),
      timeZone: pick(random, ['Europe/Lisbon', 'Asia/Tokyo']),
      languages: some(random, 0.4, ['pt', 'en']),
      isFull: random() < 0.3,
    }
  },
  rowOf: ({ by, place, ...event }) => ({ ...event, by: by.id, gender: by.gender, place: place.id }),
  keep: `insert into events (id, organiser_id, status, title, place_id, time_zone, starts_at, ends_at, languages, capacity,
      going, audience, audience_gender, last_act)
    select r.id, r.by, case when r."isGone" then 'cancelled' else 'planned' end, r.title, r.place, r."timeZone",
      r."startsAt", r."endsAt", r.languages, 3, case when r."isFull" then 3 else 1 end, r.audience, r.gender, 'create'
    from jsonb_to_recordset($1) as r (id uuid, by uuid, gender text, title text, place uuid, "timeZone" text,
      "startsAt" timestamptz, "endsAt" timestamptz, languages text[], audience text, "isFull" boolean, "isGone" boolean)`,
  forget: 'delete from events where id = any ($1)',
  input: (random) => ({
    ...anywhere(random),
    ...days(random, 0, 5),
    language: maybe(random, 0.2, 'pt' as const),
    free: maybe(random, 0.2, 'true' as const),
  }),
  find: async (context, input) => {
    const { events: found, ...facts } = await findEvents(context, input)
    return { ...facts, ids: found.map(({ _id }) => _id) }
  },
  mayAppear: mayAppear.events,
  isWanted: isWanted.events,
  inOrder: inOrder.events,
}

export const trips: Kind<WorldStop, Inputs['trips']> = {
  make: (random, thing) => {
    const from = whole(random, -8, 20)
    return {
      ...thing,
      audience: anAudience(random, thing.by),
      kind: pick(random, ['meet', 'host']),
      from: dayFromNow(from),
      to: dayFromNow(from + whole(random, 1, 9)),
    }
  },
  rowOf: ({ by, place, ...stop }) => ({ ...stop, by: by.id, gender: by.gender, place: place.id }),
  // A trip has the id of its only stop.
  keep: `with asked as (select * from jsonb_to_recordset($1) as r (id uuid, by uuid, gender text, title text, place uuid,
      audience text, kind text, "from" date, "to" date, "isGone" boolean)),
    kept as (insert into trips (id, owner_id, status, title, audience, audience_gender, starts_on, ends_on, shown_from,
        shown_to, last_act)
      select id, by, case when "isGone" then 'closed' else 'open' end, title, audience, gender, "from", "to", "from", "to",
        'create' from asked returning id)
    insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
    select a.id, a.id, a.by, a.place, p.point, 1, daterange(a."from", a."to"), a.kind, not a."isGone", false
    from asked a join kept on kept.id = a.id join places p on p.id = a.place`,
  forget: 'delete from trips where id = any ($1)',
  input: (random) => ({
    ...anywhere(random),
    ...days(random, 0, 12),
    needsHost: maybe(random, 0.2, 'true' as const),
  }),
  find: async (context, input) => {
    const { trips: found, ...facts } = await findTrips(context, input)
    // The trip has the id of its only stop.
    return { ...facts, ids: found.map(({ trip }) => trip._id) }
  },
  mayAppear: mayAppear.trips,
  isWanted: isWanted.trips,
  inOrder: inOrder.trips,
}
