import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  answerReview,
  beginReview,
  listOccasions,
  listUserReviews,
  takeReviewBack,
  writeReview,
} from '@wayfellow/contract/client/reviews'
import type { ReviewRole, ReviewWords } from '@wayfellow/contract/reviews'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { fetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  all: ['reviews'],
  occasions: ['reviews', 'occasions'],
  of: ['reviews', 'of'],
} as const
refreshOn(['reviews.changed', 'newReview', 'stay-requests.changed'], keys.all)
refreshAfter(['/api/user/reviews', '/api/reviews'], keys.all)
// After a stay both may write about each other.
refreshAfter(['/api/stay-requests'], keys.occasions)

/** All that can still be written about or changed, what closes first first. Null when the server could not say. */
export const occasionsQuery = queryOptions({
  queryKey: keys.occasions,
  queryFn: async () => (await fetchItem(() => call(listOccasions, { show: 'open' })))?.occasions ?? null,
  // A review written on another screen makes the list stale.
  refetchOnMount: true,
})

export const occasionsWithQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.occasions, username],
    queryFn: async () =>
      (await fetchItem(() => call(listOccasions, { show: 'open', with: username })))?.occasions ?? null,
    refetchOnMount: true,
  })

type Reviews = Awaited<ReturnType<typeof loadReviews>>
const loadReviews = (username: string, by: ReviewRole | undefined, cursor: string) =>
  call(listUserReviews, { username, ...(by && { by }), ...(cursor !== '' && { cursor }) })

export const userReviewsQuery = (username: string, by: ReviewRole | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.of, username, by ?? 'all'],
    queryFn: ({ pageParam }): Promise<Reviews | null> =>
      fetchItem(() => loadReviews(username, by, pageParam)),
    initialPageParam: '',
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
    refetchOnMount: true,
  })

/** Resolves to the id of the occasion to review; undefined after a refusal, which has been shown. */
export async function begin(eventId: string, username: string) {
  try {
    const { occasion } = await act(beginReview, { eventId, username })
    await refreshed(keys.all)
    return occasion._id
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Resolves to whether both reviews can be read now. */
export async function write(occasionId: string, words: ReviewWords) {
  const { isPublic } = await call(writeReview, { occasionId, ...words })
  await refreshed(keys.all)
  return isPublic
}

/** Resolves to whether it was deleted. */
export async function takeBack(occasionId: string) {
  try {
    await act(takeReviewBack, { occasionId })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refreshed(keys.all)
  }
  return true
}

export async function answer(reviewId: string, text: string) {
  await call(answerReview, { reviewId, text })
  await refreshed(keys.all)
}
