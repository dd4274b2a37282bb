import { linesMost, type MapLine, type SearchMap } from '@wayfellow/contract/search/map'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEventInput, placeNamed } from '../../../../testing/builders/events.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aLisbonHost, aSeeker, inLisbon, type Seeker } from '../../../../testing/builders/search.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aPlan, aStop, aTraveller, type Traveller, tripIn } from '../../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Seeker
let leila: Awaited<ReturnType<typeof aLisbonHost>>
const across = { lat: 38.64, lng: -9.1 }
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ana = await aSeeker(app, 'ana')
  await aLisbonHost(app, 'ines')
  await aLisbonHost(app, 'noah', { point: { lat: inLisbon.lat + 0.0002, lng: inLisbon.lng } })
  leila = await aLisbonHost(app, 'leila', { point: across })
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))
const reply = (type: string, query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ location: 'Lisbon, Portugal', ...query }).toString()
  return ana.call('GET', `/api/search/${type}/map?${asked}`)
}
const map = async (type: string, query?: Record<string, string>) => {
  const answer = await reply(type, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<SearchMap & { lines: MapLine[] }>()
}
const all = async () => (await map('hosts', { zoom: '12' })).count.count
const spotOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat},${lng}`

it('shows hosts in the middle of their cells, who live in one together', async () => {
  const { clusters, count, place, radiusMetres } = await map('hosts', { zoom: '12' })
  expect(new Set(clusters.map((cluster) => cluster.count))).toEqual(new Set([1, 2]))
  expect([count, place?.label, radiusMetres]).toEqual([
    { count: 3, isMore: false },
    'Lisbon, Portugal',
    25_000,
  ])
  for (const { lat, lng, isSpot } of clusters) {
    expect(isSpot).toBe(true)
    expect([inLisbon, across].some((point) => point.lat === lat || point.lng === lng)).toBe(false)
  }
})

it('draws them together from further away', async () => {
  const { clusters } = await map('hosts', { zoom: '7' })
  expect(clusters).toHaveLength(1)
  expect(clusters[0]).toMatchObject({ count: 3, isSpot: false })
})

it('lists who stands at a place, and nobody else', async () => {
  const { clusters } = await map('hosts', { zoom: '12' })
  const listed = await Promise.all(
    clusters.map((cluster) => ana.names({ spot: spotOf(cluster), counted: 'true' })),
  )
  expect(new Set(listed.map((names) => new Set(names)))).toEqual(
    new Set([new Set(['ines', 'noah']), new Set(['leila'])]),
  )
  expect(await ana.names({ spot: '10,10' })).toEqual([])
})

it('has the filters and the refusals of the list', async () => {
  expect((await map('hosts', { guests: '3' })).clusters).toEqual([])
  expect((await map('hosts', { radius: '5', zoom: '12' })).count.count).toBe(2)
  const wrong = await reply('hosts', { from: dayFromNow(3) })
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'search_dates'])
  expect(codeOf(await reply('events', { location: 'Xyzzyville' }))).toBe('unknown_place')
  expect((await reply('hosts', { zoom: '15' })).statusCode).toBe(400)
})

it('shows nobody who is blocked, banned, hidden or would refuse one', async () => {
  const { id } = leila
  const set = (what: string) => sql(`update identity_accounts set ${what} where id = $1`, [id])
  const say = (what: string) => sql(`update profiles set ${what} where account_id = $1`, [id])
  expect(await all()).toBe(3)
  await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [id, ana.id])
  expect(await all()).toBe(2)
  await sql('delete from relations_blocks')
  await set("banned_until = now() + interval '1 day'")
  expect(await all()).toBe(2)
  await set('banned_until = null')
  await say("visibility = 'nobody'")
  expect(await all()).toBe(2)
  await say("visibility = 'everyone', gate = '{aReview}'")
  expect(await all()).toBe(2)
  await say("gate = '{}'")
  expect(await all()).toBe(3)
})

it('shows events, posts and stops of trips in their city, with the first day', async () => {
  const ben = await aSeeker(app, 'ben')
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  for (const days of [9, 4]) {
    const day = dayFromNow(days)
    await ben.plan({ ...anEventInput(lisbon), startsLocal: `${day}T19:00`, endsLocal: `${day}T22:00` })
  }
  const { clusters, count } = await map('events')
  expect(count).toEqual({ count: 2, isMore: false })
  expect(clusters).toMatchObject([
    { lat: 38.71667, lng: -9.13333, count: 2, isSpot: true, day: dayFromNow(4) },
  ])
  expect((await ana.events({ spot: '38.71667,-9.13333' })).events).toHaveLength(2)
  for (const type of ['posts', 'trips']) expect((await map(type)).clusters).toEqual([])
})

const plan = async (who: Traveller, legs: [string | undefined, number, number, object?][], more = {}) =>
  tripIn(
    await who.plan(
      aPlan(
        legs.map(([place = '', from, to, kind]) => aStop(place, from, to, kind)),
        more,
      ),
    ),
  )

it('draws trips as ways from city to city, in the order of the list, without private stops', async () => {
  const [tom, mia] = [await aTraveller(app, 'tom'), await aTraveller(app, 'mia')]
  const [lisbon, munich, paris] = await Promise.all(
    ['Lisbon, Portugal', 'Munich, Germany', 'Paris, France'].map((label) => placeNamed(app, label)),
  )
  const later = await plan(tom, [
    [munich, 28, 30],
    [lisbon, 30, 33],
  ])
  const sooner = await plan(mia, [
    [lisbon, 5, 9],
    [paris, 9, 11, { kind: 'private' }],
    [munich, 11, 12],
  ])
  // Neither a stop alone nor what is for nobody is a way; nor one that passes elsewhere.
  await plan(mia, [[lisbon, 40, 41]])
  await plan(mia, [
    [lisbon, 42, 43],
    [paris, 43, 44, { kind: 'private' }],
  ])
  await plan(
    tom,
    [
      [lisbon, 50, 51],
      [paris, 51, 52],
    ],
    { audience: 'onlyMe' },
  )
  await plan(tom, [
    [paris, 60, 61],
    [munich, 61, 62],
  ])
  const drawn = await map('trips')
  expect(drawn.lines.map(({ tripId, stops }) => [tripId, stops.map(({ label }) => label)])).toEqual([
    [sooner._id, ['Lisbon, Portugal', 'Munich, Germany']],
    [later._id, ['Munich, Germany', 'Lisbon, Portugal']],
  ])
  // The route passes through the spot of its stop: a tap on it finds the same trips.
  expect(drawn.clusters).toMatchObject([{ lat: drawn.lines[0]?.stops[0]?.lat, count: 4, isSpot: true }])
  expect(
    (await ana.call('GET', '/api/search/trips?location=Lisbon, Portugal&counted=true')).json(),
  ).toMatchObject({
    count: drawn.count,
  })
  expect((await map('trips', { from: dayFromNow(29), to: dayFromNow(31) })).lines).toHaveLength(1)
  await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [mia.id, ana.id])
  expect((await map('trips')).lines.map(({ tripId }) => tripId)).toEqual([later._id])
})

it('draws no more ways than can be told apart, and counts all', async () => {
  const [lisbon, munich] = [
    await placeNamed(app, 'Lisbon, Portugal'),
    await placeNamed(app, 'Munich, Germany'),
  ]
  for (let nth = 0; nth < 4; nth += 1) {
    const who = await aTraveller(app, `uma${nth}`)
    const plans = Array.from({ length: 16 }, (_, day) =>
      who.plan(aPlan([aStop(lisbon, 100 + day, 101 + day), aStop(munich, 120, 121)])),
    )
    await Promise.all(plans)
  }
  const { lines, count } = await map('trips')
  expect(lines).toHaveLength(linesMost)
  expect(count.count).toBeGreaterThanOrEqual(64)
})

it('says honestly when it did not look at everybody', async () => {
  const ben = await aSeeker(app, 'bob')
  await sql(
    `insert into posts (id, account_id, kind, text, place_id, created_at)
     select gen_random_uuid(), $1, 'tip', 'Many', (select id from places where label = 'Lisbon, Portugal'),
       now() - n * interval '1 second' from generate_series(1, 1500) n`,
    [ben.id],
  )
  const { clusters, count } = await map('posts')
  expect(count).toEqual({ count: 1_000, isMore: true })
  expect(clusters).toMatchObject([{ count: 1_000, isMore: true }])
  const none = await map('posts', { q: 'nothing of this' })
  expect([none.count, none.clusters]).toEqual([{ count: 0, isMore: true }, []])
  expect((await ana.posts({ q: 'nothing of this', counted: 'true' })).count).toEqual(none.count)
})
