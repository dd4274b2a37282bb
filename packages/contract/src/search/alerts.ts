import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { searchDates } from './index.ts'

/** Cities that one account may wait for. */
export const cityAlertsMost = 20
/** An alert without dates ends after so many days. */
export const cityAlertDays = 365
/** After a notification an alert rests for so many days. */
export const cityAlertRestDays = 7

export const tooManyAlerts = refusal(
  'too_many_alerts',
  409,
  `You have alerts for ${cityAlertsMost} cities. Turn one off, then add this city.`,
)

/** A city in which the viewer waits for a host. */
export const CityAlert = z.object({
  place: PlaceChoice,
  /** Days of arrival and departure; null for any time. */
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** The last day of the alert: the day of arrival, or a year after it was turned on. */
  endsOn: z.iso.date(),
})
export type CityAlert = z.infer<typeof CityAlert>

const Answer = z.object({ alerts: z.array(CityAlert).check(z.maxLength(cityAlertsMost)) })
const placeId = z.uuid()

export const listCityAlerts = endpoint({
  method: 'GET',
  path: '/api/user/city-alerts',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'Cities in which I wait for a host, by name',
  input: z.object({}),
  output: Answer,
  refusals: [],
})

export const turnOnCityAlert = endpoint({
  method: 'PUT',
  path: '/api/user/city-alerts/:placeId',
  access: 'session',
  rate: 'write',
  summary:
    'Notify me when somebody can host me in this city, on these nights or any. The same city again replaces the nights',
  input: z.object({ placeId, from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  output: Answer,
  refusals: [unknownPlace, searchDates, tooManyAlerts],
})

export const turnOffCityAlert = endpoint({
  method: 'POST',
  path: '/api/user/city-alerts/:placeId/off',
  access: 'session',
  rate: 'write',
  summary: 'I no longer wait for a host in this city. Saying it twice is once',
  input: z.object({ placeId }),
  output: Answer,
  refusals: [],
})
