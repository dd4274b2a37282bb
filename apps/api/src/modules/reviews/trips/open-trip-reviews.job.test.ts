import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer, someCities } from '../../../../testing/builders/places.ts'
import { occasionsOf, reviewsOf, writeAbout } from '../../../../testing/builders/reviews.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aPlan, aStop, aTraveller, type Traveller, tripIn } from '../../../../testing/builders/trips.ts'
import { openPastTrips } from './open-trip-reviews.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app, someCities)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const look = () => openPastTrips(app.services, new AbortController().signal)

async function sayYes(who: Traveller, trip: { _id: string }) {
  const [card] = await who.cards(trip)
  if (!card) throw new Error('there is no card')
  await who.say(trip, card, 'yes')
}

it('tripmates write about each other when both trips are over, and not before', async () => {
  const [ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
  const seeking = { seeksMates: true }
  const anas = tripIn(await ana.plan(aPlan([aStop(lisbon, 5, 9)], seeking)))
  const bens = tripIn(await ben.plan(aPlan([aStop(lisbon, 7, 12)], seeking)))
  await sayYes(ana, anas)
  await sayYes(ben, bens)
  const shift = (days: number) =>
    asOwner(app.database.name, (client) =>
      client.query('update trips set starts_on = starts_on - $1::int, ends_on = ends_on - $1::int', [days]),
    )
  await shift(10)
  await look()
  // Ana is back; Ben is not.
  expect(await occasionsOf(ana)).toEqual([])
  await shift(3)
  for (let round = 0; round < 2; round += 1) await look()
  const [occasion, ...more] = await occasionsOf(ana)
  expect(more).toEqual([])
  expect(occasion).toMatchObject({ kind: 'trip', viewerRole: 'tripmate', other: { username: ben.username } })
  if (!occasion) return
  await writeAbout(ana, occasion)
  await writeAbout(ben, occasion)
  expect((await reviewsOf(ana, ben)).reviews).toMatchObject([{ role: 'tripmate' }])
})
