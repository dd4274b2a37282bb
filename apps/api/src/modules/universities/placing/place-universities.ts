import type { Tx } from '../../../platform/database/db.ts'
import { findCities, findRegions } from '../../places/index.ts'
import { fold } from '../../../platform/text/normalise.ts'
import { candidatesOf, chooseCity } from './placing-rules.ts'
import { findPlaceless, setPlaces } from './queries.ts'

const atOnce = 1_000
const before = '00000000-0000-0000-0000-000000000000'

export interface Located {
  id: string
  city: string
  country: string
}

/** Sets the city that the list names: a place whose own name matches comes first, then the largest. Returns what changed. */
export async function placeIn(tx: Tx, located: readonly Located[]): Promise<string[]> {
  const done: string[] = []
  for (let start = 0; start < located.length; start += atOnce) {
    const some = located.slice(start, start + atOnce)
    const cities = await findCities(
      tx,
      some.map(({ city, country }) => ({ key: fold(city), country })),
    )
    const placed = some.flatMap(({ id, city, country }) => {
      const key = fold(city)
      const isOwnName = (name: string) => Number(fold(name) === key)
      const [first] = (cities.get(`${country} ${key}`) ?? []).toSorted(
        (one, other) => isOwnName(other.name) - isOwnName(one.name) || other.population - one.population,
      )
      return first ? [{ id, placeId: first.placeId }] : []
    })
    done.push(...(await setPlaces(tx, placed)))
  }
  return done
}

/** Sets the city that the name of a university states, where it can be no other; returns the changed ones. */
export async function placeAll(tx: Tx): Promise<string[]> {
  const regions = await findRegions(tx)
  const done: string[] = []
  for (let after = before; regions.size > 0;) {
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
