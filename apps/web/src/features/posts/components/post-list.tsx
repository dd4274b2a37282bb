import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import type { userPostsQuery } from '../api.ts'
import { PostCard, PostShapes } from './post-card.tsx'

interface PostListProps {
  query: ReturnType<typeof userPostsQuery>
  empty: { art: ReactNode; title: string; text: string; action?: ReactNode }
}

/** Any list of posts, page by page. */
export function PostList({ query, empty }: PostListProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(query)
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? []
  const refresh = () => list.refetch()
  return (
    <Refreshable onRefresh={refresh}>
      <Skeleton isLoading={list.isPending} label={t`Loading posts`} shapes={<PostShapes count={2} />}>
        {posts.length === 0 ? (
          <NoEntries list={list}>
            <EmptyState {...empty} />
          </NoEntries>
        ) : (
          <>
            <div role="feed" aria-label={t`Posts`} aria-busy={list.isFetchingNextPage}>
              {posts.map((post) => (
                <PostCard key={post._id} post={post} />
              ))}
            </div>
            <InfiniteList
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              pages={list.data?.pages.length ?? 0}
              onMore={() => void list.fetchNextPage()}
              shapes={<PostShapes count={2} />}
            />
          </>
        )}
      </Skeleton>
    </Refreshable>
  )
}
