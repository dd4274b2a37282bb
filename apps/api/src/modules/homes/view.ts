import { Amenity, type HomeFacts, type HomeView, type OwnHome } from '@wayfellow/contract/homes'
import { BedKind, HomePets, HomeSmoking, Sleeping } from '@wayfellow/contract/homes'
import { drawnAreaOf } from './home-rules.ts'
import type { AddressRow, HomeRow } from './queries.ts'

const unanswered: HomeFacts = {
  maxGuests: null,
  sleeping: null,
  bed: null,
  longestStay: null,
  lastMinute: null,
  flatmates: null,
  pets: null,
  smoking: null,
  stepFree: null,
  landings: null,
  amenities: null,
  quietHours: null,
  houseRules: null,
  about: null,
}

function toFacts(row: HomeRow | undefined): HomeFacts {
  if (!row) return unanswered
  const { quiet_from: from, quiet_to: to } = row
  return {
    maxGuests: row.max_guests,
    sleeping: Sleeping.safeParse(row.sleeping).data ?? null,
    bed: BedKind.safeParse(row.bed).data ?? null,
    longestStay: row.longest_stay,
    lastMinute: row.last_minute,
    flatmates: row.flatmates,
    pets: HomePets.safeParse(row.pets).data ?? null,
    smoking: HomeSmoking.safeParse(row.smoking).data ?? null,
    stepFree: row.step_free,
    landings: row.landings,
    amenities: row.amenities && Amenity.options.filter((known) => row.amenities?.includes(known)),
    quietHours: from !== null && to !== null ? { from, to } : null,
    houseRules: row.house_rules,
    about: row.about,
  }
}

const toArea = (row: HomeRow | undefined, place: string | null) =>
  row?.cell === null || row?.cell === undefined ? null : drawnAreaOf(row.cell, place)

type Answers = Pick<OwnHome, 'hosting' | 'meetUp'>
/** The city around the centre of the cell. */
type AreaName = { place: string | null }

/** For the owner, and nobody else. */
export function toOwnHome(
  row: HomeRow | undefined,
  address: AddressRow | undefined,
  { place, ...answers }: Answers & AreaName,
): OwnHome {
  return {
    ...toFacts(row),
    ...answers,
    area: toArea(row, place),
    address: address ? toAddress(address) : null,
    point:
      address && address.lat !== null && address.lng !== null ? { lat: address.lat, lng: address.lng } : null,
    directions: address?.directions ?? null,
    phone: address?.phone ?? null,
  }
}

function toAddress({ street, unit, postcode, city }: AddressRow) {
  return [street, unit, postcode, city].some((line) => line !== '') ? { street, unit, postcode, city } : null
}

/** For everybody else. There is no exact place among what comes in, so none can get out. */
export const toHomeView = (
  row: HomeRow | undefined,
  { place, ...beside }: Pick<HomeView, 'photos' | 'blocked'> & AreaName,
): HomeView => ({
  ...toFacts(row),
  ...beside,
  area: toArea(row, place),
})
