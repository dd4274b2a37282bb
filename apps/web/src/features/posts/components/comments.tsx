import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Post } from '@wayfellow/contract/posts'
import type { Comment } from '@wayfellow/contract/posts/comments'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { commentsQuery, showMoreAnswers } from '../api.ts'
import { CommentEntry } from './comment-entry.tsx'
import type { Answering } from './comment-form.tsx'
import styles from './comments.module.css'

interface CommentsProps {
  post: Post
  onAnswer: (answering: Answering) => void
}

/** Under a post, the oldest first, two levels deep. */
export function Comments({ post, onAnswer }: CommentsProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(commentsQuery(post._id))
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  // A comment just written may arrive a second time with its page.
  const comments = [...new Map(all.map((comment) => [comment._id, comment])).values()]
  return (
    <section className={styles.comments} aria-label={t`Comments`}>
      <Skeleton
        isLoading={query.isPending}
        label={t`Loading comments`}
        shapes={<SkeletonBlock height={120} />}
      >
        {comments.length === 0 ? (
          <NoEntries list={query}>
            <p className={styles.none}>
              <Trans>No comments yet. Be the first to reply.</Trans>
            </p>
          </NoEntries>
        ) : (
          <ul>
            {comments.map((comment) => (
              <Thread key={comment._id} postId={post._id} comment={comment} onAnswer={onAnswer} />
            ))}
          </ul>
        )}
        <InfiniteList
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          pages={query.data?.pages.length ?? 0}
          onMore={() => void query.fetchNextPage()}
          shapes={<SkeletonBlock height={80} />}
        />
      </Skeleton>
    </section>
  )
}

interface ThreadProps {
  postId: string
  comment: Comment
  onAnswer: (answering: Answering) => void
}

function Thread({ postId, comment, onAnswer }: ThreadProps) {
  const [isLoading, setLoading] = useState(false)
  const answer = (name: string) => onAnswer({ commentId: comment._id, name })

  async function showMore() {
    setLoading(true)
    await showMoreAnswers(postId, comment)
    setLoading(false)
  }

  return (
    <CommentEntry postId={postId} said={comment} onAnswer={answer}>
      {comment.answers.length > 0 && (
        <ul className={styles.answers}>
          {comment.answers.map((each) => (
            <CommentEntry key={each._id} postId={postId} said={each} onAnswer={answer} />
          ))}
        </ul>
      )}
      {comment.answersCursor !== null && (
        <p className={styles.more}>
          <Button variant="outline" size="small" isLoading={isLoading} onClick={() => void showMore()}>
            <Trans>More replies</Trans>
          </Button>
        </p>
      )}
    </CommentEntry>
  )
}
