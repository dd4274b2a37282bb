import { termsVersion } from '@wayfellow/contract/identity/joining'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { searchPlaces } from '../src/modules/places/index.ts'
import { addTripPhotos, createTrip } from '../src/modules/trips/index.ts'
import { demoTrips } from './people/trips.ts'
import { draw, type Means } from './seed-posts.ts'
import { dayOf } from './seed-profiles.ts'

/** As the demo people themselves would; a stop that the gazetteer doesn't know is left out. */
export async function planAll(means: Means, ids: ReadonlyMap<string, string>) {
  const { db, photoLinks } = means
  for (const {
    by,
    title,
    text,
    travellers = 1,
    audience = 'verified',
    seeksMates = false,
    stops,
    album = [],
  } of demoTrips) {
    const accountId = ids.get(by)
    const legs = []
    for (const { place, from, to, kind = 'meet' as const, transport = null, note = '' } of stops) {
      const { places } = await searchPlaces({ db }, { q: place })
      const placeId = places.find(({ label }) => label === place)?._id
      if (placeId === undefined) continue
      legs.push({ legId: randomUUID(), placeId, from: dayOf(from), to: dayOf(to), kind, transport, note })
    }
    if (accountId === undefined || legs.length === 0) continue
    const viewer = {
      accountId,
      sessionId: '',
      role: 'user' as const,
      banned: false,
      verified: true,
      profileCompleted: true,
      cityAdmin: false,
      agreedTerms: termsVersion,
      secondFactor: false,
    }
    const input = { clientId: randomUUIDv7(), title, text, travellers, audience, seeksMates, legs }
    const context = { db, photoLinks, viewer, hint: () => undefined }
    const { trip } = await createTrip(context, input)
    const photoIds = await draw(means, accountId, album, 'trip')
    if (photoIds.length > 0) await addTripPhotos(context, { tripId: trip._id, photoIds })
  }
}
