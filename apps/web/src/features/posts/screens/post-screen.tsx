import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Post } from '@wayfellow/contract/posts'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MissingDialog } from '../../profiles/index.ts'
import { commentsQuery, postQuery } from '../api.ts'
import { type Answering, CommentForm } from '../components/comment-form.tsx'
import { Comments } from '../components/comments.tsx'
import { PostCard, PostShapes } from '../components/post-card.tsx'
import { queryClient } from '../../../lib/query-client.ts'

/** /posts/{id}: the post, what was said to it, and a field to say more. */
export function PostScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, isPending, isRefetching, refetch } = useQuery(postQuery(id))
  const refresh = () => {
    void refetch()
    void queryClient.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
  }
  return (
    <Skeleton isLoading={isPending} label={t`Loading the post`} shapes={<PostShapes count={1} />}>
      {data ? (
        <Known key={id} post={data} isRefreshing={isRefetching} onRefresh={refresh} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>This page isn't available.</Trans>}
          text={<Trans>It may have been removed, or there's a connection problem.</Trans>}
          action={
            <ButtonLink size="small" to="/home">
              <Trans>See posts</Trans>
            </ButtonLink>
          }
          onRetry={refresh}
        />
      )}
    </Skeleton>
  )
}

interface KnownProps {
  post: Post
  isRefreshing: boolean
  onRefresh: () => void
}

function Known({ post, isRefreshing, onRefresh }: KnownProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<Answering>()
  const name = firstName(post.user)
  return (
    <>
      <ScreenBar
        title={t`${name}'s post`}
        actions={<RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} />}
      />
      <PostCard post={post} isWhole onGone={() => void navigate('/home', { replace: true })} />
      <Comments post={post} onAnswer={setAnswering} />
      <Saying post={post} answering={answering} onAnswered={() => setAnswering(undefined)} />
    </>
  )
}

interface SayingProps {
  post: Post
  answering: Answering | undefined
  onAnswered: () => void
}

/** The field, or what is missing until one may use it. */
function Saying({ post, answering, onAnswered }: SayingProps) {
  const [isOpen, setOpen] = useState(false)
  const missing = post.viewerActions.find(({ action }) => action === 'comment')?.missing ?? []
  if (missing.length === 0) {
    return <CommentForm post={post} answering={answering} onAnswered={onAnswered} />
  }
  return (
    <ActionBar>
      <Button isFull variant="outline" onClick={() => setOpen(true)}>
        <Trans>Write a comment</Trans>
      </Button>
      <Suspense>
        <MissingDialog action="write" missing={missing} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </ActionBar>
  )
}
