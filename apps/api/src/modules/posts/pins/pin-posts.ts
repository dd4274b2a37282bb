import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip, type Tx } from '../../../platform/database/db.ts'
import { findSeen } from '../write-posts.ts'
import { deletePin, insertPin, pinnedPost } from './queries.ts'

/** The id of the post pinned in a place; undefined for viewers who may not see it. */
export async function findPinnedId({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, placeId: string) {
  const pins = { viewer: viewer.accountId }
  const [[row]] = await inOneTrip(db, pins, [pinnedPost.bind({ viewer: viewer.accountId, placeId })])
  return row?.id
}

/** First, whatever its age, on the first page; and on no other. */
export function pinnedFirst<Item>(
  items: readonly Item[],
  pinned: Item | undefined,
  { isFirstPage, idOf }: { isFirstPage: boolean; idOf: (item: Item) => string },
) {
  if (pinned === undefined) return [...items]
  const rest = items.filter((item) => idOf(item) !== idOf(pinned))
  return isFirstPage ? [pinned, ...rest] : rest
}

/** Reads the facts that decide whether somebody may pin the post. Refuses posts they can't see. */
export async function findPinnable(tx: Tx, viewerId: string, postId: string) {
  const { place, isOwn, isPinned } = await findSeen(tx, viewerId, postId)
  return { placeId: place._id, isOwn, isPinned }
}

/** By a city admin of the place. */
export const pin = (tx: Tx, placeId: string, postId: string) => insertPin(tx, placeId, postId)

/** By a city admin of the place, or an admin. */
export const unpin = (tx: Tx, postId: string) => deletePin(tx, postId)
