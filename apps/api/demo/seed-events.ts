import { randomUUIDv7 } from 'node:crypto'
import { acceptGuest, answerEvent, planEvent } from '../src/modules/events/index.ts'
import { searchPlaces } from '../src/modules/places/index.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { demoEvents } from './people/events.ts'
import { draw, type Means } from './seed-posts.ts'
import { dayOf } from './seed-profiles.ts'
import { asDemoPerson } from './seed-stays.ts'

/** Planning and answering enqueue nothing: only changes are spread by jobs. */
const jobs: Jobs = { enqueue: () => Promise.reject(new Error('the seed has no worker')) }

/** As the demo people themselves would: through the same use-cases as everybody. */
export async function planDemoEvents(means: Means, ids: ReadonlyMap<string, string>) {
  for (const {
    organiser,
    place,
    day,
    from,
    to,
    isLate = false,
    photo,
    going = [],
    asked = [],
    maybe = [],
    ...input
  } of demoEvents) {
    const { places } = await searchPlaces({ db: means.db }, { q: place })
    const placeId = places.find(({ label }) => label === place)?._id
    // Without a gazetteer there is no place to show them in.
    if (placeId === undefined) continue
    const as = (username: string) => ({ ...asDemoPerson(means, ids, username), jobs })
    const [photoId = null] = photo ? await draw(means, ids.get(organiser) ?? '', [photo], 'event') : []
    const { event } = await planEvent(as(organiser), {
      clientId: randomUUIDv7(),
      capacity: null,
      audience: 'verified',
      isShared: false,
      languages: [],
      needsApproval: null,
      spot: null,
      ...input,
      photoId,
      placeId,
      startsLocal: `${dayOf(day)}T${from}`,
      endsLocal: `${dayOf(isLate ? day + 1 : day)}T${to}`,
    })
    const eventId = event._id
    for (const [nth, username] of [...going, ...asked].entries()) {
      await answerEvent(as(username), { eventId, answer: 'going', isAlone: nth % 4 !== 3 })
      if (event.needsApproval && going.includes(username))
        await acceptGuest(as(organiser), { eventId, username })
    }
    for (const username of maybe)
      await answerEvent(as(username), { eventId, answer: 'maybe', isAlone: false })
  }
}
