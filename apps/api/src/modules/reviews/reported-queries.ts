import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { findReview } from './queries.ts'

/** What a report needs to know of a review that can be read, and what may become of it. */
export const reportedReview = {
  async find(tx: Tx, viewer: string, id: string) {
    const review = await findReview(tx, viewer, id)
    return review && { aboutId: review.authorId, quote: review.text }
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select reviews_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
