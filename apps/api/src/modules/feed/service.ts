import { type FeedItem, feedNewerMost, feedPerPage } from '@wayfellow/contract/feed'
import type { SignedIn } from '../../platform/context.ts'
import { aMoment, anId, makeCursor, readCursor, readPlace } from '../../platform/cursors.ts'
import { inOneTrip } from '../../platform/db.ts'
import { countNewerPosts, feedPosts, pinnedAtHome, postPins, showFeedPosts } from '../posts/index.ts'
import { feedPromos, toPromo } from '../promos/index.ts'
import { newestOf, type Placed, promosPerPage, withPromos } from './policy.ts'

type Reading = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

/** Behind which post and which promo a page goes on. A promo's own end tells its place among the others. */
interface FeedPlace {
  post: { micros: string | null; id: string | null }
  promo: { endsOn: string | null; promoId: string | null }
}

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

/** Whatever its content: the pins and one statement for each kind, in one round trip. */
export async function page(context: Reading, { cursor }: { cursor?: string | undefined }) {
  const { accountId: viewer } = context.viewer
  const place = readFeedPlace(cursor)
  const [posts, promos, [pinnedRow]] = await inOneTrip(context.db, { viewer }, [
    feedPosts.bind({ viewer, ...place.post, limit: feedPerPage + 1 }),
    feedPromos.bind({ viewer, ...place.promo, most: promosPerPage }),
    pinnedAtHome.bind({ viewer }),
  ])
  const shownPosts = await showFeedPosts(context, posts)
  const newest = newestOf(
    shownPosts.map((post, nth): Placed<FeedItem> => {
      const at = { micros: posts[nth]?.micros ?? '', id: post._id }
      return { at, item: { kind: 'post', cursor: makeCursor([at.micros, at.id]), post } }
    }),
    feedPerPage + 1,
  )
  const { shown, hasMore, taken } = withPromos(
    newest,
    promos,
    feedPerPage,
    (row, { at }): Placed<FeedItem> => {
      // A place of its own right behind the post before it.
      const own = makeCursor([at.micros, row.id])
      return { at, item: { kind: 'promo', cursor: own, promo: toPromo(row, context) } }
    },
  )
  const last = shown.findLast(({ item }) => item.kind === 'post')
  const lastPromo = promos[taken - 1]
  const { endsOn, promoId } = lastPromo ? { endsOn: lastPromo.endsOn, promoId: lastPromo.id } : place.promo
  const [pinnedPost] = pinnedRow ? await showFeedPosts(context, [pinnedRow]) : []
  // What has come since is counted from the newest, not from what is pinned above it.
  const top = shown[0]?.item.cursor ?? ''
  const pinned = pinnedPost && { kind: 'post' as const, cursor: top, post: pinnedPost }
  return {
    items: postPins.pinnedFirst(
      shown.map(({ item }) => item),
      pinned,
      {
        isFirstPage: cursor === undefined,
        idOf: (item) => (item.kind === 'post' ? item.post : item.promo)._id,
      },
    ),
    hasMore,
    totalPages: hasMore ? 2 : 1,
    nextCursor:
      hasMore && last
        ? makeCursor([last.at.micros, last.at.id, endsOn ?? nowhere, promoId ?? nowhere])
        : null,
  }
}

/** Counted along the same indexes, and no further than the pill says. */
export async function countNewer({ db, viewer }: Reading, { since }: { since: string }) {
  const place = readPlace(since)
  // A cursor that nobody gave out tells no place, and nothing is newer than nowhere.
  if (!place) return { count: 0 }
  const wish = { viewer: viewer.accountId, micros: place.at, id: place.id, limit: feedNewerMost }
  const [[posts]] = await inOneTrip(db, { viewer: viewer.accountId }, [countNewerPosts.bind(wish)])
  return { count: Math.min(posts?.count ?? 0, feedNewerMost) }
}
