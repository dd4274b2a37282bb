import { useLingui } from '@lingui/react/macro'
import { clearChat, setChat } from '@wayfellow/contract/client/chats'
import type { Chat } from '@wayfellow/contract/chats'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { act } from '../../../lib/action.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { changeThread } from '../api.ts'
import type { Thread } from './thread.ts'

type Entries = ComponentProps<typeof Menu>['entries']

interface ChatMenuProps {
  thread: Thread
  /** Entries before and after those that every conversation has. */
  first: Entries
  last: Entries
  /** Warns that the others keep the messages when they are deleted for oneself. */
  keeping: string
}

export function ChatMenu({ thread: { address, chat }, first, last, keeping }: ChatMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()

  async function clear({ _id: chatId, lastSeq }: Chat) {
    const isSure = await confirm({
      title: t`Delete this chat for yourself?`,
      message: keeping,
      confirmLabel: t`Delete for me`,
      style: 'danger',
    })
    if (!isSure) return
    await act(clearChat, { chatId, upTo: lastSeq })
    changeThread(address, (known) => ({ ...known, messages: [], hasMore: false }))
    void navigate('/chats')
  }

  async function change(input: { isMuted?: boolean; isArchived?: boolean }) {
    if (!chat) return
    const changed = await act(setChat, { chatId: chat._id, ...input })
    changeThread(address, (known) => ({ ...known, chat: changed.chat }))
  }

  const forChat = chat
    ? [
        {
          id: 'mute',
          label: chat.isMuted ? t`Unmute` : t`Mute`,
          icon: chat.isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
          onAction: () => void change({ isMuted: !chat.isMuted }),
        },
        {
          id: 'archive',
          label: chat.isArchived ? t`Unarchive` : t`Archive`,
          icon: chat.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
          onAction: () => void change({ isArchived: !chat.isArchived }),
        },
        {
          id: 'clear',
          label: t`Delete for me`,
          icon: <Trash2 aria-hidden />,
          isDanger: true,
          onAction: () => void clear(chat),
        },
      ]
    : []
  return <Menu label={t`More about this chat`} entries={[...first, ...forChat, ...last]} />
}
