import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { EventTicket as Shown } from '@wayfellow/contract/events'
import { type ReactNode, useState } from 'react'
import type { Page } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import styles from './event-list.module.css'
import { EventTicket } from './event-ticket.tsx'

type EventListProps = {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<Page<Shown>>>
  empty: ReactNode
  /** So many to begin with, where more stands below; the rest when it is asked for. */
  first?: number
}

export function EventList({ label, query, empty, first }: EventListProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(first === undefined)
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Skeleton isLoading={query.isPending} label={t`Loading events`} shapes={<Shapes />}>
      {events.length === 0 ? (
        <NoEntries list={query}>{empty}</NoEntries>
      ) : (
        <>
          <ul className={styles.list} aria-label={label}>
            {(isOpen ? events : events.slice(0, first)).map((event) => (
              <li key={event._id}>
                <EventTicket event={event} />
              </li>
            ))}
          </ul>
          {isOpen ? (
            <InfiniteList
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              pages={query.data?.pages.length ?? 0}
              onMore={() => void query.fetchNextPage()}
              shapes={<SkeletonBlock height={96} />}
            />
          ) : (
            events.length > (first ?? 0) && (
              <Button variant="outline" size="small" onClick={() => setOpen(true)}>
                {t`Show more`}
              </Button>
            )
          )}
        </>
      )}
    </Skeleton>
  )
}

const Shapes = () => (
  <div className={styles.list}>
    <SkeletonBlock height={96} />
    <SkeletonBlock height={96} />
  </div>
)
