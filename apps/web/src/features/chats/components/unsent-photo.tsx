import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { drop, type Unsent } from './outbox.ts'
import { fileOf } from './outbox-files.ts'
import { boxOf } from './photo-box.ts'
import styles from './photo-message.module.css'
import { useProgress } from './photo-sending.ts'

/** The photo as it will look once sent, with the upload's progress. */
export function UnsentPhoto({ entry }: { entry: Extract<Unsent, { photo: unknown }> }) {
  const { clientId, photo, refusal } = entry
  const src = usePreview(clientId)
  return (
    <div className={styles.pending} style={boxOf(photo)}>
      {src !== undefined && <img src={src} alt={photo.alt} draggable={false} />}
      {refusal === undefined && <State clientId={clientId} />}
    </div>
  )
}

function State({ clientId }: { clientId: string }) {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const progress = useProgress(clientId)
  const percent = i18n.number(progress, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className={styles.state}>
      {network.kind === 'offline' ? (
        <Trans>Waiting for a connection</Trans>
      ) : (
        <>
          <progress className="sr" aria-label={t`Sending a photo`} value={progress} max={1} />
          <span aria-hidden>{progress < 1 ? t`Sending ${percent}` : t`Almost there`}</span>
        </>
      )}
      <button type="button" onClick={() => drop(clientId)}>
        <Trans>Cancel</Trans>
      </button>
    </div>
  )
}

function usePreview(clientId: string) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    const show = async () => {
      const file = await fileOf(clientId)
      if (!file || isOver) return
      url = URL.createObjectURL(file)
      setSrc(url)
    }
    void show()
    return () => {
      isOver = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [clientId])
  return src
}
