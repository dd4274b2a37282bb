import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'

export const unknownPlace = refusal(
  'unknown_place',
  400,
  "We don't know this city. Choose one from the list.",
)

/** A city of the gazetteer, as a choice: the label is also what `location` carries. */
export const PlaceChoice = z.object({
  _id: z.uuid(),
  label: z.string(),
  countryCode: z.string(),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const Place = z.object({
  ...PlaceChoice.shape,
  name: z.string(),
  region: z.nullable(z.string()),
  country: z.string(),
  timeZone: z.string(),
  /** The middle of the city, the same for everybody. */
  point: z.object({ lat: z.number(), lng: z.number() }),
})
export type Place = z.infer<typeof Place>

export const placeChoices = 8

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'public',
  rate: 'search',
  mayLag: true,
  summary: 'Find cities by the beginning of a name, in many languages, with typos forgiven',
  input: z.object({
    q: z.string().check(z.minLength(1), z.maxLength(100)),
    /** «38,-9»: whole degrees, so that the address of the call can give nobody away. */
    near: z.optional(z.string().check(z.regex(/^-?[0-9]{1,2},-?[0-9]{1,3}$/))),
  }),
  output: z.object({ places: z.array(PlaceChoice) }),
  refusals: [],
})

export const findNearestPlace = endpoint({
  method: 'POST',
  path: '/api/places/points/nearest',
  access: 'public',
  rate: 'search',
  summary: 'The city around a point; the point is rounded, used once and never kept',
  input: z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  output: z.object({ place: z.nullable(PlaceChoice) }),
  refusals: [],
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:placeId',
  access: 'public',
  rate: 'read',
  mayLag: true,
  summary: 'One city by its id',
  input: z.object({ placeId: z.uuid() }),
  output: Place,
  refusals: [],
})
