import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'
import type { CodeOptions } from './dialogs.ts'

type CodePromptProps = CodeOptions & {
  isOpen: boolean
  onAnswer: (code: string | undefined) => void
}

/** For a code of any form: six digits, or a recovery code with letters. */
export function CodePrompt({ title, message, label, confirmLabel, isOpen, onAnswer }: CodePromptProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  return (
    <Dialog
      shape="card"
      isOpen={isOpen}
      onClose={() => onAnswer(undefined)}
      title={title}
      foot={
        <>
          <Button variant="outline" size="small" onClick={() => onAnswer(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="small" onClick={() => onAnswer(code.trim() || undefined)}>
            {confirmLabel ?? t`Continue`}
          </Button>
        </>
      }
    >
      {message && <p className="call quiet">{message}</p>}
      <TextField
        label={label}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Dialog>
  )
}
