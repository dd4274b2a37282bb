import { Trans, useLingui } from '@lingui/react/macro'
import type { Case, CaseAct } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import styles from './case-card.module.css'

/** Nothing is decided without a reason. */
export function CaseDeeds({ of: one }: { of: Case }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<CaseAct>()
  const { viewerActions } = one

  async function ask(act: CaseAct) {
    const reason = await askReason({
      title: act === 'dismiss' ? t`Dismiss this case?` : t`Settle this case?`,
      message:
        act === 'dismiss'
          ? t`Why nothing has to be done. It is kept in the log of admins.`
          : t`What was done. It is kept in the log of admins.`,
      confirmLabel: act === 'dismiss' ? t`Dismiss` : t`Settle`,
    })
    if (reason === undefined) return
    setBusy(act)
    const isDone = await decide(one, act, reason)
    setBusy(undefined)
    if (isDone) showToast(act === 'dismiss' ? t`Dismissed` : t`Settled`)
  }

  if (viewerActions.length === 0) return null
  return (
    <div className={styles.deeds}>
      {viewerActions.includes('settle') && (
        <Button size="small" variant="tonal" isLoading={busy === 'settle'} onClick={() => void ask('settle')}>
          <Trans>Settle</Trans>
        </Button>
      )}
      {viewerActions.includes('dismiss') && (
        <Button
          size="small"
          variant="outline"
          isLoading={busy === 'dismiss'}
          onClick={() => void ask('dismiss')}
        >
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </div>
  )
}
