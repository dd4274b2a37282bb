import { useLingui } from '@lingui/react/macro'
import { setChat } from '@wayfellow/contract/client/chats'
import type { ChatRow } from '@wayfellow/contract/chats'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CheckCheck from 'lucide-react/icons/check-check'
import { act } from '../../../lib/action.ts'
import { refreshed } from '../../../lib/refreshing.ts'
import { Menu } from '../../../ui/menu.tsx'
import { keys, readUpTo } from '../api.ts'
import styles from './chat-row.module.css'
import { addressOf } from './thread.ts'

/** Actions of a chat row: by swiping on touch screens, and in the three-dot menu for everybody. */
export function RowActions({ row }: { row: ChatRow }) {
  const { t } = useLingui()
  const { _id: chatId, user, group, lastSeq, unread, isMuted, isArchived } = row
  const name = group?.title ?? user?.name ?? t`Former member`
  const mute = {
    id: 'mute',
    label: isMuted ? t`Unmute` : t`Mute`,
    icon: isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
    onAction: () => void change(chatId, { isMuted: !isMuted }),
  }
  const read = {
    id: 'read',
    label: t`Mark as read`,
    icon: <CheckCheck aria-hidden />,
    onAction: () => void readUpTo(addressOf(row) ?? '', chatId, lastSeq),
  }
  const archive = {
    id: 'archive',
    label: isArchived ? t`Unarchive` : t`Archive`,
    icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
    onAction: () => void change(chatId, { isArchived: !isArchived }),
  }
  const swiped = unread > 0 ? [read, mute] : [mute]
  return (
    <>
      <span className={styles.menu}>
        <Menu label={t`More about the chat with ${name}`} entries={[...swiped, archive]} />
      </span>
      {/* The same as in the menu, for fingers only. */}
      <span className={styles.swiped} aria-hidden>
        {swiped.map(({ id, label, icon, onAction }) => (
          <button key={id} type="button" tabIndex={-1} onClick={onAction}>
            {icon}
            {label}
          </button>
        ))}
      </span>
    </>
  )
}

async function change(chatId: string, input: { isMuted?: boolean; isArchived?: boolean }) {
  try {
    await act(setChat, { chatId, ...input })
  } catch (error) {
    console.error(error)
    void refreshed(keys.list)
  }
}
