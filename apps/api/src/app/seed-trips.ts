import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { searchPlaces } from '../modules/places/index.ts'
import { createTrip } from '../modules/trips/index.ts'
import type { Db } from '../platform/db.ts'
import type { PhotoLinks } from '../platform/photo-links.ts'
import { demoTrips } from './demo-trips.ts'
import { dayOf } from './seed-profiles.ts'

interface Means {
  db: Db
  photoLinks: PhotoLinks
}

/** As the demo people themselves would; a stop that the gazetteer doesn't know is left out. */
export async function planAll({ db, photoLinks }: Means, ids: ReadonlyMap<string, string>) {
  for (const {
    by,
    title,
    text,
    travellers = 1,
    audience = 'verified',
    seeksMates = false,
    stops,
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
      secondFactor: false,
    }
    const wish = { clientId: randomUUIDv7(), title, text, travellers, audience, seeksMates, legs }
    await createTrip({ db, photoLinks, viewer, hint: () => undefined }, wish)
  }
}
