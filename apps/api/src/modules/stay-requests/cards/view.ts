import type { HomeAddress } from '@wayfellow/contract/homes'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import type { Emergency, SharedStay, StayCard } from '@wayfellow/contract/stay-requests/card'
import { phaseOf } from '../policy.ts'
import type { SharedRow } from './queries.ts'

interface FullAddress extends HomeAddress {
  lat: number | null
  lng: number | null
  directions: string | null
  phone: string | null
}

interface Beside {
  houseRules: string | null
  emergency: StayCard['emergency']
  shareToken: string | undefined
  wipeAt: Date
}

/** The card for host and guest of an accepted stay. The address is undefined if the database policy does not release it. */
export function toStayCard(request: StayRequest, address: FullAddress | undefined, beside: Beside): StayCard {
  const { houseRules, emergency, shareToken, wipeAt } = beside
  return {
    _id: request._id,
    request,
    address: address ? toAddress(address) : null,
    point:
      address && address.lat !== null && address.lng !== null ? { lat: address.lat, lng: address.lng } : null,
    directions: address?.directions ?? null,
    phone: address?.phone ?? null,
    houseRules,
    emergency,
    calendarPath: `/api/stay-requests/${request._id}/calendar`,
    sharePath: shareToken === undefined ? null : `/share/stays/${shareToken}`,
    wipeAt: wipeAt.toISOString(),
  }
}

function toAddress({ street, unit, postcode, city }: FullAddress) {
  return [street, unit, postcode, city].some((line) => line !== '') ? { street, unit, postcode, city } : null
}

/** The stay as anybody with the link sees it. */
export const toSharedStay = (row: SharedRow, emergency: Emergency | null): SharedStay => ({
  guestName: row.guestName,
  hostName: row.hostName,
  city: row.city,
  arriveOn: row.arriveOn,
  departOn: row.departOn,
  phase: phaseOf(row),
  hasCheckedIn: row.hasCheckedIn,
  emergency,
})
