import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ownPhotosQuery, PhotoGallery, useUploads } from '../../../photos/index.ts'
import { QuestionFrame } from './question-frame.tsx'
import styles from './stops.module.css'
import type { StopProps } from './stop-props.ts'

export function PhotoStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const [upload] = useUploads('profile')
  const { data } = useQuery(ownPhotosQuery('profile'))
  const isChecked = data?.photos.some(({ status }) => status === 'checking') ?? false
  const isOnItsWay = upload !== undefined || isChecked
  const isThere = profile.photo !== null
  const percent = Math.round((upload?.progress ?? 0) * 100)

  function words() {
    if (upload) return t`Uploading, ${percent}%. You can carry on.`
    if (isChecked) return t`We're processing it. You can carry on.`
    return isThere ? t`Looking good.` : t`One clear photo of your face.`
  }

  return (
    <QuestionFrame
      question={<Trans>Add a photo of yourself</Trans>}
      text={
        <Trans>Hosts are more likely to open the door to someone they recognise. A snapshot is fine.</Trans>
      }
      note={words()}
      onSkip={isOnItsWay ? undefined : onSkip}
      onSubmit={onDone}
    >
      <div className={styles.edge}>
        <PhotoGallery purpose="profile" isHeadingHidden />
      </div>
    </QuestionFrame>
  )
}
