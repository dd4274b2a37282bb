import type { PlaceChoice } from '@wayfellow/contract/places'

export const toChoice = ({
  id,
  label,
  countryCode,
}: {
  id: string
  label: string
  countryCode: string
}): PlaceChoice => ({ _id: id, label, countryCode })
