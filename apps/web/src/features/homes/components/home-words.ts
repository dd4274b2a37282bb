import { t } from '@lingui/core/macro'
import type { Amenity, BedKind, HomePets, HomeSmoking, Sleeping } from '@wayfellow/contract/homes'
import type { Answer } from '@wayfellow/contract/profiles'

export const hostingWords = (): Record<Answer, string> => ({
  yes: t`Can host`,
  maybe: t`Maybe`,
  no: t`Not now`,
})

export const meetUpWords = (): Record<Answer, string> => ({
  yes: t`Can meet up`,
  maybe: t`Maybe`,
  no: t`Not now`,
})

export const sleepingWords = (): Record<Sleeping, string> => ({
  privateRoom: t`Private room`,
  sharedRoom: t`Shared room`,
  commonRoom: t`Common room`,
})

export const bedWords = (): Record<BedKind, string> => ({
  bed: t`Bed`,
  sofaBed: t`Sofa bed`,
  sofa: t`Sofa`,
  mattress: t`Mattress`,
  floor: t`Floor`,
  tent: t`Tent`,
})

export const petsWords = (): Record<HomePets, string> => ({
  none: t`No pets`,
  liveHere: t`Pets live here`,
  bringYours: t`Pets welcome`,
})

export const smokingWords = (): Record<HomeSmoking, string> => ({
  no: t`No smoking`,
  outside: t`Outside only`,
  yes: t`OK indoors`,
})

export const amenityWords = (): Record<Amenity, string> => ({
  wifi: t`Wi-Fi`,
  kitchen: t`Kitchen`,
  bedding: t`Bedding`,
  towels: t`Towels`,
  washingMachine: t`Washing machine`,
  desk: t`Desk`,
  spareKey: t`Spare key`,
  heating: t`Heating`,
  airConditioning: t`Air conditioning`,
  balcony: t`Balcony`,
  garden: t`Garden`,
  bike: t`Bike`,
})

export const amenitiesOf = (words: Record<Amenity, string>) =>
  Object.keys(words).filter((key): key is Amenity => key in words)
