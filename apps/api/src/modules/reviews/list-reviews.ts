import { notFound } from '@wayfellow/contract/errors'
import { countedPages } from '@wayfellow/contract/paging'
import {
  answerGiven,
  type ReviewRole,
  reviewsCountedTogether,
  reviewsPerPage,
} from '@wayfellow/contract/reviews'
import type { SignedIn } from '../../platform/context.ts'
import { makeCursor, readPlace } from '../../platform/database/cursors.ts'
import { transaction } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { notify } from '../notifications/index.ts'
import { openPage } from '../profiles/index.ts'
import { countByRole, findReview, findReviews, keepAnswer, sumPrivate, usernameOf } from './queries.ts'
import { toReview, toSummary } from './view.ts'

interface About {
  username: string
  by?: ReviewRole | undefined
  page: number
  cursor?: string | undefined
}

export async function listAbout(context: SignedIn, { username, by, page, cursor }: About) {
  const { db, viewer } = context
  const { person } = await openPage(context, username)
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * reviewsPerPage
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const limit = reviewsPerPage + 1
    const isAdmin = viewer.role === 'admin'
    const rows = await findReviews(tx, viewer.accountId, person.id, { isAdmin, by, before, offset, limit })
    const roles = await countByRole(tx, person.id)
    const sums = await sumPrivate(tx, person.id, reviewsCountedTogether)
    const shown = rows.slice(0, reviewsPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    const count = roles.reduce((sum, one) => (by === undefined || one.role === by ? sum + one.count : sum), 0)
    return {
      reviews: shown.map((row) => toReview(row, context)),
      summary: toSummary({ roles, sums }),
      hasMore,
      totalPages: Math.min(countedPages, Math.max(1, Math.ceil(count / reviewsPerPage))),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
    }
  })
}

export async function answer(
  { db, hint, viewer }: Pick<SignedIn, 'db' | 'hint' | 'viewer'>,
  { reviewId, text }: { reviewId: string; text: string },
) {
  const { accountId } = viewer
  const { kept, authorId } = await transaction(db, { viewer: accountId }, async (tx) => {
    const review = await findReview(tx, accountId, reviewId)
    if (!review || review.aboutId !== accountId) throw refused(notFound)
    const stands = await keepAnswer(tx, reviewId, accountId, text)
    if (stands.text !== text) throw refused(answerGiven)
    if (review.authorId !== null) {
      const username = await usernameOf(tx, accountId)
      await notify(tx, {
        accountId: review.authorId,
        kind: 'reviewAnswered',
        actorId: accountId,
        subjectId: reviewId,
        facts: username === undefined ? {} : { username },
        key: `reviewAnswered:${reviewId}`,
      })
    }
    return { kept: stands, authorId: review.authorId }
  })
  hint([accountId, ...(authorId === null ? [] : [authorId])], 'reviews.changed')
  return { answer: { text: kept.text, createdAt: kept.created_at.toISOString() } }
}
