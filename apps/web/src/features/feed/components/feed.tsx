import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FeedItem } from '@wayfellow/contract/feed'
import { memo, type ReactNode } from 'react'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { feedQuery, refreshFeed } from '../api.ts'
import styles from './feed.module.css'
import { NewerPill } from './newer-pill.tsx'

/** Draws what another part knows how to draw. The same function each time: what was drawn stays. */
export type DrawItem = (item: FeedItem) => ReactNode

interface FeedProps {
  /** Above it: what waits, what is next. */
  children: ReactNode
  drawItem: DrawItem
  shapes: ReactNode
  /** When there is nothing, or nothing could be loaded. */
  drawEmpty: (onRetry: () => void) => ReactNode
}

/** What is new in my city and with the people I follow, the newest first. Nothing moves while one reads. */
export function Feed({ children, drawItem, shapes, drawEmpty }: FeedProps) {
  const { t } = useLingui()
  const feed = useInfiniteQuery(feedQuery)
  const items = feed.data?.pages.flatMap((page) => page.items) ?? []
  const isRefreshing = feed.isFetching && !feed.isPending && !feed.isFetchingNextPage
  return (
    <>
      <ScreenBar
        actions={<RefreshButton isRefreshing={isRefreshing} onRefresh={() => void refreshFeed()} />}
      />
      <Refreshable onRefresh={refreshFeed} isRefreshing={isRefreshing}>
        <NewerPill since={items[0]?.cursor} onShow={() => void showNewer()} />
        {children}
        <Skeleton isLoading={feed.isPending} label={t`Loading posts`} shapes={shapes}>
          {items.length === 0 ? (
            drawEmpty(() => void refreshFeed())
          ) : (
            <>
              <div role="feed" aria-label={t`New for you`} aria-busy={feed.isFetchingNextPage}>
                {items.map((item) => (
                  <Item key={keyOf(item)} item={item} drawItem={drawItem} />
                ))}
              </div>
              <Endless
                hasMore={feed.hasNextPage}
                isLoadingMore={feed.isFetchingNextPage}
                pages={feed.data?.pages.length ?? 0}
                onMore={() => void feed.fetchNextPage()}
                shapes={shapes}
              />
            </>
          )}
        </Skeleton>
      </Refreshable>
    </>
  )
}

/** What is pinned and the newest share their place. */
const keyOf = (item: FeedItem) => (item.kind === 'post' ? item.post : item.promo)._id

async function showNewer() {
  await refreshFeed()
  window.scrollTo({ top: 0 })
}

/** What is far from the screen costs the browser nothing until it comes near. */
const Item = memo(({ item, drawItem }: { item: FeedItem; drawItem: DrawItem }) => (
  <div className={styles.item}>{drawItem(item)}</div>
))
