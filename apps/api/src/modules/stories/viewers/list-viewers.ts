import { notFound } from '@wayfellow/contract/errors'
import { storyViewersPerPage } from '@wayfellow/contract/stories'
import type { SignedIn } from '../../../platform/context.ts'
import { makeCursor, readPlace } from '../../../platform/database/cursors.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { toFoundPerson } from '../../identity/index.ts'
import { findStory } from '../view-stories.ts'
import { findViewers } from './queries.ts'

interface ViewersInput {
  storyId: string
  page: number
  cursor?: string | undefined
}

/** For its author alone; to everybody else there is no such list. */
export function list({ db, viewer, photoLinks }: SignedIn, { storyId, page, cursor }: ViewersInput) {
  const { accountId } = viewer
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * storyViewersPerPage
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { user, viewersCount } = await findStory(tx, accountId, storyId)
    if (user.id !== accountId) throw refused(notFound)
    const rows = await findViewers(tx, storyId, accountId, {
      before,
      offset,
      limit: storyViewersPerPage + 1,
    })
    const shown = rows.slice(0, storyViewersPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    return {
      viewers: shown.map(({ user: who, isLiked }) => ({
        user: toFoundPerson(who, { viewer, photoLinks }),
        isLiked,
      })),
      hasMore,
      totalPages: Math.max(1, Math.ceil((viewersCount ?? 0) / storyViewersPerPage)),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.user.id]) : null,
    }
  })
}
