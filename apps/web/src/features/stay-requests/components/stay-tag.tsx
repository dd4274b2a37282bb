import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Sofa from 'lucide-react/icons/sofa'
import { stayWords } from '../../../lib/days.ts'
import { Tag } from '../../../ui/tag.tsx'
import { staysQuery } from '../api.ts'
import { askerOf } from './stay-words.ts'

/**
 * The live request between two people, in the list of chats. Looks only at the newest requests: older ones are over.
 */
export function StayTag({ chatId }: { chatId: string }) {
  const { data } = useInfiniteQuery(staysQuery)
  const live = data?.pages[0]?.items.find((request) => request.chatId === chatId && isLive(request))
  return live ? <TagOf request={live} /> : null
}

export const isLive = ({ phase }: StayRequest) => phase === 'open' || phase === 'upcoming' || phase === 'now'

export function TagOf({ request }: { request: StayRequest }) {
  const { t, i18n } = useLingui()
  const { status, phase, suggested, waitsFor, viewerSide, direction } = request
  const days = stayWords(suggested ?? request, i18n)
  if (status === 'accepted' && phase !== 'past') {
    return (
      <Tag variant="good" icon={<Check aria-hidden />}>
        {phase === 'now' ? t`Staying ${days}` : t`Stay accepted ${days}`}
      </Tag>
    )
  }
  if (phase !== 'open') return <Tag>{days}</Tag>
  if (waitsFor !== viewerSide) {
    return (
      <Tag variant="when" icon={<Clock aria-hidden />}>
        {t`Waiting for an answer ${days}`}
      </Tag>
    )
  }
  return (
    <Tag variant="when" icon={<Sofa aria-hidden />}>
      {status === 'countered' || askerOf(request) === viewerSide
        ? t`Suggesting ${days}`
        : direction === 'request'
          ? t`Asking to stay ${days}`
          : t`Offering a bed ${days}`}
    </Tag>
  )
}

/** How many wait for me, on the chip. */
export function useWaiting(): number {
  const { data } = useInfiniteQuery(staysQuery)
  const newest = data?.pages[0]?.items ?? []
  return newest.filter(({ waitsFor, viewerSide }) => waitsFor === viewerSide).length
}
