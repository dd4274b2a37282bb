import type { Visitor } from '@wayfellow/contract/trips/mates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aPlan, aStop, aTraveller, type Traveller, tripIn } from '../../../../testing/builders/trips.ts'

interface Found {
  trips: Visitor[]
  nextCursor: string | null
  count: { count: number; isMore: boolean } | null
}

let app: Awaited<ReturnType<typeof anApp>>
let ana: Traveller
let ben: Traveller
let [lisbon, bologna] = ['', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ;[ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  bologna = await placeNamed(app, 'Bologna, Italy')
  await plan('Later', [aStop(lisbon, 40, 44, { kind: 'host' })])
  await plan('Soon', [
    aStop(lisbon, 3, 6, { kind: 'meet' }),
    aStop(bologna, 6, 8, { kind: 'meet' }),
    aStop(lisbon, 8, 10, { kind: 'private' }),
  ])
  tripIn(await ana.plan(aPlan([aStop(lisbon, 3, 6, { kind: 'meet' })], { title: 'Mine' })))
})
afterAll(() => app.stop())

const plan = async (title: string, legs: object[], more: object = {}) =>
  tripIn(await ben.plan(aPlan(legs, { title, ...more })))
const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))
const look = async (query: Record<string, string> = {}, who = ana) => {
  const asked = new URLSearchParams({ location: 'Lisbon, Portugal', ...query }).toString()
  const reply = await who.call('GET', `/api/search/trips?${asked}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<Found>()
}
const titles = async (query?: Record<string, string>) =>
  (await look(query)).trips.map(({ trip }) => trip.title)

it('finds stops around a place, the first to arrive first, and nobody’s private ones or one’s own', async () => {
  const { trips, count } = await look({ counted: 'true' })
  expect(trips.map(({ trip, from, needsHost }) => [trip.title, from, needsHost])).toEqual([
    ['Soon', dayFromNow(3), false],
    ['Later', dayFromNow(40), true],
  ])
  expect(count).toEqual({ count: 2, isMore: false })
  expect(await titles({ location: 'Bologna, Italy' })).toEqual(['Soon'])
})

it('narrows down by days that are shared, words and who needs a host', async () => {
  expect(await titles({ from: dayFromNow(5), to: dayFromNow(6) })).toEqual(['Soon'])
  // Somebody who leaves on the day one arrives is not found.
  expect(await titles({ from: dayFromNow(6), to: dayFromNow(40) })).toEqual([])
  expect(await titles({ from: dayFromNow(6), to: dayFromNow(41) })).toEqual(['Later'])
  expect(await titles({ needsHost: 'true' })).toEqual(['Later'])
  expect(await titles({ q: 'soo' })).toEqual(['Soon'])
})

it('reads on where a page ended, each stop once, also when several begin on a day', async () => {
  for (let nth = 0; nth < 18; nth += 1) await plan(`Page ${nth}`, [aStop(lisbon, 100, 103, { kind: 'meet' })])
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: Found = await look({ q: 'page', ...(cursor !== null && { cursor }) })
    read.push(...page.trips.map(({ trip }) => trip.title))
    cursor = page.nextCursor
  } while (cursor !== null)
  await sql("delete from trips where title like 'Page %'")
  expect(read).toHaveLength(18)
  expect(new Set(read).size).toBe(18)
})

it('shows nothing that is not for the viewer, is closed, or of somebody who is blocked', async () => {
  const closed = await plan('Closed', [aStop(lisbon, 60, 62, { kind: 'meet' })])
  expect(await titles({ q: 'closed' })).toEqual(['Closed'])
  await ben.settle(closed, 'close')
  expect(await titles({ q: 'closed' })).toEqual([])
  await plan('Alone', [aStop(lisbon, 61, 62, { kind: 'meet' })], { audience: 'onlyMe' })
  expect(await titles({ q: 'alone' })).toEqual([])
  await sql("update identity_accounts set verification = 'none' where id = $1", [ana.id])
  await sql("update trips set audience = 'verified' where title = 'Later'")
  expect(await titles({ q: 'later' })).toEqual([])
  await sql("update identity_accounts set verification = 'verified' where id = $1", [ana.id])
  expect(await titles({ q: 'later' })).toEqual(['Later'])
  await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ana.id])
  expect(await titles()).toEqual([])
})
