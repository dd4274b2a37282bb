import { useQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tripStaysQuery } from '../api.ts'
import { isLive, TagOf } from './stay-tag.tsx'
import { otherOf, titleOf } from './stay-words.ts'
import styles from './stop-stays.module.css'
import { LoadFailed } from '../../../ui/load-failed.tsx'

interface StopStaysProps {
  tripId: string
  legId: string
  /** The point at which no more hosts are looked for: a bed was asked for, or one is agreed on. */
  until: 'asked' | 'agreed'
  children: ReactNode
}

/** Live requests and offers on a stop. The children follow while none of them settles it. */
export function StopStays({ tripId, legId, until, children }: StopStaysProps) {
  const { data, refetch } = useQuery(tripStaysQuery(tripId))
  const live = (data ?? []).filter((request) => request.tripLegId === legId && isLive(request))
  const isSettled = live.some(({ status }) => until === 'asked' || status === 'accepted')
  return (
    <>
      {live.map((request) => (
        <StayRow key={request._id} request={request} />
      ))}
      {data === null && <LoadFailed onRetry={() => void refetch()} />}
      {data && !isSettled && children}
    </>
  )
}

function StayRow({ request }: { request: StayRequest }) {
  const other = otherOf(request)
  if (!other) return null
  const { _id, status } = request
  return (
    <Link className={styles.row} to={status === 'accepted' ? `/stays/${_id}` : `/chats/${other.username}`}>
      <span className={styles.words}>
        <span>{titleOf(request)}</span>
        <TagOf request={request} />
      </span>
      <ChevronRight aria-hidden className="mirror" />
    </Link>
  )
}
