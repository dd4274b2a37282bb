import { z } from 'zod/mini'
import { tooManySearches } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'

export const livelyCitiesMost = 4
/** With fewer hosts a city is left out. */
export const livelyHostsLeast = 3
/** Beyond this many it is only said that there are more. */
export const livelyCountedTo = 100

/** A city with hosts near another one. */
export const LivelyCity = z.object({
  place: PlaceChoice,
  km: z.int(),
  hosts: z.int(),
  hasMore: z.boolean(),
})
export type LivelyCity = z.infer<typeof LivelyCity>

export const listLivelyCities = endpoint({
  method: 'GET',
  path: '/api/search/cities',
  access: 'session',
  rate: 'search',
  summary:
    'The nearest cities where several students host, without the city itself; around mine if none is named',
  input: z.object({ location: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    cities: z.array(LivelyCity),
    /** The city that was named, if no host is found around it. */
    quiet: z.nullable(PlaceChoice),
  }),
  refusals: [unknownPlace, tooManySearches],
})
