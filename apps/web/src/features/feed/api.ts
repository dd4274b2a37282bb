import { queryOptions } from '@tanstack/react-query'
import { countNewer, type FeedItem, getFeed } from '@wayfellow/contract/feed'
import { call } from '../../lib/api.ts'
import { keep } from '../../lib/keeping.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchPage, type Page, pagedQuery } from '../../lib/query.ts'
import type { InfiniteData } from '@tanstack/react-query'

/** Nothing moves while one reads: what is newer is counted, and comes when it is asked for. */
export const feedQuery = pagedQuery(queryKeys.feed, (wish) =>
  fetchPage('items', () => call(getFeed, { ...wish, counted: 'false' })),
)
const firstOf = <Pages extends { pages: unknown[]; pageParams: unknown[] }>(data: Pages): Pages => ({
  ...data,
  pages: data.pages.slice(0, 1),
  pageParams: data.pageParams.slice(0, 1),
})
keep<InfiniteData<Page<FeedItem>>>(queryKeys.feed, { trim: firstOf, isEager: true })

/** Back to one page, and that one anew: those behind it would begin where nobody is any more. */
export async function refreshFeed(): Promise<void> {
  const { queryKey } = feedQuery
  queryClient.setQueryData(queryKey, (data) => data && firstOf(data))
  // What stands above it, too: whoever pulls down wants all of Home anew.
  for (const above of [queryKeys.stories, queryKeys.stayRequests, queryKeys.trips, queryKeys.events]) {
    void queryClient.invalidateQueries({ queryKey: above })
  }
  await queryClient.refetchQueries({ queryKey })
}

const everyMinute = 60_000

/** How much has come since the first that is shown; asked for while somebody looks. */
export const newerQuery = (since: string | undefined) =>
  queryOptions({
    queryKey: ['feed', 'newer', since ?? ''],
    queryFn: async () => {
      try {
        return (await call(countNewer, { since: since ?? '' })).count
      } catch (error) {
        // Nobody waits for this: without an answer there is nothing new to tell.
        console.error(error)
        return 0
      }
    },
    enabled: since !== undefined,
    initialData: 0,
    staleTime: everyMinute,
    refetchInterval: everyMinute,
  })
