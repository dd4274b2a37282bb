import { useLingui } from '@lingui/react/macro'
import { storyAudiences, storyCaptionLength, storyHours } from '@wayfellow/contract/client/stories'
import type { StoryAudience } from '@wayfellow/contract/stories'
import type { StoryWords } from '@wayfellow/contract/stories/posting'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { LocationBox } from '../../places/index.ts'
import { publish } from '../api.ts'
import { PhotoPlace } from '../components/photo-place.tsx'
import { noStory, storyResolver, type StoryValues } from '../components/story-values.ts'
import { useStoryPhoto } from '../components/use-story-photo.ts'
import styles from './new-story-screen.module.css'

/** A photo and a few words for a day. Everything outlives a reload, the photo too. */
export function NewStoryScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const form = useDraftForm<StoryValues, StoryWords>('story', {
    defaultValues: noStory,
    resolver: storyResolver,
    keep: ['photoId', 'caption', 'alt', 'place', 'audience'],
  })
  const { register, control, formState, getValues, handleSubmit, setValue, watch, draft } = form
  const photo = useStoryPhoto(watch('photoId'), (id) => setValue('photoId', id))
  const isReady = photo.state.kind === 'ready'
  const audiences: Record<StoryAudience, string> = {
    everyone: t`Everyone`,
    verified: t`Confirmed students`,
    sameUniversity: t`My university`,
    sameGender: t`My gender`,
  }

  const submit = handleSubmit(async (words) => {
    setProblem(undefined)
    const photoId = getValues('photoId')
    if (!isReady || photoId === '') {
      setProblem(photo.state.kind === 'none' ? t`Choose a photo first.` : t`Wait until the photo is ready.`)
      return
    }
    try {
      await publish(photoId, words)
      draft.drop()
      showToast(t`Your story is up for ${storyHours} hours`)
      void navigate('/home', { replace: true })
    } catch (error) {
      console.error(error)
      setProblem(
        (error instanceof ApiError && error.message) ||
          t`We couldn't share it. Check your connection and try again.`,
      )
    }
  })

  return (
    <div className={styles.form}>
      <ScreenBar
        actions={
          <IconButton
            label={t`All my stories`}
            icon={<History aria-hidden />}
            onClick={() => void navigate('/stories')}
          />
        }
      />
      <DraftNote
        isShown={draft.isRestored}
        onDiscard={() => {
          photo.drop()
          draft.discard()
        }}
      />
      <PhotoPlace photo={photo} />
      <TextArea
        label={t`Caption`}
        rows={2}
        countTo={storyCaptionLength}
        error={formState.errors.caption?.message}
        {...register('caption')}
      />
      <TextField
        label={t`Describe it for people who can't see it`}
        error={formState.errors.alt?.message}
        {...register('alt')}
      />
      <Controller
        control={control}
        name="place"
        render={({ field }) => (
          <div className={styles.where}>
            <LocationBox
              label={t`City`}
              hint={t`Students in that city will see your story too. This is optional.`}
              value={field.value?.label ?? ''}
              onChoose={field.onChange}
            />
            {field.value && (
              <Button variant="outline" size="small" onClick={() => field.onChange(null)}>
                {t`Remove city`}
              </Button>
            )}
          </div>
        )}
      />
      <Select label={t`Who can see your story`} {...register('audience')}>
        {storyAudiences.map((audience) => (
          <option key={audience} value={audience}>
            {audiences[audience]}
          </option>
        ))}
      </Select>
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
      <ActionBar note={t`Disappears after ${storyHours} hours`}>
        <Button isLoading={formState.isSubmitting} disabled={isOffline} onClick={() => void submit()}>
          {isOffline ? t`You're offline` : t`Share story`}
        </Button>
      </ActionBar>
    </div>
  )
}
