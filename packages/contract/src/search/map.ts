import { z } from 'zod/mini'
import { tooManySearches } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import {
  filtersForVerified,
  SearchCount,
  searchDates,
  searchEvents,
  searchHosts,
  searchPosts,
  searchTrips,
} from './index.ts'

export const zoomMost = 14
/** More than these are drawn together. */
export const clustersMost = 300

/** Ways that are drawn: those of the first stops of the list. The numbers tell of the rest. */
export const linesMost = 60

const Point = z.object({ lat: z.number(), lng: z.number() })

/**
 * Results that are too close together to be told apart at this zoom level. People are placed in the middle of the
 * public cell of their home or of their city, everything else in the middle of its city.
 */
export const MapCluster = z.object({
  ...Point.shape,
  ...SearchCount.shape,
  /** All at one place: the list takes its position as `spot`. */
  isSpot: z.boolean(),
  /** Corners of the area in which they lie. */
  southWest: Point,
  northEast: Point,
  /** The first day, of what has one. */
  day: z.nullable(z.iso.date()),
})
export type MapCluster = z.infer<typeof MapCluster>

/** The same search as the list, in the list's order: what comes first there comes first here. */
export const SearchMap = z.object({
  place: z.nullable(PlaceChoice),
  /** The circle that was searched. */
  middle: Point,
  radiusMetres: z.int(),
  count: SearchCount,
  clusters: z.array(MapCluster),
})
export type SearchMap = z.infer<typeof SearchMap>

/** The way of a trip, from city to city; of the stops, those this viewer may know of. */
export const MapLine = z.object({
  tripId: z.string(),
  stops: z.array(z.object({ ...Point.shape, label: z.string() })),
})
export type MapLine = z.infer<typeof MapLine>

/** A trip comes when its first stop does in the list. */
export const TripsMap = z.object({ ...SearchMap.shape, lines: z.array(MapLine) })

/** A map has no pages. */
const paging = { page: true, cursor: true, counted: true, spot: true } as const
const zoom = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(zoomMost)), 10)

export const mapHosts = endpoint({
  method: 'GET',
  path: '/api/search/hosts/map',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Where the hosts of a search are: cells about 2 km across, never points',
  input: z.extend(z.omit(searchHosts.input, paging), { zoom }),
  output: SearchMap,
  refusals: [unknownPlace, searchDates, filtersForVerified, tooManySearches],
})

export const mapEvents = endpoint({
  method: 'GET',
  path: '/api/search/events/map',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Where the events of a search are',
  input: z.extend(z.omit(searchEvents.input, paging), { zoom }),
  output: SearchMap,
  refusals: [unknownPlace, searchDates, tooManySearches],
})

export const mapPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts/map',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Which cities the posts of a search are about',
  input: z.extend(z.omit(searchPosts.input, paging), { zoom }),
  output: SearchMap,
  refusals: [unknownPlace, searchDates, tooManySearches],
})

export const mapTrips = endpoint({
  method: 'GET',
  path: '/api/search/trips/map',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary:
    'Where the stops of a search for trips are, and the way each of these trips takes, from city to city',
  input: z.extend(z.omit(searchTrips.input, paging), { zoom }),
  output: TripsMap,
  refusals: [unknownPlace, searchDates, tooManySearches],
})
