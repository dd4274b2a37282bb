import { postKinds } from '@wayfellow/contract/client/posts'
import { languageCodes } from '@wayfellow/contract/profiles/lists'
import { radiusLeast, radiusMost, searchWordsLength } from '@wayfellow/contract/client/search'
import { type FilterKind, hostFilters } from '@wayfellow/contract/search/host-filters'
import { localToday } from '../../../lib/days.ts'

export const searchTypes = ['posts', 'events', 'users', 'trips'] as const
export type SearchType = (typeof searchTypes)[number]

export const typeOf = (params: URLSearchParams): SearchType =>
  searchTypes.find((type) => type === params.get('type')) ?? 'posts'

type Check = (value: string) => boolean
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.includes(value)
const wholeFrom =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most
const isOn = oneOf(['true'])
const isDay: Check = (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const degrees =
  (most: number): Check =>
  (value) =>
    /^-?\d{1,3}(\.\d{1,6})?$/.test(value) && Math.abs(Number(value)) <= most

const everywhere = {
  location: (value: string) => value.length <= 200,
  // Instead of a city: the centre of a map.
  lat: degrees(90),
  lng: degrees(180),
  from: isDay,
  to: isDay,
  radius: wholeFrom(radiusLeast, radiusMost),
  q: (value: string) => value.length <= searchWordsLength,
}
const speaks = oneOf(languageCodes)
const isId: Check = (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

function checkOf(kind: FilterKind): Check {
  if (kind === 'flag') return isOn
  if (kind === 'id') return isId
  return 'words' in kind ? oneOf(kind.words) : wholeFrom(...kind.whole)
}

/**
 * Search parameters allowed for each type, in display order. Only data of the contract is used: its schemas are not
 * shipped to the browser.
 */
const fields: Record<SearchType, Record<string, Check>> = {
  posts: { ...everywhere, kind: oneOf(postKinds) },
  events: { ...everywhere, language: speaks, free: isOn },
  trips: { ...everywhere, needsHost: isOn },
  users: {
    ...everywhere,
    ...Object.fromEntries(Object.entries(hostFilters).map(([name, kind]) => [name, checkOf(kind)])),
  },
}

/** Place, dates and sort order do not count as filters. */
const apart = new Set(['location', 'lat', 'lng', 'from', 'to', 'sort'])
const personal = new Set(
  Object.entries(hostFilters).flatMap(([name, kind]) =>
    typeof kind === 'object' && 'isPersonal' in kind ? [name] : [],
  ),
)

/** Valid search parameters of the current type; all others are ignored. */
export type SearchValues = Record<string, string>

type Filters = typeof hostFilters
/** The filters of the search for hosts as a request has them. */
export type HostsAsked = {
  [Name in keyof Filters]?:
    | (Filters[Name] extends 'flag'
        ? 'true'
        : Filters[Name] extends { words: readonly (infer Word)[] }
          ? Word
          : string)
    | undefined
}

/** Returns the values of the URL that the contract accepts. */
export function hostsAsked(values: SearchValues): HostsAsked
export function hostsAsked(values: SearchValues): SearchValues {
  return Object.fromEntries(
    Object.keys(hostFilters).flatMap((name) => {
      const value = values[name]
      return value !== undefined && fields.users[name]?.(value) === true ? [[name, value]] : []
    }),
  )
}

/** Props of the filter fields of a type. */
export interface FilterFieldsProps {
  values: SearchValues
  isVerified: boolean
  /** An empty value removes the filter. */
  set: (name: string, value: string) => void
}

interface Asker {
  isVerified: boolean
}

export function valuesOf(params: URLSearchParams, { isVerified }: Asker): SearchValues {
  const type = typeOf(params)
  const values: SearchValues = {}
  for (const [name, fits] of Object.entries(fields[type])) {
    const value = params.get(name)
    if (value === null || value === '' || (personal.has(name) && !isVerified)) continue
    if (fits(value)) values[name] = value
  }
  return withoutDates(inOnePlace(values), type)
}

/** Around a point or around a city, never half of each. */
function inOnePlace(values: SearchValues): SearchValues {
  const { location, lat, lng, ...rest } = values
  if (lat !== undefined && lng !== undefined) return { lat, lng, ...rest }
  return location === undefined ? rest : { location, ...rest }
}

/** Whether it is said where to look. */
export const isSomewhere = ({ location, lat }: SearchValues) => location !== undefined || lat !== undefined

/** Nights need two days that are to come. What is written about a place is not looked for by the days of a journey. */
function withoutDates(values: SearchValues, type: SearchType): SearchValues {
  const { from, to, ...rest } = values
  const isSpan = from !== undefined && to !== undefined && from < to && to > localToday()
  return type !== 'posts' && isSpan ? values : rest
}

export const datesOf = ({ from, to }: SearchValues) =>
  from !== undefined && to !== undefined ? { arriveOn: from, leaveOn: to } : undefined

/** The names of the filters that are on. */
export const filtersOf = (values: SearchValues) => Object.keys(values).filter((name) => !apart.has(name))

/** All filters of a type, to take them away at once. */
export const noFilters = (type: SearchType): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(fields[type])
      .filter((name) => !apart.has(name))
      .map((name) => [name, undefined]),
  )
