import { queryOptions } from '@tanstack/react-query'
import { countNewer, getFeed } from '@wayfellow/contract/client/feed'
import type { FeedItem } from '@wayfellow/contract/feed'
import { createPost } from '@wayfellow/contract/client/posts'
import { changeOwnProfile } from '@wayfellow/contract/client/profiles/own'
import { follow, unfollow } from '@wayfellow/contract/client/relations'
import { pinPost } from '@wayfellow/contract/client/reports/city'
import { call } from '../../lib/api.ts'
import { keep } from '../../lib/offline-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshAfter } from '../../lib/refreshing.ts'
import { fetchPage, type Page, pagedQuery } from '../../lib/query.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { onPostChange } from '../posts/index.ts'
import { onPromoHidden } from '../promos/index.ts'

const keys = { page: ['feed', 'page'], newer: ['feed', 'newer'] } as const
// Another city, and other people to follow, bring other posts.
refreshAfter([createPost, pinPost, follow, unfollow, changeOwnProfile], keys.page)

/** Nothing moves while one reads: what is newer is counted, and comes when it is asked for. */
export const feedQuery = pagedQuery(keys.page, (pageInput) =>
  fetchPage('items', () => call(getFeed, { ...pageInput, counted: 'false' })),
)
const firstOf = <Pages extends { pages: unknown[]; pageParams: unknown[] }>(data: Pages): Pages => ({
  ...data,
  pages: data.pages.slice(0, 1),
  pageParams: data.pageParams.slice(0, 1),
})
keep<InfiniteData<Page<FeedItem>>>(keys.page, { trim: firstOf, isEager: true })

type Feed = InfiniteData<Page<FeedItem>>
const withItems = (data: Feed, change: (item: FeedItem) => FeedItem[]): Feed => ({
  ...data,
  pages: data.pages.map((page) => Object.assign({}, page, { items: page.items.flatMap(change) })),
})

onPostChange((id, change) => {
  const isIt = (item: FeedItem) => item.kind === 'post' && item.post._id === id
  queryClient.setQueryData<Feed>(keys.page, (data) => {
    // Written back unchanged, the feed would no longer count as stale.
    if (!data?.pages.some(({ items }) => items.some(isIt))) return undefined
    return withItems(data, (item) => {
      if (item.kind !== 'post' || !isIt(item)) return [item]
      const post = change(item.post)
      return post ? [{ ...item, post }] : []
    })
  })
})

onPromoHidden((promoId) => {
  const before = queryClient.getQueryData<Feed>(keys.page)
  queryClient.setQueryData<Feed>(
    keys.page,
    (data) =>
      data && withItems(data, (item) => (item.kind === 'promo' && item.promo._id === promoId ? [] : [item])),
  )
  return () => queryClient.setQueryData(keys.page, before)
})

/** Resets the feed to its first page and loads it again: the cursors of later pages would be out of date. */
export async function refreshFeed(): Promise<void> {
  const { queryKey } = feedQuery
  queryClient.setQueryData(queryKey, (data) => data && firstOf(data))
  // Pulling down refreshes all of Home, not only the posts.
  void queryClient.invalidateQueries()
  await queryClient.refetchQueries({ queryKey }, { cancelRefetch: false })
}

const everyMinute = 60_000

/** The number of posts newer than the first one shown; polled while the page is visible. */
export const newerQuery = (since: string | undefined) =>
  queryOptions({
    queryKey: [...keys.newer, since ?? ''],
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
