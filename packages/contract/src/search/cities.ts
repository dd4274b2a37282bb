import { z } from 'zod/mini'
import { tooManySearches } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'

/** The nearest cities; without a named one the list goes on with popular ones. */
export const livelyCitiesMost = 4
export const popularCitiesMost = 8
/** With fewer hosts a city is left out. */
export const livelyHostsLeast = 3
/** Beyond this many it is only said that there are more. */
export const livelyCountedTo = 100
export const livelyFacesMost = 3

/** A city with hosts whom the viewer may meet. */
export const LivelyCity = z.object({
  place: PlaceChoice,
  /** From the city that was named or in which the viewer is; null when neither is known. */
  km: z.nullable(z.int()),
  hosts: z.int(),
  hasMore: z.boolean(),
  /** Profile photos of some of the hosts. */
  faces: z.array(z.string()).check(z.maxLength(livelyFacesMost)),
})
export type LivelyCity = z.infer<typeof LivelyCity>

export const listLivelyCities = endpoint({
  method: 'GET',
  path: '/api/search/cities',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary:
    'The nearest cities where several students host, without the city itself; if none is named, those around me and then popular ones',
  input: z.object({ location: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    cities: z.array(LivelyCity),
    /** The city that was named, if no host is found around it. */
    quiet: z.nullable(PlaceChoice),
  }),
  refusals: [unknownPlace, tooManySearches],
})
