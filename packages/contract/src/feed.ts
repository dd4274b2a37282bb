import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { countedFlag, pageFacts, pageInput } from './paging.ts'
import { Post } from './posts/index.ts'
import { Promo } from './promos.ts'

export const feedPerPage = 20
/** Of so many things in a row, one can be a promo, and never the first of them. */
export const feedItemsPerPromo = 10
/** More new things than this are «20+» on the pill. */
export const feedNewerMost = 20

/** The id of the thing it shows, and where it stands in the feed; what came after it is asked for by this. */
const place = { _id: z.string(), cursor: z.string() }

/** One thing in the feed. What is drawn of it is said by its kind. */
export const FeedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), ...place, post: Post }),
  z.object({ kind: z.literal('promo'), ...place, promo: Promo }),
])
export type FeedItem = z.infer<typeof FeedItem>

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary:
    'What is new in my city and with the people I follow, the newest first: the same order for everybody. One in ten can be a promo',
  input: z.object({ ...pageInput, counted: countedFlag }),
  output: z.object({
    items: z.array(FeedItem),
    ...pageFacts,
  }),
  refusals: [],
})

export const countNewer = endpoint({
  method: 'GET',
  path: '/api/feed/newer',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: `How many things have come since one of the feed, ${feedNewerMost} at most`,
  input: z.object({ since: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/)) }),
  output: z.object({ count: z.int() }),
  refusals: [],
})
