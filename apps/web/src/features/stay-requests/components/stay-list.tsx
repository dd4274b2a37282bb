import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { Link } from 'react-router'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import list from '../../../ui/list-row.module.css'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { staysQuery } from '../api.ts'
import styles from './stay-list.module.css'
import { isLive, TagOf, useWaiting } from './stay-tag.tsx'
import { otherOf, shortStatus } from './stay-words.ts'

/** The words of the chip over the list of chats. */
export function StayFilter() {
  const waiting = useWaiting()
  return (
    <>
      <Trans>Stay requests</Trans>
      {waiting > 0 && (
        <>
          {' '}
          <span aria-hidden>
            <Tag variant="mark">{waiting}</Tag>
          </span>
          <span className="sr">
            {plural(waiting, { one: '# needs your answer', other: '# need your answer' })}
          </span>
        </>
      )}
    </>
  )
}

/** My requests and stays, each leading to its conversation. */
export function StayList() {
  const { t } = useLingui()
  const stays = useInfiniteQuery(staysQuery)
  const requests = stays.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Skeleton
      isLoading={stays.isPending}
      label={t`Loading your stay requests`}
      shapes={<SkeletonRows count={6} size={56} />}
    >
      {requests.length === 0 ? (
        <NoEntries list={stays}>
          <EmptyState
            art={<ChatsArt />}
            title={t`No stay requests yet`}
            text={t`Request to stay with a host, or open your home to guests.`}
            action={
              <ButtonLink size="small" to="/users">
                <Trans>Find people</Trans>
              </ButtonLink>
            }
          />
        </NoEntries>
      ) : (
        <ul>
          {requests.map((request) => (
            <li key={request._id}>
              <StayRow request={request} />
            </li>
          ))}
        </ul>
      )}
      {stays.hasNextPage && (
        <p className={list.more}>
          <Button
            variant="outline"
            isLoading={stays.isFetchingNextPage}
            onClick={() => void stays.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </Skeleton>
  )
}

function StayRow({ request }: { request: StayRequest }) {
  const { t } = useLingui()
  const other = otherOf(request)
  const name = other?.name ?? t`Former member`
  const face = (
    <>
      <Avatar name={name} src={other?.photo} size={56} />
      <span className={styles.words}>
        <span className={`${list.name} truncate`}>
          <bdi>{name}</bdi>
        </span>
        <TagOf request={request} />
        {/* The tag of what goes on says so itself. */}
        {!isLive(request) && <span className="meta">{shortStatus(request)}</span>}
      </span>
    </>
  )
  return other ? (
    <Link className={list.row} to={`/chats/${other.username}`}>
      {face}
    </Link>
  ) : (
    <div className={list.row}>{face}</div>
  )
}
