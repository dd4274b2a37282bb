import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import type { ListedPost } from '../lists/queries.ts'
import { missingIn } from '../../profiles/index.ts'
import { toPost } from '../view.ts'

/** Rows of the feed as the viewer sees them. */
export async function showFeedPosts(
  context: Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>,
  rows: readonly ListedPost[],
) {
  const { db, viewer } = context
  const isMember = viewer.verified && viewer.profileCompleted
  const missing = isMember
    ? []
    : await transaction(db, { viewer: viewer.accountId }, (tx) => missingIn(tx, viewer))
  return rows.map((row) => toPost(row, missing, context))
}
