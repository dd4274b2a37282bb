import { Trans, useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { accepted } from '../../photos/index.ts'
import styles from './photo-place.module.css'
import type { useStoryPhoto } from './use-story-photo.ts'

/** Chooses the photo of a story, also by drag and drop, and shows the upload's progress. */
export function PhotoPlace({ photo }: { photo: ReturnType<typeof useStoryPhoto> }) {
  const { t } = useLingui()
  const id = useId()
  const { state, choose, retry, drop } = photo
  const url = 'url' in state ? state.url : undefined

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) choose(file)
    event.target.value = ''
  }
  function catchFile(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }

  return (
    <div className={styles.place} onDragOver={(event) => event.preventDefault()} onDrop={catchFile}>
      <input id={id} type="file" accept={accepted} className={`sr ${styles.input}`} onChange={take} />
      <label htmlFor={id} className={styles.frame}>
        {url === undefined ? (
          <span className={styles.empty}>
            <ImagePlus aria-hidden />
            <span>{state.kind === 'none' ? t`Choose a photo` : t`Your photo`}</span>
          </span>
        ) : (
          <>
            <img src={url} alt="" className={styles.photo} />
            <span className="sr">{t`Choose another photo`}</span>
          </>
        )}
      </label>
      {state.kind === 'sending' && <ProgressBar label={t`Uploading photo`} value={state.progress} />}
      <output className="meta">
        {state.kind === 'checking' && t`Checking your photo…`}
        {state.kind === 'ready' && t`Your photo is ready.`}
      </output>
      <div role="alert">{state.kind === 'failed' && <ErrorLine>{state.words}</ErrorLine>}</div>
      {state.kind !== 'none' && (
        <div className={styles.actions}>
          {state.kind === 'failed' && state.mayRetry && (
            <Button variant="tonal" size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button variant="outline" size="small" onClick={drop}>
            {state.kind === 'sending' ? <Trans>Stop</Trans> : <Trans>Remove photo</Trans>}
          </Button>
        </div>
      )}
    </div>
  )
}
