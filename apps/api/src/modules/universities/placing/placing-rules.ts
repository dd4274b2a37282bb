import { fold } from '../../../platform/text/normalise.ts'

/** A city as the gazetteer knows it under a name that somebody's university bears. */
export interface City {
  placeId: string
  name: string
  region: string | null
  country: string
  population: number
}

interface Candidate {
  key: string
  /** «of Bologna», «, Boston»: the name says that it is a place. «Boston University» only may. */
  isSaid: boolean
}

const before = new Set('of in at de di da do du del della von zu w a en i ved'.split(' '))
const articles = new Set('la el los las the der den'.split(' '))
const wider = new Set('estado state province provincia region departamento landkreises'.split(' '))
const isUniversity = (word: string) => /^(univ|uniwer|унив|унів)/.test(word)
const mostWords = 3

/** The words of a name that may be its city. */
export function candidatesOf(name: string): Candidate[] {
  const found = new Map<string, boolean>()
  const add = (key: string, isSaid: boolean) => {
    if (key.length >= 3) found.set(key, isSaid || (found.get(key) ?? false))
  }
  const [head = '', ...segments] = name.split(/[,(–—]| - /)
  for (const segment of segments) add(fold(segment.replace(/[).]/g, ' ')), true)
  const words = fold(head).split(' ')
  for (let at = 0; at < words.length; at += 1) {
    const [last = '', earlier = ''] = [words[at - 1], words[at - 2]]
    // «del Estado de Campeche» says where, but not which town.
    if (before.has(last) && wider.has(earlier)) continue
    const isSaid = before.has(last) || (articles.has(last) && before.has(earlier))
    for (let count = 1; count <= mostWords && at + count <= words.length; count += 1) {
      const next = words[at + count] ?? ''
      const key = words.slice(at, at + count).join(' ')
      if (isSaid) add(key, true)
      else if (isUniversity(last) || (at === 0 && isUniversity(next))) add(key, false)
    }
  }
  return [...found].map(([key, isSaid]) => ({ key, isSaid }))
}

/** Its own name; or another of its names, which is no part of its own and no code of an airport. */
const isName = (key: string, own: string) => key === own || (key.length > 3 && !own.endsWith(` ${key}`))

const leastPeople = { said: 15_000, bare: 100_000, bareInAmerica: 300_000 }
/** Of two cities of a name in one country the larger is meant only if it is so many times larger. */
const clearly = 10

/** The one city it can be; none when it may be two, or something else that is called so: better none than a wrong one. */
export function chooseCity(
  country: string,
  candidates: readonly Candidate[],
  citiesOf: (key: string) => readonly City[],
  isRegion: (key: string) => readonly string[],
): string | undefined {
  const chosen = candidates.flatMap(({ key, isSaid }) => {
    const cities = citiesOf(key)
      .filter(({ name, country: land }) => isName(key, fold(name)) && fold(land) !== key)
      .toSorted((one, other) => other.population - one.population)
    const [first, second] = cities
    const bare = country === 'US' ? leastPeople.bareInAmerica : leastPeople.bare
    if (!first || first.population < (isSaid ? leastPeople.said : bare)) return []
    if (second && second.population * clearly > first.population) return []
    // «University of Washington» is named for the state; the city of that name lies elsewhere.
    const regions = isRegion(key)
    if (regions.length > 0 && (!regions.includes(first.region ?? '') || (isSaid && country === 'US')))
      return []
    return [{ key, placeId: first.placeId }]
  })
  const longest = chosen.filter(
    ({ key }) => !chosen.some((other) => other.key !== key && ` ${other.key} `.includes(` ${key} `)),
  )
  const places = new Set(longest.map(({ placeId }) => placeId))
  return places.size === 1 ? longest[0]?.placeId : undefined
}
