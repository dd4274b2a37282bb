import { defineQueue } from '../../../platform/jobs/jobs.ts'

/** Informs the slices above that a review speaks of harm. Its words stay in their table. */
export const concernQueue = defineQueue<{ reviewId: string; authorId: string }>('reviews.concern')
