import { postsPerPage } from '@wayfellow/contract/posts'
import type { SignedIn } from '../../../platform/context.ts'
import { makeCursor, readPlace } from '../../../platform/cursors.ts'
import { transaction, type Tx } from '../../../platform/db.ts'
import { openPage, standingIn } from '../../profiles/index.ts'
import { pinnedPost } from '../pins/queries.ts'
import { pinnedFirst } from '../pins/service.ts'
import { toPost } from '../view.ts'
import { findOfAuthor, findOfPlace, findOwnPlace, findSaved, type ListedPost, type Slice } from './queries.ts'

interface Page {
  page: number
  cursor?: string | undefined
}

/** Any of the lists: one more than a page tells whether there is more. */
function list(
  context: SignedIn,
  { page, cursor }: Page,
  find: (tx: Tx, slice: Slice) => Promise<ListedPost[]>,
  findPinned: (tx: Tx) => Promise<ListedPost | undefined> = async () => undefined,
) {
  const { db, viewer } = context
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * postsPerPage
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await find(tx, { before, offset, limit: postsPerPage + 1 })
    const standing = await standingIn(tx, viewer)
    const shown = rows.slice(0, postsPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    const isFirstPage = !before && page === 1
    const drawn = pinnedFirst(shown, await findPinned(tx), { isFirstPage, idOf: ({ id }) => id })
    return {
      posts: drawn.map((row) => toPost(row, standing, context)),
      hasMore,
      totalPages: page + (hasMore ? 1 : 0),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
    }
  })
}

export function listOfPlace(
  context: SignedIn,
  { placeId, ...page }: Page & { placeId?: string | undefined },
) {
  const { accountId: viewer } = context.viewer
  const placeIn = async (tx: Tx) => placeId ?? (await findOwnPlace(tx, viewer))
  return list(
    context,
    page,
    async (tx, slice) => {
      const place = await placeIn(tx)
      return place === undefined ? [] : findOfPlace(tx, viewer, place, slice)
    },
    async (tx) => {
      const place = await placeIn(tx)
      return place === undefined ? undefined : pinnedPost.first(tx, { viewer, placeId: place })
    },
  )
}

export async function listOfUser(context: SignedIn, { username, ...page }: Page & { username: string }) {
  const { person } = await openPage(context, username)
  return list(context, page, (tx, slice) => findOfAuthor(tx, context.viewer.accountId, person.id, slice))
}

export const listSaved = (context: SignedIn, page: Page) =>
  list(context, page, (tx, slice) => findSaved(tx, context.viewer.accountId, slice))
