import { ownEventsQuery, weekQuery } from '../../features/events/index.ts'
import { feedQuery } from '../../features/feed/index.ts'
import { occasionsQuery } from '../../features/reviews/index.ts'
import { homeStaysQuery } from '../../features/stay-requests/index.ts'
import { ringsQuery } from '../../features/stories/index.ts'
import { overlapsQuery, ownTripsQuery, visitorsQuery } from '../../features/trips/index.ts'
import { queryClient } from '../../lib/query-client.ts'

const waiting = homeStaysQuery('waiting')
const stays = homeStaysQuery('stays')
const trips = ownTripsQuery('upcoming')

/** In the order of the screen, the slowest response first. */
const parts = [
  { key: feedQuery.queryKey, ask: () => queryClient.prefetchInfiniteQuery(feedQuery) },
  { key: ringsQuery.queryKey, ask: () => queryClient.prefetchInfiniteQuery(ringsQuery) },
  { key: waiting.queryKey, ask: () => queryClient.prefetchQuery(waiting) },
  { key: occasionsQuery.queryKey, ask: () => queryClient.prefetchQuery(occasionsQuery) },
  { key: stays.queryKey, ask: () => queryClient.prefetchQuery(stays) },
  { key: trips.queryKey, ask: () => queryClient.prefetchInfiniteQuery(trips) },
  { key: ownEventsQuery.queryKey, ask: () => queryClient.prefetchInfiniteQuery(ownEventsQuery) },
  { key: visitorsQuery.queryKey, ask: () => queryClient.prefetchQuery(visitorsQuery) },
  { key: overlapsQuery.queryKey, ask: () => queryClient.prefetchQuery(overlapsQuery) },
  { key: weekQuery.queryKey, ask: () => queryClient.prefetchInfiniteQuery(weekQuery) },
]

/** Whether each has been asked for and none is on its way for the first time. */
export const isHomeThere = () =>
  parts.every(({ key }) => {
    const state = queryClient.getQueryState(key)
    return state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'fetching')
  })

/** All that home draws travels while the screen itself is being made. Each in a task of its own: ten at once would block the thumb. */
export async function fetchHome(): Promise<void> {
  for (const { ask } of parts) {
    void ask()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
