import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { markAllRead, notificationsQuery, useSeenHere } from '../api.ts'
import { type Age, groupByAge } from '../components/notification-groups.ts'
import { NotificationRow } from '../components/notification-row.tsx'
import styles from './notifications-screen.module.css'

/** /notifications: newest first. Opening it clears the dot of unseen notifications. */
export function NotificationsScreen() {
  const { t } = useLingui()
  useSeenHere('news', true)
  const list = useInfiniteQuery(notificationsQuery)
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const refresh = () => list.refetch()
  const ages: Record<Age, string> = { today: t`Today`, week: t`This week`, earlier: t`Earlier` }
  return (
    <>
      <Refreshable onRefresh={refresh}>
        <Skeleton
          isLoading={list.isPending}
          label={t`Loading notifications`}
          shapes={<SkeletonRows count={8} size={44} />}
        >
          {rows.length === 0 ? (
            <NoEntries list={list}>
              <EmptyState art={<ChatsArt />} title={t`Nothing new. A good time to plan something.`} />
            </NoEntries>
          ) : (
            <>
              <MarkAllRead isOffered={rows.some(({ isRead }) => !isRead)} />
              {groupByAge(rows).map(([age, group]) => (
                <section key={age}>
                  <h2 className={styles.age}>{ages[age]}</h2>
                  <ul>
                    {group.map((row) => (
                      <NotificationRow key={row._id} notification={row} />
                    ))}
                  </ul>
                </section>
              ))}
              <InfiniteList
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                pages={list.data?.pages.length ?? 0}
                onMore={() => void list.fetchNextPage()}
                shapes={<SkeletonRows count={3} size={44} />}
              />
            </>
          )}
        </Skeleton>
      </Refreshable>
    </>
  )
}

/** Stays while its rows look read already: they are unread again when it fails, and that is said here. */
function MarkAllRead({ isOffered }: { isOffered: boolean }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [fault, setFault] = useState<string>()
  const mark = async () => {
    if (isOffline) return setFault(t`You're offline. Try again when you're back online.`)
    setFault((await markAllRead()) ? undefined : t`We couldn't save that. Try again.`)
  }
  if (!isOffered) return null
  return (
    <div className={styles.all}>
      <Button size="small" variant="tonal" icon={<CheckCheck aria-hidden />} onClick={() => void mark()}>
        <Trans>Mark all as read</Trans>
      </Button>
      {fault !== undefined && <ErrorLine>{fault}</ErrorLine>}
    </div>
  )
}
