import type { Place, PlaceChoice } from '@wayfellow/contract/places'
import type { ChoiceRow, PlaceRow } from './queries.ts'

/** How many people live there only orders the list: it is old in places and argued about in others. */
export function asChoice({ id, label, country_code }: Omit<ChoiceRow, 'score' | 'is_whole'>): PlaceChoice {
  return { _id: id, label, countryCode: country_code }
}

export function asPlace({ name, region, country, time_zone, lat, lng, ...choice }: PlaceRow): Place {
  return { ...asChoice(choice), name, region, country, timeZone: time_zone, point: { lat, lng } }
}
