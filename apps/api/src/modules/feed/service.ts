import { type FeedItem, feedNewerMost, feedPerPage } from '@wayfellow/contract/feed'
import type { SignedIn } from '../../platform/context.ts'
import { makeCursor, readPlace } from '../../platform/cursors.ts'
import { inOneTrip } from '../../platform/db.ts'
import { countNewerPosts, feedPosts, pinnedAtHome, postPins, showFeedPosts } from '../posts/index.ts'
import { newestOf, type Placed } from './policy.ts'

type Reading = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

const placeOf = ({ viewer }: Reading, cursor: string | undefined, limit: number) => {
  const place = readPlace(cursor)
  return { viewer: viewer.accountId, micros: place?.at ?? null, id: place?.id ?? null, limit }
}

/** Whatever its content: the pins and one statement for each kind, in one round trip. */
export async function page(context: Reading, { cursor }: { cursor?: string | undefined }) {
  const place = placeOf(context, cursor, feedPerPage + 1)
  const [posts, [pinnedRow]] = await inOneTrip(context.db, { viewer: place.viewer }, [
    feedPosts.bind(place),
    pinnedAtHome.bind({ viewer: place.viewer }),
  ])
  const shownPosts = await showFeedPosts(context, posts)
  const items: Placed<FeedItem>[] = shownPosts.map((post, nth) => {
    const at = { micros: posts[nth]?.micros ?? '', id: post._id }
    return { at, item: { kind: 'post', cursor: cursorOf(at), post } }
  })
  const shown = newestOf(items, feedPerPage)
  const last = shown.at(-1)
  const hasMore = items.length > shown.length
  const [pinnedPost] = pinnedRow ? await showFeedPosts(context, [pinnedRow]) : []
  // What has come since is counted from the newest, not from what is pinned above it.
  const top = shown[0]?.item.cursor ?? ''
  const pinned = pinnedPost && { kind: 'post' as const, cursor: top, post: pinnedPost }
  return {
    items: postPins.pinnedFirst(
      shown.map(({ item }) => item),
      pinned,
      { isFirstPage: cursor === undefined, idOf: ({ post }) => post._id },
    ),
    hasMore,
    totalPages: hasMore ? 2 : 1,
    nextCursor: hasMore && last ? cursorOf(last.at) : null,
  }
}

const cursorOf = ({ micros, id }: Placed<unknown>['at']) => makeCursor([micros, id])

/** Counted along the same indexes, and no further than the pill says. */
export async function countNewer(context: Reading, { since }: { since: string }) {
  // A cursor that nobody gave out tells no place, and nothing is newer than nowhere.
  if (!readPlace(since)) return { count: 0 }
  const place = placeOf(context, since, feedNewerMost)
  const [[posts]] = await inOneTrip(context.db, { viewer: place.viewer }, [countNewerPosts.bind(place)])
  return { count: Math.min(posts?.count ?? 0, feedNewerMost) }
}
