import type { InfiniteData } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { EventTicket } from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { postKinds } from '@wayfellow/contract/client/posts'
import type { Post } from '@wayfellow/contract/posts'
import { languageCodes } from '@wayfellow/contract/profiles/lists'
import { searchEvents, searchHosts, searchPosts, searchTrips } from '@wayfellow/contract/client/search'
import type { HostCard, SearchCount } from '@wayfellow/contract/search'
import { listCityAlerts, turnOffCityAlert, turnOnCityAlert } from '@wayfellow/contract/client/search/alerts'
import { listLivelyCities } from '@wayfellow/contract/client/search/cities'
import { mapEvents, mapHosts, mapPosts, mapTrips } from '@wayfellow/contract/client/search/map'
import type { CityAlert } from '@wayfellow/contract/search/alerts'
import type { MapLine, SearchMap } from '@wayfellow/contract/search/map'
import type { Visitor } from '@wayfellow/contract/trips/mates'
import { changeOwnProfile } from '@wayfellow/contract/client/profiles/own'
import { getUniversity } from '@wayfellow/contract/client/universities'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { keep } from '../../lib/offline-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, type Page, pagedQuery, type PageInput } from '../../lib/query.ts'
import { refreshAfter } from '../../lib/refreshing.ts'
import { hostsAsked, type SearchType, type SearchValues } from './components/search-values.ts'
import { foundPostsKey } from '../posts/index.ts'

/** A page of what was found, and what the search says about itself. */
export interface Found<Item> extends Page<Item> {
  count: SearchCount | null
  place: PlaceChoice | null
  /** Why nothing could be looked for, in words for the person. */
  problem?: string | undefined
}

interface Reply {
  hasMore: boolean
  nextCursor: string | null
  count: SearchCount | null
  place: PlaceChoice | null
}

/** An answer that says why keeps its words; everything else is an empty list, as everywhere. */
async function look<Key extends string, Item>(
  key: Key,
  load: () => Promise<Record<Key, Item[]> & Reply>,
): Promise<Found<Item>> {
  const beside: Pick<Found<Item>, 'count' | 'place' | 'problem'> = { count: null, place: null }
  const page = await fetchPage<Key, Item>(key, async () => {
    try {
      const reply = await load()
      beside.count = reply.count
      beside.place = reply.place
      return reply
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 403))
        beside.problem = error.message
      throw error
    }
  })
  return { ...page, ...beside }
}

/** Returns the value of a URL parameter if it is one of the known ones. */
const pick = <Word extends string>(words: readonly Word[], value: string | undefined) =>
  words.find((word) => word === value)
const flag = (value: string | undefined) => (value === undefined ? undefined : ('true' as const))

/** For a list and for its map. */
const around = ({ location, lat, lng, radius, from, to, q }: SearchValues) => ({
  location,
  lat,
  lng,
  radius,
  from,
  to,
  q,
})
const hostsInput = (values: SearchValues) => ({
  ...around(values),
  ...hostsAsked(values),
})
const eventsInput = (values: SearchValues) => ({
  ...around(values),
  language: pick(languageCodes, values['language']),
  free: flag(values['free']),
})
const tripsInput = (values: SearchValues) => ({ ...around(values), needsHost: flag(values['needsHost']) })
const postsInput = (values: SearchValues) => ({ ...around(values), kind: pick(postKinds, values['kind']) })

/** Of a list alone. Counted once, with the first page. */
const paging = ({ spot }: SearchValues, { page, cursor }: PageInput) => ({
  spot,
  page,
  cursor,
  counted: cursor === undefined ? ('true' as const) : undefined,
})

const keys = {
  found: ['search', 'found'],
  map: ['search', 'map'],
  university: ['search', 'university'],
  cities: ['search', 'cities'],
  alerts: ['search', 'alerts'],
} as const

export const hostsQuery = (values: SearchValues) =>
  pagedQuery<Found<HostCard>>([...keys.found, 'users', values], (page) =>
    look('hosts', () => call(searchHosts, { ...hostsInput(values), ...paging(values, page) })),
  )

export const eventsQuery = (values: SearchValues) =>
  pagedQuery<Found<EventTicket>>([...keys.found, 'events', values], (page) =>
    look('events', () => call(searchEvents, { ...eventsInput(values), ...paging(values, page) })),
  )

export const tripsQuery = (values: SearchValues) =>
  pagedQuery<Found<Visitor>>([...keys.found, 'trips', values], (page) =>
    look('trips', () => call(searchTrips, { ...tripsInput(values), ...paging(values, page) })),
  )

/** Among the lists of posts: what one does with a post is seen here too. */
export const postsQuery = (values: SearchValues) =>
  pagedQuery<Found<Post>>([...foundPostsKey, values], (page) =>
    look('posts', () => call(searchPosts, { ...postsInput(values), ...paging(values, page) })),
  )

/** Trips have ways. */
type Drawn = SearchMap & { lines?: readonly MapLine[] }
const maps: Record<SearchType, (values: SearchValues, zoom: number) => Promise<Drawn>> = {
  users: (values, zoom) => call(mapHosts, { ...hostsInput(values), zoom }),
  events: (values, zoom) => call(mapEvents, { ...eventsInput(values), zoom }),
  posts: (values, zoom) => call(mapPosts, { ...postsInput(values), zoom }),
  trips: (values, zoom) => call(mapTrips, { ...tripsInput(values), zoom }),
}
/** Map positions of the results of the same search. The previous zoom level stays until the next one has loaded. */
export const mapQuery = (type: SearchType, values: SearchValues, zoom: number) =>
  queryOptions({
    queryKey: [...keys.map, type, values, zoom],
    queryFn: () => fetchItem(() => maps[type](values, zoom)),
    placeholderData: (last, query) => (query?.queryKey[2] === type ? last : undefined),
  })

/** Keeps the first page of the last search for offline use. */
const firstPage = <Data extends InfiniteData<Page<unknown>>>(data: Data): Data | undefined =>
  data.pages[0] && data.pages[0].items.length > 0
    ? { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : undefined
keep<InfiniteData<Page<unknown>>>(keys.found, { trim: firstPage })
keep<InfiniteData<Page<unknown>>>(foundPostsKey, { trim: firstPage })

/** Null when the server could not say. Without a city it looks around the viewer's own. */
export const livelyCitiesQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: [...keys.cities, location ?? null],
    queryFn: () => fetchItem(() => call(listLivelyCities, location === undefined ? {} : { location })),
  })
// Another city of one's own has other neighbours.
refreshAfter([changeOwnProfile], keys.cities)

/** Null when the server could not say. */
export const cityAlertsQuery = queryOptions({
  queryKey: keys.alerts,
  queryFn: async () => (await fetchItem(() => call(listCityAlerts, {})))?.alerts ?? null,
  // Another device may have changed them, and each ends by itself.
  staleTime: 0,
  refetchOnMount: true,
})

const keepAlerts = ({ alerts }: { alerts: CityAlert[] }) =>
  queryClient.setQueryData(cityAlertsQuery.queryKey, alerts)

/** Both throw: the button says itself what failed. */
export const turnOnAlert = async (placeId: string, nights: { from?: string; to?: string }) =>
  keepAlerts(await call(turnOnCityAlert, { placeId, ...nights }))
export const turnOffAlert = async (placeId: string) => keepAlerts(await call(turnOffCityAlert, { placeId }))

/** For the words of its filter. */
export const universityNameQuery = (universityId: string) =>
  queryOptions({
    queryKey: [...keys.university, universityId],
    queryFn: async () => (await fetchItem(() => call(getUniversity, { universityId })))?.name ?? null,
  })
