import type { PlaceChoice } from '@wayfellow/contract/places'
import type { LegKind, Transport, Trip, TripAudience, TripInput } from '@wayfellow/contract/trips'
import { countNights } from '../../../ui/dates/chosen-dates.ts'

export interface StopValues {
  legId: string
  place: PlaceChoice | null
  nights: number
  /** Spent on the way there, as in a night train. */
  nightsBefore: number
  kind: LegKind
  transport: Transport | ''
  note: string
}

/** Values of the trip form: one start date and nights per stop, from which all other days follow. */
export interface TripValues {
  title: string
  text: string
  startsOn: string
  stops: StopValues[]
  travellers: number
  audience: TripAudience
  seeksMates: boolean
}

export const tripFields = [
  'title',
  'text',
  'startsOn',
  'stops',
  'travellers',
  'audience',
  'seeksMates',
] as const

export const aStop = (): StopValues => ({
  legId: crypto.randomUUID(),
  place: null,
  nights: 2,
  nightsBefore: 0,
  kind: 'meet',
  transport: '',
  note: '',
})

export const emptyTrip = (): TripValues => ({
  title: '',
  text: '',
  startsOn: '',
  stops: [aStop()],
  travellers: 1,
  audience: 'verified',
  seeksMates: false,
})

const dayMs = 86_400_000

/** Nothing while there is no first day. */
export function dayAfter(day: string, nights: number): string | undefined {
  const at = Date.parse(day)
  return Number.isNaN(at) ? undefined : new Date(at + nights * dayMs).toISOString().slice(0, 10)
}

type Days = { from: string; to: string } | undefined

/** When each stop begins and ends. The nights before the first are before the trip. */
export function daysOf({ startsOn, stops }: Pick<TripValues, 'startsOn' | 'stops'>): Days[] {
  let passed = 0
  return stops.map(({ nights, nightsBefore }, nth) => {
    const start = passed + (nth === 0 ? 0 : nightsBefore)
    passed = start + nights
    const [from, to] = [dayAfter(startsOn, start), dayAfter(startsOn, passed)]
    return from !== undefined && to !== undefined ? { from, to } : undefined
  })
}

export const nightsOf = ({ stops }: Pick<TripValues, 'stops'>) =>
  stops.reduce((sum, { nights, nightsBefore }, nth) => sum + nights + (nth === 0 ? 0 : nightsBefore), 0)

export function valuesOf(trip: Trip): TripValues {
  return {
    title: trip.title,
    text: trip.text,
    startsOn: trip.startsOn,
    travellers: trip.travellers,
    audience: trip.audience === 'everyone' ? 'verified' : trip.audience,
    seeksMates: trip.seeksMates,
    stops: trip.legs.map(({ _id, place, from, to, kind, transport, note }, nth) => ({
      legId: _id,
      place,
      nights: countNights(from, to),
      nightsBefore: nth === 0 ? 0 : countNights(trip.legs[nth - 1]?.to ?? from, from),
      kind,
      transport: transport ?? '',
      note,
    })),
  }
}

/** Nothing without a first day and a place for each stop; the form says so. */
export function toInput(values: TripValues): TripInput | undefined {
  const days = daysOf(values)
  const legs = values.stops.flatMap(({ legId, place, kind, transport, note }, nth) => {
    const span = days[nth]
    if (!place || !span) return []
    const how = transport === '' ? null : transport
    return [{ legId, placeId: place._id, ...span, kind, transport: how, note: note.trim() }]
  })
  if (legs.length === 0 || legs.length < values.stops.length) return undefined
  const { travellers, audience, seeksMates } = values
  const isSeeking = seeksMates && audience !== 'onlyMe'
  return {
    title: values.title.trim(),
    text: values.text.trim(),
    travellers,
    audience,
    seeksMates: isSeeking,
    legs,
  }
}
