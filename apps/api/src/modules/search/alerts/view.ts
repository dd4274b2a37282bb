import type { CityAlert } from '@wayfellow/contract/search/alerts'
import type { AlertRow } from './queries.ts'

export const toCityAlert = ({
  placeId,
  label,
  countryCode,
  arriveOn,
  leaveOn,
  endsOn,
}: AlertRow): CityAlert => ({
  place: { _id: placeId, label, countryCode },
  from: arriveOn,
  to: leaveOn,
  endsOn,
})
