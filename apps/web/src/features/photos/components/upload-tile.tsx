import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './photo-gallery.module.css'
import { cancel, retry, type Upload } from './uploads.ts'

export function UploadTile({ upload: { key, preview, progress, problem, purpose } }: { upload: Upload }) {
  const { t } = useLingui()
  return (
    <li className={styles.upload}>
      <div className={classNames(styles.picture, purpose !== 'profile' && styles.flat)}>
        {preview !== undefined && <img src={preview} alt="" draggable={false} />}
      </div>
      <div className={styles.state}>
        {problem === undefined ? (
          <ProgressBar label={t`Uploading photo`} value={progress} />
        ) : (
          <ErrorLine role="alert">{problem}</ErrorLine>
        )}
        <div className={styles.actions}>
          {problem !== undefined && (
            <Button size="small" variant="tonal" onClick={() => retry(key)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="small" variant="outline" onClick={() => cancel(key)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </li>
  )
}
