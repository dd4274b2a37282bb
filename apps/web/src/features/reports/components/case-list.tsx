import type { ComponentProps, ReactNode, RefObject } from 'react'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import styles from './case-list.module.css'

interface CaseListProps {
  list: ComponentProps<typeof NoEntries>['list'] & {
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Said while it loads. */
  label: string
  /** How many pages are there. */
  pages: number
  /** One of each, drawn. */
  children: ReactNode[]
  empty: { title: string; text: string }
  /** Above what there is. */
  head?: ReactNode
  place?: RefObject<HTMLUListElement | null>
  /** Rows instead of cards. */
  isDense?: boolean
}

/** Open or closed cases as cards, loaded page by page. */
export function CaseList({ list, label, pages, children, empty, head, place, isDense }: CaseListProps) {
  return (
    <Skeleton isLoading={list.isPending} label={label} shapes={<SkeletonBlock height={160} />}>
      {children.length === 0 ? (
        <NoEntries list={list}>
          <EmptyState art={<ReviewsArt />} {...empty} />
        </NoEntries>
      ) : (
        <>
          {head}
          <ul ref={place} className={classNames(styles.list, isDense && styles.dense)}>
            {children}
          </ul>
          <InfiniteList
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            pages={pages}
            onMore={() => void list.fetchNextPage()}
            shapes={<SkeletonBlock height={160} />}
          />
        </>
      )}
    </Skeleton>
  )
}
