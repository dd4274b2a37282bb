import type { Refusal } from '@wayfellow/contract/errors'
import {
  type LegAction,
  type LegKind,
  legNightsMost,
  type TripAction,
  type TripAudience,
  tripDaysAhead,
  type TripPhase,
  type TripStatus,
} from '@wayfellow/contract/trips'
import { legsOverlap, tripDays } from '@wayfellow/contract/trips/refusals'
import { cellToBoundary, cellToLatLng, greatCircleDistance, gridDisk, latLngToCell, UNITS } from 'h3-js'
import { type Action, destination, type Party } from './machine.ts'

/** Days as text compare as they follow each other. */
export const phaseOf = (status: TripStatus, endsOn: string, today: string): TripPhase =>
  endsOn <= today ? (destination('pass', 'clock', status) ?? status) : status

interface Facts {
  status: TripStatus
  endsOn: string
  today: string
  isOwner: boolean
  isMate: boolean
  seeksMates: boolean
}

const partyOf = ({ isOwner, isMate }: Facts): Party => {
  if (isOwner) return 'owner'
  return isMate ? 'mate' : 'other'
}

/** Those who travel together share more than the way. */
export const isTogether = (trip: { ownerId: string; isMate: boolean }, viewerId: string) =>
  trip.ownerId === viewerId || trip.isMate

export const leadsTo = (action: Action, trip: Facts) =>
  destination(action, partyOf(trip), phaseOf(trip.status, trip.endsOn, trip.today))

/** Each of the two parts on a trip of their own. What is over has happened: it can be spoken of, not undone. */
export const mayPart = (trip: Facts) =>
  trip.isOwner && phaseOf(trip.status, trip.endsOn, trip.today) !== 'past'

/** In the order in which they are drawn. */
export function actionsFor(trip: Facts, hasMates: boolean): TripAction[] {
  const may = (action: Action) => leadsTo(action, trip) !== undefined
  return [
    ...(trip.isOwner ? [] : (['message'] as const)),
    ...(may('findMates') && trip.seeksMates ? (['findMates'] as const) : []),
    ...(hasMates && mayPart(trip) ? (['part'] as const) : []),
    ...(trip.isOwner || trip.isMate ? (['pack'] as const) : []),
    ...(may('addPhotos') ? (['addPhotos'] as const) : []),
    ...(['edit', 'close', 'reopen'] as const).filter(may),
    ...(trip.isOwner ? (['remove'] as const) : []),
  ]
}

interface Stop {
  kind: LegKind
  to: string
  isInReach: boolean
}

/** A bed may be offered on a stop that asks for one and is not over, while the trip is open to others. */
export function legActionsFor(stop: Stop, trip: Facts): LegAction[] {
  const isOpen = phaseOf(trip.status, trip.endsOn, trip.today) === 'open' && stop.to > trip.today
  return isOpen && !trip.isOwner && stop.kind === 'host' && stop.isInReach ? ['offerBed'] : []
}

interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const isDay = (day: string) => {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Checks the days of the stops, in any order. A trip that has begun may go on. */
export function refuseDays(legs: readonly Days[], today: string, isNew: boolean): Refusal | undefined {
  const sorted = legs.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (!first || !last) return tripDays
  const isFaulty = ({ from, to }: Days) =>
    !isDay(from) || !isDay(to) || from >= to || to > dayAfter(from, legNightsMost)
  if (sorted.some(isFaulty) || last.to > dayAfter(today, tripDaysAhead)) return tripDays
  // Somewhere it is still yesterday.
  if (isNew ? first.from < dayAfter(today, -1) : last.to <= today) return tripDays
  return sorted.some(({ from }, nth) => nth > 0 && from < (sorted[nth - 1]?.to ?? ''))
    ? legsOverlap
    : undefined
}

/** Days from the first arrival to the last departure; undefined without stops. */
export function spanOf(legs: readonly Days[]) {
  const [from] = legs.map((leg) => leg.from).toSorted()
  const to = legs
    .map((leg) => leg.to)
    .toSorted()
    .at(-1)
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

interface Showing {
  status: TripStatus
  audience: TripAudience
  seeksMates: boolean
}

/** Flags of a stop for the indexes: whether others find it, and whether it is matched with theirs. */
export function shownAs({ status, audience, seeksMates }: Showing, kind: LegKind) {
  const isShown = status === 'open' && audience !== 'onlyMe' && kind !== 'private'
  return { is_shown: isShown, seeks_mates: isShown && seeksMates }
}

interface Point {
  lat: number
  lng: number
}

const legResolution = 4
const asNumber = (cell: string) => BigInt(`0x${cell}`).toString()

/** As PostgreSQL's bigint: H3 leaves the highest bit free. */
export const legCellOf = ({ lat, lng }: Point) => asNumber(latLngToCell(lat, lng, legResolution))

const between = (one: [number, number], other: [number, number]) => greatCircleDistance(one, other, UNITS.km)

/** Every cell that has something within so many kilometres, and hardly any other. */
export function cellsWithin({ lat, lng }: Point, km: number) {
  return gridDisk(latLngToCell(lat, lng, legResolution), 3)
    .filter((cell) => {
      const middle = cellToLatLng(cell)
      const reach = Math.max(
        ...cellToBoundary(cell).map(([cornerLat, cornerLng]) => between(middle, [cornerLat, cornerLng])),
      )
      return between([lat, lng], middle) <= km + reach
    })
    .map(asNumber)
}
