import { notAllowed } from '@wayfellow/contract/errors'
import type { pinPost } from '@wayfellow/contract/reports/city'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { coversPlace } from '../../city-admins/index.ts'
import { postPins } from '../../posts/index.ts'
import { mayPin } from './policy.ts'
import { notePin } from './queries.ts'

/** One post for each place; saying it twice is once. */
export function pin(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  { postId, isPinned }: z.output<typeof pinPost.input>,
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { placeId, isOwn, isPinned: wasPinned } = await postPins.findPinnable(tx, accountId, postId)
    const isCovered = await coversPlace(tx, accountId, placeId)
    if (!mayPin({ isCovered, isOwn })) throw refused(notAllowed)
    if (isPinned === wasPinned) return {}
    await notePin(tx, postId, isPinned)
    await (isPinned ? postPins.pin(tx, placeId, postId) : postPins.unpin(tx, postId))
    return {}
  })
}
