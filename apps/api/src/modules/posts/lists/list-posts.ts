import { postsPerPage } from '@wayfellow/contract/posts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { readPlace } from '../../../platform/database/cursors.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { countRows, type PageInput, readPage, type Slice } from '../../../platform/database/paging.ts'
import { openPage, missingIn } from '../../profiles/index.ts'
import { pinnedPost } from '../pins/queries.ts'
import { pinnedFirst } from '../pins/pin-posts.ts'
import { toPost } from '../view.ts'
import {
  findOwnPlace,
  findPosts,
  keysOfAuthor,
  keysOfPlace,
  keysOfSaved,
  type ListedPost,
} from './queries.ts'

type Keys = (slice: Slice) => RawBuilder<unknown>

function list(
  context: SignedIn,
  pageInput: PageInput,
  keysIn: (tx: Tx) => Keys | Promise<Keys>,
  findPinned: (tx: Tx) => Promise<ListedPost | undefined> = async () => undefined,
) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const keys = await keysIn(tx)
    const { shown, facts } = await readPage(pageInput, {
      perPage: postsPerPage,
      placeIn: readPlace,
      find: (slice) => findPosts(tx, viewer.accountId, keys(slice)),
      count: (limit) => countRows(tx, keys({ place: undefined, offset: 0, limit })),
      placeOf: ({ micros, id }) => [micros, id],
    })
    const missing = await missingIn(tx, viewer)
    const isFirstPage = pageInput.page === 1 && readPlace(pageInput.cursor) === undefined
    const drawn = pinnedFirst(shown, await findPinned(tx), { isFirstPage, idOf: ({ id }) => id })
    return { posts: drawn.map((row) => toPost(row, missing, context)), ...facts }
  })
}

/** Of somebody who lives nowhere yet. */
const noKeys: Keys = () => sql`select id, created_at as at, '' as micros from posts where false`

export function listOfPlace(
  context: SignedIn,
  { placeId, ...pageInput }: PageInput & { placeId?: string | undefined },
) {
  const { accountId: viewer } = context.viewer
  const placeIn = async (tx: Tx) => placeId ?? (await findOwnPlace(tx, viewer))
  return list(
    context,
    pageInput,
    async (tx) => {
      const place = await placeIn(tx)
      return place === undefined ? noKeys : (slice) => keysOfPlace(viewer, place, slice)
    },
    async (tx) => {
      const place = await placeIn(tx)
      return place === undefined ? undefined : pinnedPost.first(tx, { viewer, placeId: place })
    },
  )
}

export async function listOfUser(
  context: SignedIn,
  { username, ...pageInput }: PageInput & { username: string },
) {
  const { person } = await openPage(context, username)
  return list(context, pageInput, () => (slice) => keysOfAuthor(person.id, slice))
}

export const listSaved = (context: SignedIn, pageInput: PageInput) =>
  list(context, pageInput, () => (slice) => keysOfSaved(context.viewer.accountId, slice))
