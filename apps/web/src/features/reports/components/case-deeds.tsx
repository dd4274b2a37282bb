import { Trans, useLingui } from '@lingui/react/macro'
import type { Case, CaseAct } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { askReason, confirm } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import { actDone, decisions } from './act-words.tsx'
import styles from './case-card.module.css'
import { CaseClaim } from './case-claim.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'

/** Nothing is decided without a reason. */
export function CaseDeeds({ of: one }: { of: Case }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<CaseAct>()
  const [open, setOpen] = useState<'decide' | 'read' | 'look'>()
  const { viewerActions, source } = one
  const isAppeal = source === 'appeal'

  async function ask(act: 'dismiss' | 'lift' | 'restore' | 'unpin') {
    const words = {
      dismiss: isAppeal
        ? {
            title: t`Uphold the decision?`,
            message: t`Why it stays as it is. It is kept in the log of admins.`,
            confirmLabel: t`Uphold`,
          }
        : {
            title: t`Dismiss this case?`,
            message: t`Why nothing has to be done. It is kept in the log of admins.`,
            confirmLabel: t`Dismiss`,
          },
      lift: {
        title: t`Lift the decision?`,
        message: t`Why it was wrong. What it did is undone at once.`,
        confirmLabel: t`Lift`,
      },
      restore: {
        title: t`Put it back?`,
        message: t`Everybody sees it again. Its author reads your reason.`,
        confirmLabel: t`Put it back`,
      },
      unpin: {
        title: t`End the pin?`,
        message: t`The post stands where its day puts it. Why is kept in the log of admins.`,
        confirmLabel: t`Unpin`,
      },
    }
    const reason = await askReason(words[act])
    if (reason === undefined) return
    setBusy(act)
    const isDone = await decide(one, act, reason)
    setBusy(undefined)
    if (isDone) showToast(actDone()[act])
  }

  async function read() {
    const isSure = await confirm({
      title: t`Read the conversation?`,
      message: t`The reporter allows it. That you read it is kept in the log of admins.`,
      confirmLabel: t`Read`,
    })
    if (isSure) setOpen('read')
  }

  async function look() {
    const isSure = await confirm({
      title: t`Look at the evidence?`,
      message: t`Reporters chose to show it. That you looked is kept in the log of admins.`,
      confirmLabel: t`Look`,
    })
    if (isSure) setOpen('look')
  }

  if (viewerActions.length === 0) return null
  return (
    <div className={styles.deeds}>
      {decisions.some((act) => viewerActions.includes(act)) && (
        <Button size="small" variant="tonal" aria-keyshortcuts="o" onClick={() => setOpen('decide')}>
          <Trans>Decide</Trans>
        </Button>
      )}
      {viewerActions.includes('lift') && (
        <Button size="small" variant="tonal" isLoading={busy === 'lift'} onClick={() => void ask('lift')}>
          <Trans>Lift</Trans>
        </Button>
      )}
      {viewerActions.includes('unpin') && (
        <Button size="small" variant="outline" isLoading={busy === 'unpin'} onClick={() => void ask('unpin')}>
          <Trans>Unpin</Trans>
        </Button>
      )}
      {viewerActions.includes('restore') && (
        <Button
          size="small"
          variant="tonal"
          isLoading={busy === 'restore'}
          onClick={() => void ask('restore')}
        >
          <Trans>Put it back</Trans>
        </Button>
      )}
      {viewerActions.includes('dismiss') && (
        <Button
          size="small"
          variant="outline"
          aria-keyshortcuts="d"
          isLoading={busy === 'dismiss'}
          onClick={() => void ask('dismiss')}
        >
          {isAppeal ? <Trans>Uphold</Trans> : <Trans>Dismiss</Trans>}
        </Button>
      )}
      {viewerActions.includes('look') && (
        <Button size="small" variant="outline" aria-keyshortcuts="e" onClick={() => void look()}>
          <Trans>Look at the evidence</Trans>
        </Button>
      )}
      {viewerActions.includes('read') && (
        <Button size="small" variant="outline" onClick={() => void read()}>
          <Trans>Read the conversation</Trans>
        </Button>
      )}
      <CaseClaim of={one} />
      {open === 'decide' && <DecideDialog of={one} onClose={() => setOpen(undefined)} />}
      {open === 'look' && <EvidenceDialog of={one} onClose={() => setOpen(undefined)} />}
      {open === 'read' && <ConversationDialog of={one} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
