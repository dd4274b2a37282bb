import { ownEventsQuery, weekQuery } from '../../features/events/index.ts'
import { feedQuery } from '../../features/feed/index.ts'
import { occasionsQuery } from '../../features/reviews/index.ts'
import { homeStaysQuery } from '../../features/stay-requests/index.ts'
import { ringsQuery } from '../../features/stories/index.ts'
import { overlapsQuery, ownTripsQuery, visitorsQuery } from '../../features/trips/index.ts'
import { queryClient } from '../../lib/query-client.ts'

/** In the order in which they stand on the screen, the longest answer first. */
const asks = [
  () => queryClient.prefetchInfiniteQuery(feedQuery),
  () => queryClient.prefetchInfiniteQuery(ringsQuery),
  () => queryClient.prefetchQuery(homeStaysQuery('waiting')),
  () => queryClient.prefetchQuery(occasionsQuery),
  () => queryClient.prefetchQuery(homeStaysQuery('stays')),
  () => queryClient.prefetchInfiniteQuery(ownTripsQuery('upcoming')),
  () => queryClient.prefetchInfiniteQuery(ownEventsQuery),
  () => queryClient.prefetchQuery(visitorsQuery),
  () => queryClient.prefetchQuery(overlapsQuery),
  () => queryClient.prefetchInfiniteQuery(weekQuery),
]

const keys = [
  feedQuery,
  ringsQuery,
  homeStaysQuery('waiting'),
  occasionsQuery,
  homeStaysQuery('stays'),
  ownTripsQuery('upcoming'),
  ownEventsQuery,
  visitorsQuery,
  overlapsQuery,
  weekQuery,
].map(({ queryKey }) => queryKey)

/** Whether each has been asked for and none is on its way for the first time. */
export const isHomeThere = () =>
  keys.every((key) => {
    const state = queryClient.getQueryState(key)
    return state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'fetching')
  })

/** All that home draws travels while the screen itself is being made. Each in a task of its own: ten at once would block the thumb. */
export async function fetchHome(): Promise<void> {
  for (const ask of asks) {
    void ask()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
