import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SearchDialog } from '../../../ui/dialogs/search-dialog.tsx'
import { chatsQuery } from '../api.ts'
import { type Content, write } from './outbox.ts'
import { addressOf } from './thread.ts'

interface ShareInChatProps {
  content: Extract<Content, { person: unknown } | { post: unknown } | { event: unknown }>
  onClose: () => void
}

/** Shows somebody's profile, a post or an event to one of those one writes with. */
export function ShareInChat({ content, onClose }: ShareInChatProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const [typed, setTyped] = useState('')
  const shown = 'person' in content ? content.person : undefined
  const asked = useDebounced(typed.trim(), 100)
  const { data, isFetching } = useInfiniteQuery(chatsQuery('all', asked))
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const choices = rows.flatMap((row) => {
    const address = addressOf(row)
    const isThemselves = shown !== undefined && row.user?.username === shown.username
    const mayShare = row.viewerActions.includes('write') && !isThemselves
    const label = row.group?.title ?? row.user?.name
    if (address === undefined || label === undefined || !mayShare) return []
    const icon = <Avatar name={label} src={(row.group ?? row.user)?.photo} size={44} />
    return [{ id: address, label, icon }]
  })

  function share(to: string) {
    if (session.status !== 'authenticated') return
    write(session.user.id, to, content)
    void navigate(`/chats/${to}`)
  }

  function title() {
    if (shown) return t`Send ${shown.name}'s profile to…`
    return 'event' in content ? t`Send this event to…` : t`Send this post to…`
  }

  return (
    <SearchDialog
      isOpen
      onClose={onClose}
      title={title()}
      label={t`Search your chats`}
      text={typed}
      onText={setTyped}
      isBusy={isFetching}
      emptyWords={
        asked === ''
          ? t`No chats yet. Message someone first, then you can send them profiles, posts and events.`
          : t`No chat with “${asked}”`
      }
      choices={choices}
      onChoose={share}
    />
  )
}
