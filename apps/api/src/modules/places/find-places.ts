import { notFound } from '@wayfellow/contract/errors'
import {
  type findNearestPlace,
  type getPlace,
  placeChoices,
  type searchPlaces,
} from '@wayfellow/contract/places'
import type { z } from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import {
  endOf,
  endOfWhole,
  fold,
  slipsAllowed,
  slipsBetween,
  swapsOf,
} from '../../platform/text/normalise.ts'
import {
  cellsAround,
  type NearCell,
  points,
  roundPoint,
  type PlaceQuery,
  queriesOf,
} from './place-search-rules.ts'
import {
  type ChoiceRow,
  findAllRegions,
  findById,
  findByNames,
  findByLabel,
  findNearest,
  findWords,
  searchNames,
  searchWithin,
} from './queries.ts'
import { asChoice, asPlace } from './view.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

/** Fewer right answers than this, and what was typed may be a typo. */
const fewAnswers = 3
const correctionsTried = 8

export async function search({ db }: Pick<Context, 'db'>, { q, near }: Input<typeof searchPlaces>) {
  const rows = await findChoices(db, q, cellsAround(near))
  return { places: rows.map(asChoice) }
}

async function findChoices(db: Db, q: string, cells: NearCell[]) {
  const [first, ...others] = queriesOf(q)
  if (!first) return []
  const found = await findByQuery(db, first, cells)
  if (found.length >= fewAnswers || found.some(({ is_whole }) => is_whole)) return found
  for (const query of others) {
    const inside = await findByQuery(db, query, cells)
    if (inside.length > 0) return merge([...found, ...inside])
  }
  const corrected = await correct(db, first.name)
  if (corrected.length === 0) return found
  return merge([...found, ...(await findStarting(db, corrected, cells))])
}

function findByQuery(db: Db, { name, within, isWhole }: PlaceQuery, cells: NearCell[]) {
  if (within === '') return findStarting(db, [{ prefix: name, penalty: 0 }], cells)
  return searchWithin.all(db, {
    prefix: name,
    end: isWhole ? endOfWhole(name) : endOf(name),
    within,
    wholeName: points.wholeName,
    most: placeChoices,
  })
}

interface Beginning {
  prefix: string
  penalty: number
}

function findStarting(db: Db, beginnings: Beginning[], cells: NearCell[]) {
  return searchNames.all(db, {
    prefixes: beginnings.map(({ prefix }) => prefix),
    ends: beginnings.map(({ prefix }) => endOf(prefix)),
    penalties: beginnings.map(({ penalty }) => penalty),
    cells: cells.map(({ cell }) => cell),
    bonuses: cells.map(({ bonus }) => bonus),
    wholeName: points.wholeName,
    most: placeChoices,
  })
}

/** Suggests corrections: replaces the longest word, if it is long enough for a typo. */
async function correct(db: Db, name: string): Promise<Beginning[]> {
  const words = name.split(' ')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const allowed = slipsAllowed(longest)
  if (allowed === 0) return []
  const alike = await findWords.all(db, { word: longest, swaps: swapsOf(longest), most: 40 })
  return alike
    .map(({ word, score }) => ({ word, score, slips: slipsBetween(longest, word) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .toSorted((a, b) => b.score + b.slips * points.typo - (a.score + a.slips * points.typo))
    .slice(0, correctionsTried)
    .map(({ word, slips }) => ({
      prefix: words.map((each) => (each === longest ? word : each)).join(' '),
      penalty: slips * points.typo,
    }))
}

function merge(rows: ChoiceRow[]) {
  const best = new Map<string, ChoiceRow>()
  for (const row of rows) if ((best.get(row.id)?.score ?? -Infinity) < row.score) best.set(row.id, row)
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, placeChoices)
}

/** The city one would name for a point that everybody may know. */
export const findPlaceNear = (db: Db | Tx, point: { lat: number; lng: number }) =>
  findNearest.first(db, point)

/** Rounded here as well: whatever a client sends, nothing finer is ever looked for. */
export async function findNear({ db }: Pick<Context, 'db'>, { lat, lng }: Input<typeof findNearestPlace>) {
  const row = await findPlaceNear(db, { lat: roundPoint(lat), lng: roundPoint(lng) })
  return { place: row ? asChoice(row) : null }
}

export async function get({ db }: Pick<Context, 'db'>, { placeId }: Input<typeof getPlace>) {
  const row = await findById(db, placeId)
  if (!row) throw refused(notFound)
  return asPlace(row)
}

interface Around {
  location?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

async function findTyped(db: Db, typed: string) {
  const [best] = await findChoices(db, typed.slice(0, 100), [])
  return best && findById(db, best.id)
}

/** The centre of a search: a city by its label or by what somebody typed, or a rounded point. */
export async function findAround(db: Db, { location, lat, lng }: Around) {
  const named = location?.trim() ?? ''
  if (named === '') {
    if (lat === undefined || lng === undefined) return undefined
    return { place: null, lat: roundPoint(lat), lng: roundPoint(lng) }
  }
  const row = (await findByLabel(db, named)) ?? (await findTyped(db, named))
  return row && { place: asChoice(row), lat: row.lat, lng: row.lng }
}

/** Cities that bear just these names, folded, each in its country; by «PT lisboa». */
export async function findCities(db: Db | Tx, asked: readonly { key: string; country: string }[]) {
  const rows = await findByNames(
    db,
    asked.map(({ key }) => key),
    asked.map(({ country }) => country),
  )
  const cities = rows.map(({ key, country_code, id, ...city }) => ({
    asked: `${country_code} ${key}`,
    city: { ...city, placeId: id },
  }))
  return new Map(
    [...Map.groupBy(cities, (found) => found.asked)].map(([name, found]) => [
      name,
      found.map(({ city }) => city),
    ]),
  )
}

/** The names of regions by country and folded name, such as «US washington». Empty without a gazetteer. */
export async function findRegions(db: Db | Tx) {
  const rows = await findAllRegions(db)
  const named = Map.groupBy(rows, ({ country_code, region }) => `${country_code} ${fold(region)}`)
  return new Map([...named].map(([name, found]) => [name, found.map(({ region }) => region)]))
}
