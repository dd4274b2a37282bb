import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FeedItem } from '@wayfellow/contract/feed'
import { Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
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
  /** On the way back everything is drawn at once, so that the scroll position can be restored. */
  isBack: boolean
  empty: ReactNode
}

/** Posts from the viewer's city and the people they follow, newest first. Nothing moves while one reads. */
export function Feed({ children, drawItem, shapes, isBack, empty }: FeedProps) {
  const { t } = useLingui()
  const feed = useInfiniteQuery(feedQuery)
  const all = feed.data?.pages ?? nothing
  const known = useDeferredValue(all, isBack ? all : beginningOf(all))
  const isWhole = known.length > 1 || known[0]?.items.length === all[0]?.items.length
  const pages = known.filter(({ items }) => items.length > 0)
  return (
    <>
      <Refreshable onRefresh={refreshFeed}>
        <NewerPill since={pages[0]?.items[0]?.cursor} onShow={() => void showNewer()} />
        {children}
        <Skeleton isLoading={feed.isPending} label={t`Loading posts`} shapes={shapes}>
          {pages.length === 0 ? (
            <NoEntries list={{ data: feed.data, refetch: refreshFeed }}>{empty}</NoEntries>
          ) : (
            <>
              <div role="feed" aria-label={t`New for you`} aria-busy={feed.isFetchingNextPage}>
                {pages.map(({ items }) => (
                  <FeedPage key={items.map(keyOf)[0]} items={items} drawItem={drawItem} />
                ))}
              </div>
              {/* Under the beginning alone it would be in sight, and ask for more. */}
              {isWhole && (
                <InfiniteList
                  hasMore={feed.hasNextPage}
                  isLoadingMore={feed.isFetchingNextPage}
                  pages={pages.length}
                  onMore={() => void feed.fetchNextPage()}
                  shapes={shapes}
                />
              )}
            </>
          )}
        </Skeleton>
      </Refreshable>
    </>
  )
}

type FeedPages = readonly { items: FeedItem[] }[]
const nothing: FeedPages = []
/** As many as a screen shows. The others follow when these are drawn. */
const inSight = 3
const beginningOf = ([first]: FeedPages): FeedPages =>
  first ? [{ items: first.items.slice(0, inSight) }] : nothing

/** Keyed by id alone: a pinned post and the same post in the list share their place. */
const keyOf = (item: FeedItem) => (item.kind === 'post' ? item.post : item.promo)._id

async function showNewer() {
  await refreshFeed()
  window.scrollTo({ top: 0 })
}

/** Few enough to come into view at once, and enough that only few parts are watched. */
const partSize = 5

/**
 * Parts far from the screen are not rendered until they come near. Watching parts costs less than watching each post.
 */
const FeedPage = memo(({ items, drawItem }: { items: FeedItem[]; drawItem: DrawItem }) => (
  <div className={styles.page}>
    {partsOf(items).map((part) => (
      <div key={part.map(keyOf)[0]} className={styles.part}>
        {part.map((item) => (
          <Fragment key={keyOf(item)}>{drawItem(item)}</Fragment>
        ))}
      </div>
    ))}
  </div>
))

const partsOf = (items: FeedItem[]) =>
  Array.from({ length: Math.ceil(items.length / partSize) }, (_, index) =>
    items.slice(index * partSize, (index + 1) * partSize),
  )
