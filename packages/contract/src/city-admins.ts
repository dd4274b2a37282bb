import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { PlaceChoice } from './places.ts'

/** As many as one person can look after. */
export const mostCityPlaces = 10

export const placesMissing = refusal(
  'places_missing',
  400,
  'A city admin needs at least one city. Choose it from the list.',
)

export const CityPlaceIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostCityPlaces))

export const listCityPlaces = endpoint({
  method: 'GET',
  path: '/api/user/city-places',
  access: 'session',
  rate: 'read',
  summary: 'The cities that you look after as a city admin, by name; none for everybody else',
  input: z.object({}),
  output: z.object({ places: z.array(PlaceChoice).check(z.maxLength(mostCityPlaces)) }),
  refusals: [],
})
