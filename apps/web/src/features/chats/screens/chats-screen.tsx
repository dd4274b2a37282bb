import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import list from '../../../ui/list-row.module.css'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { chatsQuery, type Shown } from '../api.ts'
import type { ChatListParts } from '../components/chat-parts.ts'
import { ChatRow } from '../components/chat-row.tsx'
import { NewChat } from '../components/new-chat.tsx'
import styles from './chats-screen.module.css'

export function ChatsScreen({ parts }: { parts: ChatListParts }) {
  const { t } = useLingui()
  const session = useSession()
  const [show, setShow] = useState<Shown>('all')
  const [isFiltered, setFiltered] = useState(false)
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), 100)
  const [isNew, setNew] = useState(false)
  const chats = useInfiniteQuery(chatsQuery(show, name))
  const rows = chats.data?.pages.flatMap(({ items }) => items) ?? []
  const refresh = () => chats.refetch()
  if (session.status !== 'authenticated') return null
  const filters: [Shown, string][] = [
    ['all', t`All`],
    ['unread', t`Unread`],
    ['archived', t`Archived`],
  ]
  const chip = ([which, label]: [Shown, string]) => (
    <Chip
      key={which}
      isPressed={!isFiltered && show === which}
      onClick={() => {
        setFiltered(false)
        setShow(which)
      }}
    >
      {label}
    </Chip>
  )

  return (
    <>
      <ScreenBar
        actions={
          <IconButton label={t`New chat`} icon={<Pencil aria-hidden />} onClick={() => setNew(true)} />
        }
      />
      {isNew && <NewChat onClose={() => setNew(false)} />}
      <search className={styles.search}>
        <SearchField label={t`Search your chats`} maxLength={100} value={typed} onChange={setTyped} />
      </search>
      <div className={styles.filters}>
        <Chips label={t`Filter chats`} isScrolling>
          {filters.slice(0, 1).map(chip)}
          <Chip isPressed={isFiltered} onClick={() => setFiltered(true)}>
            {parts.drawFilter()}
          </Chip>
          {filters.slice(1).map(chip)}
        </Chips>
      </div>
      {isFiltered ? (
        parts.drawFiltered()
      ) : (
        <Refreshable onRefresh={refresh}>
          <Skeleton
            isLoading={chats.isPending}
            label={t`Loading your chats`}
            shapes={<SkeletonRows count={8} size={56} />}
          >
            {rows.length === 0 ? (
              <NoEntries list={chats}>
                <Nothing show={show} name={name} />
              </NoEntries>
            ) : (
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row._id}>
                    <ChatRow row={row} viewerId={session.user.id} parts={parts} />
                  </li>
                ))}
              </ul>
            )}
            {chats.hasNextPage && (
              <p className={list.more}>
                <Button
                  variant="outline"
                  isLoading={chats.isFetchingNextPage}
                  onClick={() => void chats.fetchNextPage()}
                >
                  <Trans>Show more</Trans>
                </Button>
              </p>
            )}
          </Skeleton>
        </Refreshable>
      )}
    </>
  )
}

function Nothing({ show, name }: { show: Shown; name: string }) {
  const { t } = useLingui()
  if (name !== '') return <EmptyState art={<ChatsArt />} title={t`No chat with “${name}”`} />
  if (show === 'unread') return <EmptyState art={<ChatsArt />} title={t`No unread chats`} />
  if (show === 'archived') {
    return (
      <EmptyState
        art={<ChatsArt />}
        title={t`No archived chats`}
        text={t`Archived chats stay here until someone writes again.`}
      />
    )
  }
  return (
    <EmptyState
      art={<ChatsArt />}
      title={t`No chats yet`}
      text={t`Find someone you'd like to meet and say hello.`}
      action={
        <ButtonLink size="small" to="/users">
          <Trans>Find people</Trans>
        </ButtonLink>
      }
    />
  )
}
