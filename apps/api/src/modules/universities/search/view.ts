import type { UniversityChoice } from '@wayfellow/contract/universities'
import type { ChoiceRow } from './queries.ts'

export function asChoice({
  id,
  name,
  short_name,
  country,
  place_id,
  place_label,
}: ChoiceRow): UniversityChoice {
  return {
    _id: id,
    name,
    shortName: short_name,
    countryCode: country,
    place: place_id !== null && place_label !== null ? { _id: place_id, label: place_label } : null,
  }
}
