import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Post, PostWords } from '@wayfellow/contract/posts'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { SaveBar } from '../../../ui/bars/save-bar.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { edit, postQuery } from '../api.ts'
import { PostShapes } from '../components/post-card.tsx'
import { PostFields } from '../components/post-fields.tsx'
import { PostPhotos } from '../components/post-photos.tsx'
import { postFields, postResolver, type PostValues, valuesOf } from '../components/post-values.ts'

/** /posts/{id}/edit: other words, another city; the photos stay as they are. */
export function EditPostScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, isPending, refetch } = useQuery(postQuery(id))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the post`} shapes={<PostShapes count={1} />}>
      {data?.isOwn ? (
        <EditPost key={id} post={data} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>This page isn't available.</Trans>}
          text={<Trans>It may have been removed, or there's a connection problem.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function EditPost({ post }: { post: Post }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const form = useDraftForm<PostValues, PostWords>(`post:${post._id}`, {
    defaultValues: valuesOf(post),
    keep: postFields,
    resolver: postResolver,
  })
  const { handleSubmit, formState, draft } = form
  const { isDirty, isSubmitting } = formState
  useHold(isDirty && !isSubmitting, draft.discard)

  const save = handleSubmit(async (words) => {
    setProblem(undefined)
    try {
      await edit({ postId: post._id, version: post.version, ...words })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't save it. Check your connection and try again.`)
      return
    }
    draft.drop()
    showToast(t`Saved`)
    void navigate(`/posts/${post._id}`, { replace: true })
  })

  return (
    <FormProvider {...form}>
      <form noValidate ref={enterMovesOn} onSubmit={(event) => void save(event)}>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <PostFields
          photos={post.photos.length > 0 && <PostPhotos photos={post.photos} author={post.user} />}
        />
        <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} isOffline={isOffline} onSave={() => void save()} />
      </form>
    </FormProvider>
  )
}
