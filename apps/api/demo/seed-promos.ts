import { randomUUIDv7 } from 'node:crypto'
import { submitPromo } from '../src/modules/promos/index.ts'
import { decideOnPromo } from '../src/modules/reports/index.ts'
import { demoPromos } from './people/promos.ts'
import { draw, findPlaceId, type Means, speakAs } from './seed-posts.ts'
import { dayOf } from './seed-profiles.ts'

type Ids = ReadonlyMap<string, string>

/** Submits promos as city admins, and approves some as an admin. */
export async function promoteAll(means: Means, ids: Ids) {
  const admin = speakAs(means, ids, 'ada')
  const desk = { ...admin, viewer: { ...admin.viewer, role: 'admin' as const, secondFactor: true } }
  for (const { by, place, photo, days, isApproved = false, ...words } of demoPromos) {
    const placeId = await findPlaceId(means.db, place)
    // Without a gazetteer there is no place to show them in.
    if (placeId === undefined) continue
    const [photoId = null] = await draw(means, ids.get(by) ?? '', photo ? [photo] : [], 'promo')
    const { promo } = await submitPromo(speakAs(means, ids, by), {
      clientId: randomUUIDv7(),
      ...words,
      placeId,
      universityId: null,
      startsOn: dayOf(days[0]),
      endsOn: dayOf(days[1]),
      photoId,
    })
    const { _id: promoId, version } = promo
    if (isApproved) await decideOnPromo(desk, { promoId, version, act: 'approve' })
  }
}
