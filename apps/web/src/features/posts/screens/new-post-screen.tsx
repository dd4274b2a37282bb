import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { postPhotosAtMost } from '@wayfellow/contract/client/posts'
import type { PostWords } from '@wayfellow/contract/posts'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PhotoStrip, useWaitingPhotos } from '../../photos/index.ts'
import { MissingDialog, ownProfileQuery } from '../../profiles/index.ts'
import { create } from '../api.ts'
import { PostFields } from '../components/post-fields.tsx'
import { postFields, postResolver, type PostValues } from '../components/post-values.ts'
import styles from './new-post-screen.module.css'

/** /posts/new. */
export function NewPostScreen() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownProfileQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonBlock height={320} />}>
      {data ? (
        <NewPost profile={data} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>We couldn't load this right now.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function NewPost({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const [isMissingShown, setMissingShown] = useState(false)
  // Pressed while photos were still on their way: it goes out with the last of them.
  const [isWaiting, setWaiting] = useState(false)
  // The same until it has arrived: sent again after a lost answer, it is posted once.
  const [clientId] = useState(() => crypto.randomUUID())
  const photos = useWaitingPhotos('post')
  const form = useDraftForm<PostValues, PostWords>('post:new', {
    defaultValues: { kind: 'question', text: '', place: profile.place, university: null },
    keep: postFields,
    resolver: postResolver,
  })
  const { handleSubmit, formState, draft } = form

  const send = useEffectEvent(async (words: PostWords) => {
    try {
      const post = await create({ clientId, ...words, photoIds: photos.ready })
      draft.drop()
      showToast(t`Posted`)
      void navigate(`/posts/${post._id}`, { replace: true })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't post it. Your draft is saved. Try again.`)
    }
  })
  const submit = handleSubmit(async (words) => {
    setProblem(undefined)
    if (profile.standing.length > 0) setMissingShown(true)
    else if (photos.hasFailed) setProblem(t`A photo didn't upload. Try again or remove it, then post.`)
    else if (photos.open > 0) setWaiting(true)
    else await send(words)
  })

  const goOn = useEffectEvent(() => {
    setWaiting(false)
    void submit()
  })
  const isReadyNow = isWaiting && (photos.open === 0 || photos.hasFailed)
  useEffect(() => {
    if (!isReadyNow) return undefined
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [isReadyNow])

  return (
    <FormProvider {...form}>
      <form noValidate ref={enterMovesOn} onSubmit={(event) => void submit(event)}>
        <div className={styles.note}>
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        </div>
        <PostFields
          photos={
            <Suspense fallback={<SkeletonBlock height={44} />}>
              <PhotoStrip purpose="post" most={postPhotosAtMost} label={t`Photos in your post`} />
            </Suspense>
          }
        />
        <div className={styles.note} role="alert">
          {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        </div>
        {isWaiting ? (
          <ActionBar note={<ProgressBar label={t`Posting…`} value={photos.progress} />}>
            <Button variant="outline" onClick={() => setWaiting(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </ActionBar>
        ) : (
          <ActionBar note={<output>{isOffline && t`You're offline. Your draft is saved.`}</output>}>
            <Button type="submit" isLoading={formState.isSubmitting} disabled={isOffline}>
              <Trans context="to publish it">Post</Trans>
            </Button>
          </ActionBar>
        )}
      </form>
      <Suspense>
        <MissingDialog
          action="write"
          missing={profile.standing}
          isOpen={isMissingShown}
          onClose={() => setMissingShown(false)}
        />
      </Suspense>
    </FormProvider>
  )
}
