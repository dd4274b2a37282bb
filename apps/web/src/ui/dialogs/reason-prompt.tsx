import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Dialog } from './dialog.tsx'
import type { ReasonOptions } from './dialogs.ts'

const shortest = 10

type ReasonPromptProps = ReasonOptions & {
  isOpen: boolean
  onAnswer: (isSent: boolean) => void
}

export function ReasonPrompt({ title, message, confirmLabel, onSend, isOpen, onAnswer }: ReasonPromptProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reason = text.trim()
  const isTooShort = reason.length < shortest

  async function send() {
    setTried(true)
    if (isTooShort) {
      field.current?.focus()
      return
    }
    setSending(true)
    const isSent = await onSend(reason)
    setSending(false)
    if (isSent) onAnswer(true)
  }

  return (
    <Dialog
      shape="card"
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      foot={
        <>
          <Button variant="outline" size="small" onClick={() => onAnswer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="small" isLoading={isSending} onClick={() => void send()}>
            {confirmLabel ?? t`Send`}
          </Button>
        </>
      }
    >
      {message && <p className="call quiet">{message}</p>}
      <TextArea
        ref={field}
        label={t`Reason`}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTried && isTooShort && t`Reason must be at least 10 characters long`}
      />
    </Dialog>
  )
}
