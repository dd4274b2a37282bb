import type { InfiniteData } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { EventTicket } from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { type Post, postKinds } from '@wayfellow/contract/posts'
import { languageCodes } from '@wayfellow/contract/profiles/lists'
import {
  activeWithin,
  type HostCard,
  hostingWishes,
  hostSorts,
  type SearchCount,
  searchEvents,
  searchHosts,
  searchPosts,
  searchTrips,
} from '@wayfellow/contract/search'
import {
  mapEvents,
  mapHosts,
  type MapLine,
  mapPosts,
  mapTrips,
  type SearchMap,
} from '@wayfellow/contract/search/map'
import type { Visitor } from '@wayfellow/contract/trips/mates'
import { getUniversity } from '@wayfellow/contract/universities'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { keep } from '../../lib/offline-queries.ts'
import { fetchItem, fetchPage, type Page, pagedQuery, type PageWish } from '../../lib/query.ts'
import type { SearchType, Wish } from './components/search-values.ts'
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

/** Of what the address says, what it was checked for. */
const pick = <Word extends string>(words: readonly Word[], value: string | undefined) =>
  words.find((word) => word === value)
const flag = (value: string | undefined) => (value === undefined ? undefined : ('true' as const))

/** For a list and for its map. */
const around = ({ location, lat, lng, radius, from, to, q }: Wish) => ({
  location,
  lat,
  lng,
  radius,
  from,
  to,
  q,
})
const hostsWish = (wish: Wish) => ({
  ...around(wish),
  guests: wish['guests'],
  hosting: pick(hostingWishes, wish['hosting']),
  language: pick(languageCodes, wish['language']),
  learn: pick(languageCodes, wish['learn']),
  tandem: flag(wish['tandem']),
  university: wish['university'],
  gender: wish['gender'] === undefined ? undefined : ('same' as const),
  ageFrom: wish['ageFrom'],
  ageTo: wish['ageTo'],
  verified: flag(wish['verified']),
  reviewed: flag(wish['reviewed']),
  ownRoom: flag(wish['ownRoom']),
  stepFree: flag(wish['stepFree']),
  lastActive: pick(activeWithin, wish['lastActive']),
  sort: pick(hostSorts, wish['sort']),
})
const eventsWish = (wish: Wish) => ({
  ...around(wish),
  language: pick(languageCodes, wish['language']),
  free: flag(wish['free']),
})
const tripsWish = (wish: Wish) => ({ ...around(wish), needsHost: flag(wish['needsHost']) })
const postsWish = (wish: Wish) => ({ ...around(wish), kind: pick(postKinds, wish['kind']) })

/** Of a list alone. Counted once, with the first page. */
const paging = ({ spot }: Wish, { page, cursor }: PageWish) => ({
  spot,
  page,
  cursor,
  counted: cursor === undefined ? ('true' as const) : undefined,
})

const keys = {
  found: ['search', 'found'],
  map: ['search', 'map'],
  university: ['search', 'university'],
} as const

export const hostsQuery = (wish: Wish) =>
  pagedQuery<Found<HostCard>>([...keys.found, 'users', wish], (page) =>
    look('hosts', () => call(searchHosts, { ...hostsWish(wish), ...paging(wish, page) })),
  )

export const eventsQuery = (wish: Wish) =>
  pagedQuery<Found<EventTicket>>([...keys.found, 'events', wish], (page) =>
    look('events', () => call(searchEvents, { ...eventsWish(wish), ...paging(wish, page) })),
  )

export const tripsQuery = (wish: Wish) =>
  pagedQuery<Found<Visitor>>([...keys.found, 'trips', wish], (page) =>
    look('trips', () => call(searchTrips, { ...tripsWish(wish), ...paging(wish, page) })),
  )

/** Among the lists of posts: what one does with a post is seen here too. */
export const postsQuery = (wish: Wish) =>
  pagedQuery<Found<Post>>([...foundPostsKey, wish], (page) =>
    look('posts', () => call(searchPosts, { ...postsWish(wish), ...paging(wish, page) })),
  )

/** Trips have ways. */
type Drawn = SearchMap & { lines?: readonly MapLine[] }
const maps: Record<SearchType, (wish: Wish, zoom: number) => Promise<Drawn>> = {
  users: (wish, zoom) => call(mapHosts, { ...hostsWish(wish), zoom }),
  events: (wish, zoom) => call(mapEvents, { ...eventsWish(wish), zoom }),
  posts: (wish, zoom) => call(mapPosts, { ...postsWish(wish), zoom }),
  trips: (wish, zoom) => call(mapTrips, { ...tripsWish(wish), zoom }),
}
/** Map positions of the results of the same search. The previous zoom level stays until the next one has loaded. */
export const mapQuery = (type: SearchType, wish: Wish, zoom: number) =>
  queryOptions({
    queryKey: [...keys.map, type, wish, zoom],
    queryFn: () => fetchItem(() => maps[type](wish, zoom)),
    placeholderData: (last, query) => (query?.queryKey[2] === type ? last : undefined),
  })

/** Keeps the first page of the last search for offline use. */
const firstPage = <Data extends InfiniteData<Page<unknown>>>(data: Data): Data | undefined =>
  data.pages[0] && data.pages[0].items.length > 0
    ? { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : undefined
keep<InfiniteData<Page<unknown>>>(keys.found, { trim: firstPage })
keep<InfiniteData<Page<unknown>>>(foundPostsKey, { trim: firstPage })

/** For the words of its filter. */
export const universityNameQuery = (universityId: string) =>
  queryOptions({
    queryKey: [...keys.university, universityId],
    queryFn: async () => (await fetchItem(() => call(getUniversity, { universityId })))?.name ?? null,
  })
