import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Scene } from './tester.ts'
import { placeNamed } from '../../testing/builders/events.ts'
import { aWaitingPhoto } from '../../testing/builders/posts.ts'
import type { anApp } from '../../testing/app.ts'
import { aPlan, aStop, aTraveller, longAgo, type Traveller, tripIn } from '../../testing/builders/trips.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: Traveller; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 75 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }

/** Sets up calls about trips: one in 75 succeeds, the rest shows how a call is refused. */
export function tripScenes(app: () => App): Record<string, SetScene> {
  const tripInput = async () =>
    aPlan([aStop(await placeNamed(app(), 'Lisbon, Portugal'), 5, 9)], { seeksMates: true })
  const aTrip = async () => {
    const leila = await aTraveller(app(), 'leila')
    return { leila, trip: tripIn(await leila.plan(await tripInput())) }
  }
  const byOwner = as(async () => {
    const { leila, trip } = await aTrip()
    return { who: leila, input: { tripId: trip._id, version: trip.version } }
  })
  const withItem = as(async () => {
    const { leila, trip } = await aTrip()
    const itemId = randomUUID()
    await leila.pack(trip, 'Tent', itemId)
    return { who: leila, input: { tripId: trip._id, itemId } }
  })

  const withPhoto = async () => {
    const { leila, trip } = await aTrip()
    await longAgo(app(), trip)
    return { leila, tripId: trip._id, photoId: await aWaitingPhoto(app(), leila, { purpose: 'trip' }) }
  }

  return {
    createTrip: as(async () => ({
      who: await aTraveller(app(), 'leila'),
      input: { clientId: randomUUIDv7(), ...(await tripInput()) },
    })),
    getTrip: byOwner,
    editTrip: as(async () => {
      const { leila, trip } = await aTrip()
      return { who: leila, input: { tripId: trip._id, version: trip.version, ...(await tripInput()) } }
    }),
    closeTrip: byOwner,
    reopenTrip: as(async () => {
      const { leila, trip } = await aTrip()
      const closed = tripIn(await leila.settle(trip, 'close'))
      return { who: leila, input: { tripId: trip._id, version: closed.version } }
    }),
    removeTrip: byOwner,
    listUserTrips: as(async () => {
      const leila = await aTraveller(app(), 'leila')
      return { who: leila, input: { username: leila.username, cursor: undefined } }
    }),
    readTripCalendar: byOwner,
    addPacking: as(async () => {
      const { leila, trip } = await aTrip()
      return { who: leila, input: { tripId: trip._id, clientId: randomUUID(), text: 'Tent' } }
    }),
    tickPacking: withItem,
    removePacking: withItem,
    listTripPhotos: as(async () => {
      const { leila, trip } = await aTrip()
      return { who: leila, input: { tripId: trip._id, cursor: undefined } }
    }),
    addTripPhotos: as(async () => {
      const { leila, tripId, photoId } = await withPhoto()
      return { who: leila, input: { tripId, photoIds: [photoId] } }
    }),
    removeTripPhoto: as(async () => {
      const { leila, tripId, photoId } = await withPhoto()
      await leila.addPhotos({ _id: tripId }, [photoId])
      return { who: leila, input: { tripId, photoId } }
    }),
    listMateCards: byOwner,
    partFromMate: as(async () => {
      const { leila, trip } = await aTrip()
      return { who: leila, input: { tripId: trip._id, username: leila.username } }
    }),
    answerMate: as(async () => {
      const [{ leila, trip }] = [await aTrip(), await aTrip()]
      const [card] = await leila.cards(trip)
      return { who: leila, input: { tripId: trip._id, cardId: card?._id, answer: 'yes' } }
    }),
  }
}
