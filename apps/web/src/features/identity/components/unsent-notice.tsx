import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetUnsent } from '../../../lib/unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import styles from './unsent-notice.module.css'

/** Says that messages wait on this device since the server ended the session, and lets one delete them. */
export function UnsentNotice({ count }: { count: number }) {
  const { t } = useLingui()
  const [isForgotten, setForgotten] = useState(false)
  const forget = async () => {
    const isSure = await confirm({
      style: 'danger',
      title: t`Delete unsent messages?`,
      message: t`They're only on this device and can't be recovered.`,
      confirmLabel: t`Delete`,
    })
    if (!isSure) return
    forgetUnsent()
    setForgotten(true)
  }
  return (
    <div className={styles.notice}>
      <output>
        {isForgotten ? (
          <Trans>The unsent messages were deleted.</Trans>
        ) : (
          <Plural
            value={count}
            one="# message on this device wasn't sent. Log in to send it."
            other="# messages on this device weren't sent. Log in to send them."
          />
        )}
      </output>
      {!isForgotten && (
        <Button variant="quiet" onClick={() => void forget()}>
          <Trans>Delete unsent messages</Trans>
        </Button>
      )}
    </div>
  )
}
