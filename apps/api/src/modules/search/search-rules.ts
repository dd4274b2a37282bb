import type { Refusal } from '@wayfellow/contract/errors'
import { type ActiveWithin, filtersForVerified, searchDates } from '@wayfellow/contract/search'
import { fold } from '../../platform/text/normalise.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Nights need both days and the second later; days of an event or a post may be open at either end. */
export function refuseNights({ from, to }: Days): Refusal | undefined {
  if (from === undefined && to === undefined) return undefined
  return from === undefined || to === undefined || from >= to ? searchDates : undefined
}

export const refuseDays = ({ from, to }: Days): Refusal | undefined =>
  from !== undefined && to !== undefined && from > to ? searchDates : undefined

interface Personal {
  gender?: string | undefined
  ageFrom?: number | undefined
  ageTo?: number | undefined
}

/** People who are not verified students may not filter by gender or age. */
export function refuseFilters(
  { gender, ageFrom, ageTo }: Personal,
  isVerified: boolean,
): Refusal | undefined {
  const isPersonal = gender !== undefined || ageFrom !== undefined || ageTo !== undefined
  return isPersonal && !isVerified ? filtersForVerified : undefined
}

/** The same steps as on a profile, so that the filter reveals nothing more precise. */
export const idleDays: Record<ActiveWithin, number | null> = { week: 7, month: 31, halfYear: 183, any: null }

/** Returns the first eight words of the query; null when it has no characters to search for. */
export function wordsOf(q: string | undefined): string | null {
  const words = fold(q ?? '')
  return words === '' ? null : words.split(' ').slice(0, 8).join(' ')
}

/** Parses «38.7,-9.1»; returns undefined when it is missing. */
export function spotOf(spot: string | undefined) {
  if (spot === undefined) return undefined
  const [lat = 0, lng = 0] = spot.split(',').map(Number)
  return { lat, lng }
}
