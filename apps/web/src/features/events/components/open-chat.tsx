import { Trans } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { openChat } from '../api.ts'
import styles from './open-chat.module.css'

/** Opens the chat of the event; leads back in after leaving it. */
export function OpenChat({ eventId }: { eventId: string }) {
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    const chatId = await openChat(eventId)
    setBusy(false)
    if (chatId !== undefined) void navigate(`/chats/group/${chatId}`)
  }

  return (
    <div className={styles.chat}>
      <Button
        isFull
        variant="tonal"
        icon={<MessageCircle aria-hidden />}
        isLoading={isBusy}
        disabled={isOffline}
        onClick={() => void open()}
      >
        <Trans>Open the chat</Trans>
      </Button>
      <p className="meta">
        <Trans>For up to 20 people who are going. You can leave the chat and still come.</Trans>
      </p>
    </div>
  )
}
