import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { deviceStore } from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './push-ask.module.css'
import { usePush } from './use-push.ts'

const quietName = 'pushQuietSince'
const quietFor = 14 * 24 * 60 * 60_000

/** After a first message or request: offers a push notification for the answer. A no is respected for two weeks. */
export function PushAsk({ name }: { name: string }) {
  const { t } = useLingui()
  const { state, isWorking, hasFailed, turnOn } = usePush()
  const [isQuiet, setQuiet] = useState(() => Date.now() - Number(deviceStore.read(quietName) ?? 0) < quietFor)
  if (isQuiet || state !== 'off') return null

  const refuse = () => {
    deviceStore.write(quietName, String(Date.now()))
    setQuiet(true)
  }
  const accept = async () => {
    if (await turnOn()) showToast(t`We'll notify you`)
  }
  return (
    <div className={styles.ask}>
      <div className={styles.row}>
        <Button
          size="small"
          variant="tonal"
          icon={<Bell aria-hidden />}
          isLoading={isWorking}
          onClick={() => void accept()}
        >
          <Trans>Notify me when {name} replies</Trans>
        </Button>
        <IconButton label={t`Not now`} icon={<X aria-hidden />} onClick={refuse} />
      </div>
      {hasFailed && (
        <ErrorLine role="alert">
          <Trans>That didn't work. Check your connection and try again.</Trans>
        </ErrorLine>
      )}
    </div>
  )
}
