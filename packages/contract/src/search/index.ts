import { z } from 'zod/mini'
import { tooManySearches } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { EventTicket } from '../events/index.ts'
import { BedKind, HomeArea, Sleeping } from '../homes/index.ts'
import { countedFlag, pageFacts, pageInput } from '../paging.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { Post, PostKind } from '../posts/index.ts'
import { LanguageCode, PersonRow, ResponseBand } from '../profiles/index.ts'
import { Visitor } from '../trips/mates.ts'
import {
  activeWithin,
  ageLeast,
  ageMost,
  eachFlag,
  guestsMost,
  hostingFilters,
  hostSorts,
} from './host-filters.ts'

export const searchPerPage = 15
/** In kilometres. */
export const radiusLeast = 5
export const radiusMost = 100
export const radiusUsual = 25
export const searchWordsLength = 100
/** From here on a count says only that there are more. */
export const countedMost = 1_000

export const searchDates = refusal(
  'search_dates',
  400,
  "These dates don't fit together. Choose an end date after the start date.",
)
export const filtersForVerified = refusal(
  'filters_for_verified',
  403,
  'Only confirmed students can filter by gender and age. Confirm where you study in your profile, then search again.',
)

const flag = z.optional(z.enum(['true']))
const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))

/** The middle of the search: a city by its label, or the middle of a map, rounded to about 5 km. */
const around = {
  location: z.optional(z.string().check(z.maxLength(200))),
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
  radius: z._default(whole(radiusLeast, radiusMost), radiusUsual),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  q: z.optional(z.string().check(z.maxLength(searchWordsLength))),
  ...pageInput,
  /** Only results at this one position, «38.71667,-9.13333», as the map of the same search names it. */
  spot: z.optional(z.string().check(z.regex(/^-?[0-9]{1,2}(\.[0-9]{1,6})?,-?[0-9]{1,3}(\.[0-9]{1,6})?$/))),
  /** With `true` the answer says the count itself as well. */
  counted: countedFlag,
}

/** `isMore`: there are more than so many, or more than was looked at. */
export const SearchCount = z.object({ count: z.int(), isMore: z.boolean() })
export type SearchCount = z.infer<typeof SearchCount>

const facts = {
  ...pageFacts,
  /** The city that was meant; null around a point. */
  place: z.nullable(PlaceChoice),
  count: z.nullable(SearchCount),
}

export const HostSort = z.enum(hostSorts)
export type HostSort = z.infer<typeof HostSort>

export const HostingFilter = z.enum(hostingFilters)
export type HostingFilter = z.infer<typeof HostingFilter>

export const ActiveWithin = z.enum(activeWithin)
export type ActiveWithin = z.infer<typeof ActiveWithin>

/** A person in the search for a host. Where they live is an area, never a point. */
export const HostCard = z.object({
  ...PersonRow.shape,
  university: z.nullable(z.string()),
  studyField: z.nullable(z.string()),
  languages: z.array(z.string()),
  learns: z.array(z.string()),
  reviewsCount: z.int(),
  responseBand: z.nullable(ResponseBand),
  /** Null of who doesn't host. */
  offer: z.nullable(
    z.object({
      area: z.nullable(HomeArea),
      sleeping: z.nullable(Sleeping),
      bed: z.nullable(BedKind),
      maxGuests: z.nullable(z.int()),
      /** Whether newcomers may stay their first nights; null is not answered. */
      landings: z.nullable(z.boolean()),
      /** The first photo of the home, in the smallest size. */
      photo: z.nullable(z.string()),
    }),
  ),
})
export type HostCard = z.infer<typeof HostCard>

export const searchHosts = endpoint({
  method: 'GET',
  path: '/api/search/hosts',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Students around a place who can host me on these nights, or who are simply there',
  input: z.object({
    ...around,
    guests: z._default(whole(1, guestsMost), 1),
    hosting: z._default(HostingFilter, 'open'),
    language: z.optional(LanguageCode),
    learn: z.optional(LanguageCode),
    university: z.optional(z.uuid()),
    gender: z.optional(z.enum(['same'])),
    ageFrom: z.optional(whole(ageLeast, ageMost)),
    ageTo: z.optional(whole(ageLeast, ageMost)),
    ...eachFlag(() => flag),
    lastActive: z._default(ActiveWithin, 'halfYear'),
    sort: z._default(HostSort, 'fit'),
  }),
  output: z.object({ hosts: z.array(HostCard), ...facts }),
  refusals: [unknownPlace, searchDates, filtersForVerified, tooManySearches],
})

export const searchEvents = endpoint({
  method: 'GET',
  path: '/api/search/events',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Events around a place that I may join, the soonest first; on these days if they are given',
  input: z.object({
    ...around,
    language: z.optional(LanguageCode),
    /** With a place left. */
    free: flag,
  }),
  output: z.object({ events: z.array(EventTicket), ...facts }),
  refusals: [unknownPlace, searchDates, tooManySearches],
})

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Posts around a place, the newest first; written on these days if they are given',
  input: z.object({ ...around, kind: z.optional(PostKind) }),
  output: z.object({ posts: z.array(Post), ...facts }),
  refusals: [unknownPlace, searchDates, tooManySearches],
})

export const searchTrips = endpoint({
  method: 'GET',
  path: '/api/search/trips',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Stops of trips around a place, the first to arrive first; on these days if they are given',
  input: z.object({
    ...around,
    /** Travellers who look for a host there. */
    needsHost: flag,
  }),
  output: z.object({ trips: z.array(Visitor), ...facts }),
  refusals: [unknownPlace, searchDates, tooManySearches],
})
