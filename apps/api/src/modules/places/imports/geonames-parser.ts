import { fold } from '../../../platform/text/normalise.ts'
import { cellOf, nameCellOf, points, weightOf } from '../place-search-rules.ts'

/** A line of GeoNames' list of cities, as far as it is of use. */
export interface City {
  sourceId: number
  name: string
  otherNames: string[]
  lat: number
  lng: number
  countryCode: string
  regionCode: string
  districtCode: string
  population: number
  timeZone: string
}

export interface Country {
  code: string
  name: string
  /** Three letters. */
  longCode: string
}

/** Names of first divisions («PT.14») and second ones («PT.14.1106»). */
export type Divisions = ReadonlyMap<string, string>

/** Parts of a city, and what nobody lives in any more. */
const noCity = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLR'])

export function readCities(text: string): City[] {
  return linesOf(text).flatMap((cells) => {
    const [id, name = '', , others = '', lat, lng, kind, feature = '', countryCode = ''] = cells
    if (kind !== 'P' || noCity.has(feature) || name === '' || name.length > 100) return []
    return [
      {
        sourceId: Number(id),
        name,
        otherNames: others.split(',').filter((other) => other !== '' && other.length <= 100),
        lat: Number(lat),
        lng: Number(lng),
        countryCode,
        regionCode: cells[10] ?? '',
        districtCode: cells[11] ?? '',
        population: Number(cells[14] ?? 0),
        timeZone: cells[17] ?? '',
      },
    ]
  })
}

export function readCountries(text: string): Country[] {
  return linesOf(text).map(([code = '', longCode = '', , , name = '']) => ({ code, longCode, name }))
}

export function readDivisions(text: string): Divisions {
  return new Map(linesOf(text).map(([code = '', name = '']) => [code, name]))
}

function linesOf(text: string) {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

export interface NewPlace extends City {
  region: string | null
  label: string
  withinKey: string
  cell: string
}

/** Told apart by region where a country has two of a name, and by district where a region has. */
export function describePlaces(cities: City[], countries: Country[], divisions: Divisions): NewPlace[] {
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const regionOf = ({ countryCode, regionCode }: City) => divisions.get(`${countryCode}.${regionCode}`)
  const districtOf = ({ countryCode, regionCode, districtCode }: City) =>
    divisions.get(`${countryCode}.${regionCode}.${districtCode}`)
  const described = cities.flatMap((city) => {
    const country = byCode.get(city.countryCode)
    if (!country || city.timeZone === '') return []
    const parts = [city.name.replaceAll(/\s*,\s*/g, ' ')]
    return [{ city, country, parts }]
  })
  const labelOf = ({ parts, country }: (typeof described)[number]) => [...parts, country.name].join(', ')
  for (const nameOf of [regionOf, districtOf]) {
    for (const alike of Map.groupBy(described, labelOf).values()) {
      if (alike.length === 1) continue
      for (const { parts, city } of alike) {
        const name = nameOf(city)?.replaceAll(/\s*,\s*/g, ' ')
        if (name !== undefined && name !== parts[0]) parts.splice(1, 0, name)
      }
    }
  }
  // Nobody could choose among places with the same label: the one with the largest population stays.
  const chosen = [...Map.groupBy(described, labelOf).values()].map(
    (alike) => alike.toSorted((a, b) => b.city.population - a.city.population)[0],
  )
  return chosen.flatMap((place) => {
    if (!place) return []
    const { city, country } = place
    const region = regionOf(city) ?? null
    const within = [region ?? '', /^[A-Z]+$/.test(city.regionCode) ? city.regionCode : '', country.name]
    const withinKey = fold(
      [...within, country.code, country.longCode, ownWords[country.code] ?? ''].join(' '),
    )
    return [
      {
        ...city,
        region,
        label: labelOf(place),
        withinKey: ` ${withinKey}`,
        cell: cellOf(city.lat, city.lng),
      },
    ]
  })
}

/** Common country names that no list has. */
const ownWords: Record<string, string> = { GB: 'UK', AE: 'UAE', NL: 'Holland' }

export interface NewName {
  key: string
  /** Of the place in the list of places. */
  place: number
  score: number
  cell: string
}

/** A key starts at each word, so that «york» finds New York; small words start nothing. */
export function namesOf(places: NewPlace[]): NewName[] {
  return places.flatMap(({ name, otherNames, population, lat, lng }, place) => {
    const cell = nameCellOf(lat, lng)
    const weight = weightOf(population)
    const scores = new Map<string, number>()
    const add = (key: string, score: number) => {
      if (key !== '') scores.set(key, Math.max(score, scores.get(key) ?? -Infinity))
    }
    const main = fold(name)
    add(main, weight + points.mainName)
    for (const other of otherNames) add(fold(other), weight)
    const words = main.split(' ')
    for (let at = 1; at < words.length; at += 1)
      if ((words[at] ?? '').length > 3) add(words.slice(at).join(' '), weight + points.laterWord)
    return [...scores].map(([key, score]) => ({ key, place, score, cell }))
  })
}

const placesPerCountry = 8

/** A country's name leads to its largest cities. */
export function countryNamesOf(places: NewPlace[], countries: Country[]): NewName[] {
  const numbered = places.map((place, at) => ({ ...place, at }))
  const byCountry = Map.groupBy(numbered, ({ countryCode }) => countryCode)
  return countries.flatMap(({ code, name }) =>
    (byCountry.get(code) ?? [])
      .toSorted((a, b) => b.population - a.population)
      .slice(0, placesPerCountry)
      .map(({ at, population, lat, lng }) => ({
        key: fold(name),
        place: at,
        score: weightOf(population),
        cell: nameCellOf(lat, lng),
      })),
  )
}

const longestHead = 16
const placesPerHead = 40

export interface Head {
  prefix: string
  place: number
  score: number
}

/** For every beginning that more than `limit` names share: its best places, and best among those called just that. */
export function headsOf(names: NewName[], limit: number): Head[] {
  const heads: Head[] = []
  const sorted = names.toSorted((a, b) => b.score - a.score)
  let left = sorted
  for (let length = 1; length <= longestHead && left.length > 0; length += 1) {
    const groups = Map.groupBy(
      left.filter(({ key }) => key.length >= length),
      ({ key }) => key.slice(0, length),
    )
    left = []
    for (const [prefix, group] of groups) {
      if (group.length <= limit) continue
      for (const name of group) left.push(name)
      // Half of a character is no beginning; its other half makes one.
      if (prefix.isWellFormed()) heads.push(...bestOf(prefix, group))
    }
  }
  return heads
}

function bestOf(prefix: string, sorted: NewName[]): Head[] {
  const best = new Map<number, Head>()
  for (const { key, place, score } of sorted) {
    if (key !== prefix || best.size >= placesPerHead) continue
    if (!best.has(place)) best.set(place, { prefix, place, score: score + points.wholeName })
  }
  const more = best.size + placesPerHead
  for (const { place, score } of sorted) {
    if (best.size >= more) break
    if (!best.has(place)) best.set(place, { prefix, place, score })
  }
  return [...best.values()]
}

/** Of scripts that are written with an alphabet; elsewhere a slip makes another word. */
const spelled = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,}$/u

/** Looking for typos costs by the number of words: small places give none, and only large ones those of other languages. */
const peopleForWords = 1_000
const peopleForOtherWords = 100_000

export function wordsOf(places: NewPlace[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const { name, otherNames, population } of places) {
    const score = weightOf(population)
    const names = population >= peopleForOtherWords ? [name, ...otherNames] : [name]
    if (population < peopleForWords) continue
    for (const word of names.flatMap((each) => fold(each).split(' ')))
      if (spelled.test(word) && (words.get(word) ?? -1) < score) words.set(word, score)
  }
  return words
}
