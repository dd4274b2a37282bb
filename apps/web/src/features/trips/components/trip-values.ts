import { t } from '@lingui/core/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import {
  type LegKind,
  type Transport,
  type Trip,
  type TripAudience,
  TripInput,
} from '@wayfellow/contract/trips'
import { shapeResolver } from '../../../lib/shape-resolver.ts'
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

export const tripResolver = shapeResolver<TripValues, typeof TripInput>(TripInput, {
  toInput: (values) => {
    const { travellers, audience, seeksMates } = values
    const days = daysOf(values)
    return {
      title: values.title.trim(),
      text: values.text.trim(),
      travellers,
      audience,
      seeksMates: seeksMates && audience !== 'onlyMe',
      legs: values.stops.map(({ legId, place, kind, transport, note }, nth) => ({
        legId,
        placeId: place?._id,
        from: days[nth]?.from,
        to: days[nth]?.to,
        kind,
        transport: transport === '' ? null : transport,
        note: note.trim(),
      })),
    }
  },
  fields: { legs: 'stops', placeId: 'place', 'legs.from': 'startsOn', 'legs.to': 'startsOn' },
  words: () => ({
    title: { empty: t`Give your trip a name` },
    startsOn: { empty: t`Choose the day you set off` },
    'stops.0.place': { empty: t`Choose a place for this stop` },
  }),
})
