import { Trans, useLingui } from '@lingui/react/macro'
import type { Case, ClaimAction } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { claim } from '../api.ts'
import { ActionDialog } from './action-dialog.tsx'

/**
 * Shows the admin who has claimed a case; claims, releases and hands it on, with all open cases about the same person.
 */
export function CaseClaim({ of: one }: { of: Case }) {
  const [busy, setBusy] = useState<ClaimAction>()
  const [isHandingOn, setHandingOn] = useState(false)
  const { viewerActions, claimedBy } = one

  async function perform(act: ClaimAction, to?: string) {
    setBusy(act)
    const isDone = await claim(one, act, to)
    setBusy(undefined)
    return isDone
  }

  return (
    <>
      {viewerActions.includes('claim') && (
        <Button
          size="small"
          variant="outline"
          aria-keyshortcuts="c"
          isLoading={busy === 'claim'}
          onClick={() => void perform('claim')}
        >
          {claimedBy ? <Trans>Take it over</Trans> : <Trans>Take the case</Trans>}
        </Button>
      )}
      {viewerActions.includes('release') && (
        <Button
          size="small"
          variant="outline"
          isLoading={busy === 'release'}
          onClick={() => void perform('release')}
        >
          <Trans>Give it back</Trans>
        </Button>
      )}
      {viewerActions.includes('handOn') && (
        <Button size="small" variant="outline" onClick={() => setHandingOn(true)}>
          <Trans>Hand it on</Trans>
        </Button>
      )}
      {isHandingOn && (
        <HandOnDialog
          isSending={busy === 'handOn'}
          onSend={async (to) => {
            if (await perform('handOn', to)) setHandingOn(false)
          }}
          onClose={() => setHandingOn(false)}
        />
      )}
    </>
  )
}

interface HandOnDialogProps {
  isSending: boolean
  onSend: (to: string) => Promise<void>
  onClose: () => void
}

function HandOnDialog({ isSending, onSend, onClose }: HandOnDialogProps) {
  const { t } = useLingui()
  const [to, setTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    const username = to.trim().replace(/^@/, '')
    setMissing(username.length < 2)
    if (username.length >= 2) await onSend(username)
  }
  return (
    <ActionDialog
      title={t`Hand the case on`}
      label={t`Hand it on`}
      isSending={isSending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t`Username of the other admin`}
        value={to}
        error={isMissing ? t`This field is required` : undefined}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <p className="quiet">
        <Trans>Everything open about this person goes to them. The log of admins keeps it.</Trans>
      </p>
    </ActionDialog>
  )
}
