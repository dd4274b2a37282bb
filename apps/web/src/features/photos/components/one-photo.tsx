import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownPhoto, WaitingPurpose } from '@wayfellow/contract/photos'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './one-photo.module.css'
import { PhotoStrip } from './photo-strip.tsx'
import { useWaitingPhotos } from './use-waiting-photos.ts'

/** The one photo of what is being written: the one it has, or one that waits for it. */
export function useOnePhoto(purpose: WaitingPurpose, before: ShownPhoto | null) {
  const { t } = useLingui()
  const [kept, setKept] = useState(before)
  const waiting = useWaitingPhotos(purpose)
  return {
    kept,
    isChanged: before?._id !== (kept?._id ?? waiting.ready[0]),
    letGo: () => setKept(null),
    photoId: kept?._id ?? waiting.ready[0] ?? null,
    /** Why it can't be sent yet. */
    problem:
      kept === null && waiting.hasFailed
        ? t`The photo didn't upload. Try again or remove it.`
        : kept === null && waiting.open > 0
          ? t`The photo is still uploading. Wait a moment, then try again.`
          : undefined,
  }
}

interface OnePhotoProps {
  purpose: WaitingPurpose
  kept: ShownPhoto | null
  label: string
  onLetGo: () => void
}

export function OnePhoto({ purpose, kept, label, onLetGo }: OnePhotoProps) {
  if (!kept) return <PhotoStrip purpose={purpose} most={1} label={label} />
  return (
    <section className={styles.photo} aria-label={label}>
      <img src={kept.sources.small} alt={kept.alt} width={kept.width} height={kept.height} />
      <Button size="small" variant="outline" onClick={onLetGo}>
        <Trans>Remove photo</Trans>
      </Button>
    </section>
  )
}
