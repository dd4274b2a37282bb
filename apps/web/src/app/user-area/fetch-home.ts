import { ownEventsQuery, weekQuery } from '../../features/events/index.ts'
import { feedQuery } from '../../features/feed/index.ts'
import { occasionsQuery } from '../../features/reviews/index.ts'
import { homeStaysQuery } from '../../features/stay-requests/index.ts'
import { ringsQuery } from '../../features/stories/index.ts'
import { overlapsQuery, ownTripsQuery, visitorsQuery } from '../../features/trips/index.ts'
import { queryClient } from '../../lib/query-client.ts'

/** All that home draws travels while the screen itself is being made. */
export function fetchHome(): void {
  void queryClient.prefetchInfiniteQuery(feedQuery)
  void queryClient.prefetchInfiniteQuery(ringsQuery)
  void queryClient.prefetchQuery(homeStaysQuery('waiting'))
  void queryClient.prefetchQuery(homeStaysQuery('stays'))
  void queryClient.prefetchQuery(occasionsQuery)
  void queryClient.prefetchInfiniteQuery(ownTripsQuery('upcoming'))
  void queryClient.prefetchInfiniteQuery(ownEventsQuery)
  void queryClient.prefetchQuery(visitorsQuery)
  void queryClient.prefetchQuery(overlapsQuery)
  void queryClient.prefetchInfiniteQuery(weekQuery)
}
