import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { findReview } from './queries.ts'

/** Reads a published review for a report, and hides or restores it. */
export const reportedReview = {
  async find(tx: Tx, viewer: string, id: string) {
    const review = await findReview(tx, viewer, id)
    return review && { aboutId: review.authorId, quote: review.text }
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select reviews_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
