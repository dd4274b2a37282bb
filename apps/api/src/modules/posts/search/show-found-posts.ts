import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { missingIn } from '../../profiles/index.ts'
import { toPost } from '../view.ts'
import { postsByIds } from './queries.ts'

/** Posts that a search has found for the viewer, in its order. */
export function showPosts(context: Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>, ids: string[]) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await postsByIds.all(tx, { viewer: viewer.accountId, ids })
    const missing = await missingIn(tx, viewer)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toPost(row, missing, context)] : []
    })
  })
}
