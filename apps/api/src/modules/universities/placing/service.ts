import type { Tx } from '../../../platform/db.ts'
import { findCities, findRegions } from '../../places/index.ts'
import { candidatesOf, chooseCity } from './policy.ts'
import { findPlaceless, setPlaces } from './queries.ts'

const atOnce = 1_000
const first = '00000000-0000-0000-0000-000000000000'

/** Gives universities the city that their name says, where it can be no other; says which. */
export async function placeAll(tx: Tx): Promise<string[]> {
  const regions = await findRegions(tx)
  const done: string[] = []
  for (let after = first; regions.size > 0;) {
    const rows = await findPlaceless(tx, after, atOnce)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const asked = rows.map(({ id, name, country }) => ({ id, country, candidates: candidatesOf(name) }))
    const keys = asked.flatMap(({ country, candidates }) => candidates.map(({ key }) => ({ key, country })))
    const cities = await findCities(tx, keys)
    const placed = asked.flatMap(({ id, country, candidates }) => {
      const placeId = chooseCity(
        country,
        candidates,
        (key) => cities.get(`${country} ${key}`) ?? [],
        (key) => regions.get(`${country} ${key}`) ?? [],
      )
      return placeId === undefined ? [] : [{ id, placeId }]
    })
    await setPlaces(tx, placed)
    for (const { id } of placed) done.push(id)
  }
  return done
}
