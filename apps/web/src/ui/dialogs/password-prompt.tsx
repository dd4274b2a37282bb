import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Dialog } from './dialog.tsx'
import type { PasswordOptions } from './dialogs.ts'

type PasswordPromptProps = PasswordOptions & {
  isOpen: boolean
  onAnswer: (password: string | undefined) => void
}

export function PasswordPrompt({ title, message, confirmLabel, isOpen, onAnswer }: PasswordPromptProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  return (
    <Dialog
      shape="card"
      isOpen={isOpen}
      onClose={() => onAnswer(undefined)}
      title={title ?? t`Enter your password`}
      foot={
        <>
          <Button variant="outline" size="small" onClick={() => onAnswer(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="small" onClick={() => onAnswer(password || undefined)}>
            {confirmLabel ?? t`Continue`}
          </Button>
        </>
      }
    >
      {message && <p className="call quiet">{message}</p>}
      <PasswordField
        label={t`Password`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Dialog>
  )
}
