import { languageCodes } from '../profiles/lists.ts'

export const guestsMost = 12
export const ageLeast = 18
export const ageMost = 99

export const hostSorts = ['fit', 'answers', 'newest'] as const

/** People who host or may host, only those who say yes, or everybody. */
export const hostingFilters = ['open', 'yes', 'any'] as const

export const activeWithin = ['week', 'month', 'halfYear', 'any'] as const

/** `flag`: on or off. `words`: one of these. `whole`: a number from the first to the second. `isPersonal`: for verified students. */
export type FilterKind =
  | 'flag'
  | 'id'
  | { words: readonly string[]; isPersonal?: boolean }
  | { whole: readonly [number, number]; isPersonal?: boolean }

/**
 * The filters of the search for hosts, in the order in which they are shown. The browser's URL parameters and requests
 * follow from it, and for flags also the input below and the server's arguments.
 */
export const hostFilters = {
  guests: { whole: [1, guestsMost] },
  hosting: { words: hostingFilters },
  language: { words: languageCodes },
  /** Somebody who wants to learn this. */
  learn: { words: languageCodes },
  /** People who speak what I want to learn and want to learn what I speak, as both profiles say. */
  tandem: 'flag',
  university: 'id',
  /** Of the viewer’s own gender. */
  gender: { words: ['same'], isPersonal: true },
  ageFrom: { whole: [ageLeast, ageMost], isPersonal: true },
  ageTo: { whole: [ageLeast, ageMost], isPersonal: true },
  verified: 'flag',
  reviewed: 'flag',
  ownRoom: 'flag',
  stepFree: 'flag',
  /** Newcomers may stay their first nights. */
  landing: 'flag',
  lastActive: { words: activeWithin },
  sort: { words: hostSorts },
} as const satisfies Record<string, FilterKind>

type Filters = typeof hostFilters
export type HostFlag = { [Name in keyof Filters]: Filters[Name] extends 'flag' ? Name : never }[keyof Filters]

const isFlag = (name: string): name is HostFlag =>
  Object.entries(hostFilters).some(([its, kind]) => its === name && kind === 'flag')

/** Makes one value for each flag. */
export function eachFlag<Value>(valueOf: (name: HostFlag) => Value): Record<HostFlag, Value>
export function eachFlag(valueOf: (name: HostFlag) => unknown): Record<string, unknown> {
  const flags = Object.keys(hostFilters).filter(isFlag)
  return Object.fromEntries(flags.map((name) => [name, valueOf(name)]))
}
