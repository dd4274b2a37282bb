import { useLingui } from '@lingui/react/macro'
import { messageLength } from '@wayfellow/contract/client/chats'
import type { ReactNode } from 'react'
import { say } from '../../../lib/socket.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Composer as WritingBar } from '../../../ui/composer.tsx'

interface ComposerProps {
  address: string
  name: string
  chatId: string | undefined
  onSend: (text: string) => void
  /** Before the field: what else can be put into the chat. */
  attachments: ReactNode
}

const typingPause = 3_000

let emittedAt = 0
function emitTyping(chatId: string | undefined) {
  if (chatId === undefined || Date.now() - emittedAt < typingPause) return
  emittedAt = Date.now()
  say('chats.typing', { chatId })
}

function forgetTyping() {
  emittedAt = 0
}

/** The message field of a conversation; it also sends the typing indicator. */
export function Composer({ address, name, chatId, onSend, attachments }: ComposerProps) {
  const { t } = useLingui()
  const { register, watch, reset, setFocus, handleSubmit, draft } = useDraftForm<{ text: string }>(
    `chat:${address}`,
    {
      defaultValues: { text: '' },
      keep: ['text'],
    },
  )
  const text = watch('text')

  function send({ text: written }: { text: string }) {
    const trimmed = written.trim()
    if (trimmed === '' || trimmed.length > messageLength) return
    onSend(trimmed)
    reset({ text: '' })
    draft.drop()
    forgetTyping()
    setFocus('text')
  }
  const submit = handleSubmit(send)

  return (
    <WritingBar
      label={t`Message ${name}`}
      text={text}
      maxLength={messageLength}
      field={register('text', { onChange: () => emitTyping(chatId) })}
      onSubmit={() => void submit()}
      attachments={attachments}
    />
  )
}
