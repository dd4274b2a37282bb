import { appointCityAdmin } from '../src/modules/city-admins/index.ts'
import { type Db, transaction } from '../src/platform/database/db.ts'
import { findPlaceId } from './seed-posts.ts'

/** Cities of each city admin, by username. */
const demoCities: Record<string, readonly string[]> = {
  leila: ['Lisbon, Portugal', 'Bologna, Italy', 'Tunis, Tunisia'],
}

/** By one of the demo admins; nothing while the gazetteer is empty. */
export async function appointAll(db: Db, ids: ReadonlyMap<string, string>) {
  for (const [username, labels] of Object.entries(demoCities)) {
    const placeIds = await Promise.all(labels.map((label) => findPlaceId(db, label)))
    const found = placeIds.filter((id) => id !== undefined)
    if (found.length === 0) continue
    await transaction(db, { viewer: ids.get('ada') ?? '' }, (tx) =>
      appointCityAdmin(tx, ids.get(username) ?? '', found),
    )
  }
}
