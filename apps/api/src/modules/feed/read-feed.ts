import { type FeedItem, feedNewerMost, feedPerPage } from '@wayfellow/contract/feed'
import { countedAhead } from '@wayfellow/contract/paging'
import type { SignedIn } from '../../platform/context.ts'
import {
  aMoment,
  anId,
  makeCursor,
  readCursor,
  readPlace,
  readTotalPages,
} from '../../platform/database/cursors.ts'
import { inOneTrip } from '../../platform/database/db.ts'
import { knownPages, type PageInput } from '../../platform/database/paging.ts'
import {
  countNewerPosts,
  countOlderPosts,
  feedPosts,
  pinnedAtHome,
  postPins,
  showFeedPosts,
} from '../posts/index.ts'
import { feedPromos, toPromo } from '../promos/index.ts'
import { newestOf, pagesOf, type Placed, promosPerPage, withPromos } from './feed-order.ts'

type Reading = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

/** The last post and the last promo of the page before. Promos are ordered by the day they end. */
interface FeedPlace {
  post: { micros: string | null; id: string | null }
  promo: { endsOn: string | null; promoId: string | null }
}

/** A row of the page, before it is drawn. */
type Found =
  | { kind: 'post'; row: Parameters<typeof showFeedPosts>[1][number] }
  | { kind: 'promo'; row: Parameters<typeof toPromo>[0] }

const nowhere = '-'
const aDay = /^\d{4}-\d\d-\d\d$|^-$/
const anIdOrNone = new RegExp(`${anId.source}|^-$`)

function readFeedPlace(cursor: string | undefined): FeedPlace {
  const [micros, id, endsOn = nowhere, promoId = nowhere] =
    readCursor(cursor, [aMoment, anId, aDay, anIdOrNone]) ?? []
  const isOfPromo = endsOn !== nowhere && promoId !== nowhere
  return {
    post: { micros: micros ?? null, id: id ?? null },
    promo: isOfPromo ? { endsOn, promoId } : { endsOn: null, promoId: null },
  }
}

/** Reads any page with the pins and one statement for each kind, in one round trip. */
async function read({ db, viewer: { accountId: viewer } }: Reading, place: FeedPlace) {
  const [posts, promos, [pinned]] = await inOneTrip(db, { viewer }, [
    feedPosts.bind({ viewer, ...place.post, limit: feedPerPage + 1 }),
    feedPromos.bind({ viewer, ...place.promo, most: promosPerPage }),
    pinnedAtHome.bind({ viewer }),
  ])
  const newest = newestOf(
    posts.map((row): Placed<Found> => ({
      at: { micros: row.micros, id: row.id },
      item: { kind: 'post', row },
    })),
    feedPerPage + 1,
  )
  const { shown, hasMore, taken } = withPromos(
    newest,
    promos,
    feedPerPage,
    // A place of its own right behind the post before it.
    (row, { at }): Placed<Found> => ({ at: { micros: at.micros, id: row.id }, item: { kind: 'promo', row } }),
  )
  const last = shown.findLast(({ item }) => item.kind === 'post')
  const lastPromo = promos[taken - 1]
  const next: FeedPlace = {
    post: last ? last.at : place.post,
    promo: lastPromo ? { endsOn: lastPromo.endsOn, promoId: lastPromo.id } : place.promo,
  }
  return { shown, hasMore, next, pinned }
}

/** The position where a numbered page begins; undefined behind the end. Reads one page after the other. */
async function placeOfPage(context: Reading, wanted: number): Promise<FeedPlace | undefined> {
  let place = readFeedPlace(undefined)
  for (let nth = 1; nth < wanted; nth += 1) {
    const { hasMore, next } = await read(context, place)
    if (!hasMore) return undefined
    place = next
  }
  return place
}

/** How many pages lie behind a place, no further than is counted. */
async function countAhead({ db, viewer: { accountId: viewer } }: Reading, { post, promo }: FeedPlace) {
  const [[older], promos] = await inOneTrip(db, { viewer }, [
    countOlderPosts.bind({ viewer, ...post, limit: countedAhead * feedPerPage }),
    feedPromos.bind({ viewer, ...promo, most: countedAhead * promosPerPage }),
  ])
  return Math.min(countedAhead, pagesOf(older?.count ?? 0, promos.length))
}

type FeedInput = PageInput & { counted?: 'true' | 'false' | undefined }

export async function page(context: Reading, input: FeedInput) {
  const isByCursor = input.cursor !== undefined
  const place = isByCursor ? readFeedPlace(input.cursor) : await placeOfPage(context, input.page)
  if (!place) return { items: [], hasMore: false, totalPages: await countPages(context), nextCursor: null }
  const { shown, hasMore, next, pinned } = await read(context, place)
  const carried = readTotalPages(input.cursor)
  const isCounted = hasMore && carried === undefined && input.counted !== 'false'
  const counted = carried ?? (isCounted ? input.page + (await countAhead(context, next)) : 1)
  const totalPages = knownPages({ page: input.page, hasMore, counted })
  const items = await draw(context, shown)
  const [pinnedPost] = pinned ? await showFeedPosts(context, [pinned]) : []
  return {
    items: postPins.pinnedFirst(
      items,
      // New items are counted from the newest one, not from the post pinned above it.
      pinnedPost && {
        kind: 'post' as const,
        _id: pinnedPost._id,
        cursor: items[0]?.cursor ?? '',
        post: pinnedPost,
      },
      {
        isFirstPage: !isByCursor && input.page === 1,
        idOf: ({ _id }) => _id,
      },
    ),
    hasMore,
    totalPages,
    nextCursor: hasMore ? cursorOf(next, totalPages) : null,
  }
}

/** For a page behind the end: how many there are, as far as they are counted from the beginning. */
async function countPages(context: Reading) {
  return Math.max(1, await countAhead(context, readFeedPlace(undefined)))
}

function cursorOf({ post, promo }: FeedPlace, totalPages: number) {
  const parts = [post.micros, post.id, promo.endsOn, promo.promoId]
  return makeCursor(
    parts.map((part) => part ?? nowhere),
    totalPages,
  )
}

async function draw(context: Reading, shown: readonly Placed<Found>[]): Promise<FeedItem[]> {
  const posts = await showFeedPosts(
    context,
    shown.flatMap(({ item }) => (item.kind === 'post' ? [item.row] : [])),
  )
  const byId = new Map(posts.map((post) => [post._id, post]))
  return shown.flatMap(({ at, item }): FeedItem[] => {
    const cursor = makeCursor([at.micros, at.id])
    const { id: _id } = item.row
    if (item.kind === 'promo') return [{ kind: 'promo', _id, cursor, promo: toPromo(item.row, context) }]
    const post = byId.get(_id)
    return post ? [{ kind: 'post', _id, cursor, post }] : []
  })
}

/** Counted along the same indexes, and no further than the pill says. */
export async function countNewer({ db, viewer }: Reading, { since }: { since: string }) {
  const place = readPlace(since)
  // A cursor that is not ours has no position, so nothing counts as newer.
  if (!place) return { count: 0 }
  const bounds = { viewer: viewer.accountId, micros: place.at, id: place.id, limit: feedNewerMost }
  const [[posts]] = await inOneTrip(db, { viewer: viewer.accountId }, [countNewerPosts.bind(bounds)])
  return { count: Math.min(posts?.count ?? 0, feedNewerMost) }
}
