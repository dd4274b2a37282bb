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
          {claimedBy ? <Trans>Take over</Trans> : <Trans>Assign to me</Trans>}
        </Button>
      )}
      {viewerActions.includes('release') && (
        <Button
          size="small"
          variant="outline"
          isLoading={busy === 'release'}
          onClick={() => void perform('release')}
        >
          <Trans>Release</Trans>
        </Button>
      )}
      {viewerActions.includes('handOn') && (
        <Button size="small" variant="outline" onClick={() => setHandingOn(true)}>
          <Trans>Reassign</Trans>
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
      title={t`Reassign case`}
      label={t`Reassign`}
      isSending={isSending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t`Other admin's username`}
        value={to}
        error={isMissing ? t`This field is required` : undefined}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <p className="quiet">
        <Trans>
          All open cases about this person will be assigned to them. This is recorded in the admin log.
        </Trans>
      </p>
    </ActionDialog>
  )
}
