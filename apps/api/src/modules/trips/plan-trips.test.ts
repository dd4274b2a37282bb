import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { PackingItem } from '@wayfellow/contract/trips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeNamed } from '../../../testing/builders/events.ts'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { aPlan, aStop, aTraveller, longAgo, type Traveller, tripIn } from '../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
let munich: string
let paris: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  munich = await placeNamed(app, 'Munich, Germany')
  paris = await placeNamed(app, 'Paris, France')
})
afterAll(() => app.stop())

const owner = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))
const isGender = ({ id }: Traveller, gender: string) =>
  owner(
    `insert into profiles (account_id, gender) values ($1, $2)
     on conflict (account_id) do update set gender = excluded.gender`,
    [id, gender],
  )
const aTrip = async (more: object = {}, legs: object[] = [aStop(lisbon, 5, 9)]) => {
  const jonas = await aTraveller(app, 'jonas')
  return { jonas, trip: tripIn(await jonas.plan(aPlan(legs, more))) }
}
const itemsIn = (reply: Awaited<ReturnType<Traveller['pack']>>) =>
  reply.json<{ packing: PackingItem[] }>().packing
const agesAgo = (trip: { _id: string }) => longAgo(app, trip)

describe('planning', () => {
  it('keeps the stops in the order of their days; twice is once', async () => {
    const jonas = await aTraveller(app, 'jonas')
    const clientId = randomUUIDv7()
    const legs = [
      aStop(paris, 12, 15, { transport: 'train', note: 'Gare de Lyon, 17:40' }),
      aStop(lisbon, 5, 9, { kind: 'host' }),
      aStop(munich, 9, 12, { kind: 'private' }),
    ]
    const trip = tripIn(await jonas.plan({ clientId, ...aPlan(legs) }))
    expect(trip).toMatchObject({
      _id: clientId,
      phase: 'open',
      startsOn: dayFromNow(5),
      endsOn: dayFromNow(15),
      isOwner: true,
      packing: [],
      mates: [],
      viewerActions: ['pack', 'edit', 'close', 'remove'],
    })
    expect(trip.legs.map(({ place, kind }) => [place.label, kind])).toEqual([
      ['Lisbon, Portugal', 'host'],
      ['Munich, Germany', 'private'],
      ['Paris, France', 'meet'],
    ])
    expect(trip.legs.at(-1)).toMatchObject({ transport: 'train', note: 'Gare de Lyon, 17:40' })
    expect(tripIn(await jonas.plan({ clientId, ...aPlan(legs) })).version).toBe(1)
    const ben = await aTraveller(app, 'ben')
    expect(codeOf(await ben.plan({ clientId, ...aPlan(legs) }))).toBe('trip_id_taken')
  })

  it.each<[string, () => object, string]>([
    ['stops that share a night', () => aPlan([aStop(lisbon, 5, 9), aStop(paris, 8, 10)]), 'legs_overlap'],
    ['a stop without a night', () => aPlan([aStop(lisbon, 5, 5)]), 'trip_days'],
    ['a stop that ends before it begins', () => aPlan([aStop(lisbon, 5, 4)]), 'trip_days'],
    ['days that are over', () => aPlan([aStop(lisbon, -5, 4)]), 'trip_days'],
    ['days too far ahead', () => aPlan([aStop(lisbon, 730, 740)]), 'trip_days'],
    ['a stop of a year', () => aPlan([aStop(lisbon, 5, 300)]), 'trip_days'],
    [
      'a day that no month has',
      () => aPlan([aStop(lisbon, 5, 9, { from: '2027-02-30', to: '2027-03-02' })]),
      'trip_days',
    ],
    ['an unknown city', () => aPlan([aStop(randomUUIDv7(), 5, 9)]), 'unknown_place'],
    [
      'an audience by a gender nobody said',
      () => aPlan([aStop(lisbon, 5, 9)], { audience: 'sameGender' }),
      'gender_unsaid',
    ],
    ['no stop at all', () => aPlan([]), 'invalid_input'],
    [
      'eleven stops',
      () => aPlan(Array.from({ length: 11 }, (_, nth) => aStop(lisbon, nth + 1, nth + 2))),
      'invalid_input',
    ],
  ])('refuses %s', async (_, input, code) => {
    const jonas = await aTraveller(app, 'jonas')
    expect(codeOf(await jonas.plan(input()))).toBe(code)
  })

  it('is kept apart by the database as well', async () => {
    const { trip } = await aTrip({}, [aStop(lisbon, 5, 9), aStop(paris, 9, 12)])
    await expect(
      owner(
        'update trips_legs set days = daterange(lower(days) - 1, upper(days)) where trip_id = $1 and place_id = $2',
        [trip._id, paris],
      ),
    ).rejects.toThrow('trips_legs_apart')
    await expect(
      owner(
        `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
         select trip_id, gen_random_uuid(), owner_id, place_id, point, cell,
           daterange(upper(days) + n, upper(days) + n + 1), kind, true, false
         from trips_legs, generate_series(3, 11) n where trip_id = $1 and place_id = $2`,
        [trip._id, paris],
      ),
    ).rejects.toThrow('at most ten stops')
  })

  it('ends at twenty trips ahead, also when they come at once', async () => {
    const jonas = await aTraveller(app, 'jonas')
    const replies = await Promise.all(
      Array.from({ length: 22 }, () => jonas.plan(aPlan([aStop(lisbon, 5, 9)]))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(codeOf(await jonas.plan(aPlan([aStop(lisbon, 5, 9)])))).toBe('too_many_trips')
  })

  it('is for members', async () => {
    const yuki = await aTraveller(app, 'yuki', { verification: 'none', profileCompleted: false })
    expect(codeOf(await yuki.plan(aPlan([aStop(lisbon, 5, 9)])))).toBe('not_verified')
  })
})

describe('who sees it', () => {
  it('is whom the audience names', async () => {
    const { jonas } = await aTrip()
    const [ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
    const yuki = await aTraveller(app, 'yuki', { verification: 'none' })
    await isGender(jonas, 'man')
    await isGender(ben, 'man')
    await isGender(ana, 'woman')
    const seen = async (audience: string) => {
      const trip = tripIn(await jonas.plan(aPlan([aStop(lisbon, 5, 9)], { audience })))
      return Promise.all(
        [jonas, ana, ben, yuki].map(async (who) => {
          const isListed = (await who.tripsOf(jonas.username)).trips.some(({ _id }) => _id === trip._id)
          const { statusCode } = await who.look(trip)
          expect(isListed).toBe(statusCode === 200)
          return isListed
        }),
      )
    }
    // People who are not verified see nobody's whereabouts.
    expect(await seen('everyone')).toEqual([true, true, true, false])
    expect(await seen('verified')).toEqual([true, true, true, false])
    expect(await seen('sameGender')).toEqual([true, false, true, false])
    expect(await seen('onlyMe')).toEqual([true, false, false, false])
  })

  it('is nobody behind a block, and nobody when the owner is hidden or banned', async () => {
    const { jonas, trip } = await aTrip()
    const ana = await aTraveller(app, 'ana')
    expect((await ana.look(trip)).statusCode).toBe(200)
    await owner('insert into profiles (account_id, visibility) values ($1, $2)', [jonas.id, 'nobody'])
    expect((await ana.look(trip)).statusCode).toBe(404)
    await owner('update profiles set visibility = $2 where account_id = $1', [jonas.id, 'everyone'])
    expect((await ana.look(trip)).statusCode).toBe(200)
    await ana.call('POST', `/api/users/${jonas.username}/block`)
    expect([(await ana.look(trip)).statusCode, (await ana.calendar(trip)).statusCode]).toEqual([404, 404])
    const cem = await aTraveller(app, 'cem')
    await owner("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [
      jonas.id,
    ])
    expect((await cem.look(trip)).statusCode).toBe(404)
  })

  it('learns nothing of a private stop: not its place, its days, nor that there is one', async () => {
    const { jonas, trip } = await aTrip({}, [
      aStop(munich, 2, 5, { kind: 'private', note: 'With my parents' }),
      aStop(lisbon, 5, 9),
      aStop(paris, 9, 40, { kind: 'private' }),
    ])
    const ana = await aTraveller(app, 'ana')
    const seen = await ana.look(trip)
    expect(tripIn(seen)).toMatchObject({ startsOn: dayFromNow(5), endsOn: dayFromNow(9) })
    const texts = [
      seen.body,
      (await ana.calendar(trip)).body,
      JSON.stringify(await ana.tripsOf(jonas.username)),
    ].join('\n')
    expect(texts).toContain('Lisbon')
    for (const secret of ['Munich', 'Paris', 'parents', 'private', dayFromNow(2), dayFromNow(40)])
      expect(texts).not.toContain(secret)
    const hidden = await aTrip({}, [aStop(munich, 2, 5, { kind: 'private' })])
    expect((await ana.look(hidden.trip)).statusCode).toBe(404)
    expect((await ana.tripsOf(hidden.jonas.username)).trips).toEqual([])
  })

  it('sees a list page by page', async () => {
    const jonas = await aTraveller(app, 'jonas')
    await owner(
      `insert into trips (id, owner_id, title, audience, starts_on, ends_on, shown_from, shown_to, last_act)
       select gen_random_uuid(), $1, 'Trip ' || n, 'everyone', current_date + n / 2, current_date + n / 2 + 2,
         current_date + n / 2, current_date + n / 2 + 2, 'create' from generate_series(1, 45) n`,
      [jonas.id],
    )
    const ana = await aTraveller(app, 'ana')
    for (const [who, path] of [
      [jonas, '/api/trips'],
      [ana, `/api/users/${jonas.username}/trips`],
    ] as const) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `?cursor=${cursor}`
        const page =
          path === '/api/trips' ? await who.ownTrips(query) : await who.tripsOf(jonas.username, query)
        seen.push(...page.trips.map(({ _id }) => _id))
        cursor = page.nextCursor
      }
      expect([seen.length, new Set(seen).size]).toEqual([45, 45])
    }
  })
})

describe('changing it', () => {
  it('is the owner’s, from what was seen last; saying it again is once', async () => {
    const { jonas, trip } = await aTrip()
    const input = aPlan([aStop(paris, 6, 8)], { title: 'Only Paris' })
    const ana = await aTraveller(app, 'ana')
    expect(codeOf(await ana.edit(trip, input))).toBe('trip_action_closed')
    const edited = tripIn(await jonas.edit(trip, input))
    expect(edited).toMatchObject({ title: 'Only Paris', version: 2, startsOn: dayFromNow(6) })
    expect(tripIn(await jonas.edit(trip, input)).version).toBe(2)
    expect(codeOf(await jonas.settle(trip, 'close'))).toBe('trip_changed')
    expect(codeOf(await jonas.edit(edited, aPlan([aStop(paris, 6, 9), aStop(lisbon, 8, 10)])))).toBe(
      'legs_overlap',
    )
  })

  it('goes from open to closed and back, and by its days to past', async () => {
    const { jonas, trip } = await aTrip()
    const closed = tripIn(await jonas.settle(trip, 'close'))
    expect(closed).toMatchObject({ phase: 'closed', viewerActions: ['pack', 'reopen', 'remove'] })
    expect(codeOf(await jonas.edit(closed, aPlan([aStop(paris, 6, 8)])))).toBe('trip_action_closed')
    const open = tripIn(await jonas.settle(closed, 'reopen'))
    expect(open.phase).toBe('open')
    await agesAgo(trip)
    expect(await jonas.seeTrip(trip)).toMatchObject({
      phase: 'past',
      viewerActions: ['pack', 'addPhotos', 'remove'],
    })
    expect(codeOf(await jonas.settle(open, 'close'))).toBe('trip_action_closed')
    const ids = async (query: string) => (await jonas.ownTrips(query)).trips.map(({ _id }) => _id)
    expect([await ids('?show=upcoming'), await ids('?show=past')]).toEqual([[], [trip._id]])
  })

  it('a deleted trip is gone for everybody; only its owner deletes it', async () => {
    const { jonas, trip } = await aTrip()
    const ana = await aTraveller(app, 'ana')
    expect((await ana.removeTrip(trip)).statusCode).toBe(404)
    expect((await jonas.removeTrip(trip)).statusCode).toBe(200)
    expect([(await jonas.look(trip)).statusCode, (await ana.look(trip)).statusCode]).toEqual([404, 404])
    expect((await owner('select from trips_legs where trip_id = $1', [trip._id])).rowCount).toBe(0)
  })
})

it('the calendar file has an entry for every stop, up to the day of leaving', async () => {
  const { jonas, trip } = await aTrip({}, [aStop(lisbon, 5, 9), aStop(paris, 9, 12)])
  const { headers, body } = await jonas.calendar(trip)
  expect(headers['content-type']).toContain('text/calendar')
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(body).toContain(`DTSTART;VALUE=DATE:${dayFromNow(9).replaceAll('-', '')}`)
  expect(body).toContain(`DTEND;VALUE=DATE:${dayFromNow(12).replaceAll('-', '')}`)
})

describe('the packing list', () => {
  it('is ticked, and is nobody’s who does not travel along', async () => {
    const { jonas, trip } = await aTrip()
    const tent = randomUUID()
    await jonas.pack(trip, 'Tent', tent)
    expect(itemsIn(await jonas.pack(trip, 'Tent', tent))).toEqual([
      { _id: tent, text: 'Tent', isPacked: false },
    ])
    const path = `/api/trips/${trip._id}/packing/${tent}`
    expect(itemsIn(await jonas.call('PUT', path, { isPacked: true }))).toMatchObject([{ isPacked: true }])
    const ana = await aTraveller(app, 'ana')
    expect((await ana.seeTrip(trip)).packing).toBeNull()
    expect((await ana.pack(trip, 'Guitar')).statusCode).toBe(404)
    expect((await ana.call('PUT', path, { isPacked: false })).statusCode).toBe(404)
    expect((await ana.call('POST', `${path}/remove`, {})).statusCode).toBe(404)
    expect(itemsIn(await jonas.call('POST', `${path}/remove`, {}))).toEqual([])
    expect((await jonas.call('PUT', path, { isPacked: true })).statusCode).toBe(404)
  })

  it('ends at sixty', async () => {
    const { jonas, trip } = await aTrip()
    await owner(
      `insert into trips_packing (trip_id, id, text) select $1, gen_random_uuid(), 'Sock' from generate_series(1, 60)`,
      [trip._id],
    )
    expect(codeOf(await jonas.pack(trip, 'Sock'))).toBe('packing_full')
  })
})
