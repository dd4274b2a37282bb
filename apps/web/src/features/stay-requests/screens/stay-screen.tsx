import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sofa from 'lucide-react/icons/sofa'
import { useParams } from 'react-router'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { stayCardQuery } from '../api.ts'
import { StayActionsAround } from '../components/stay-actions.tsx'
import { StayDetails } from '../components/stay-details.tsx'
import { StayNote } from '../components/stay-note.tsx'
import { StayTicket } from '../components/stay-ticket.tsx'
import { StayTools } from '../components/stay-tools.tsx'
import { otherOf, shortName, titleOf } from '../components/stay-words.ts'
import styles from './stay-screen.module.css'

/** All one needs on the way and at the door, also on a dead phone line. */
export function StayScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: card, isPending, refetch } = useQuery(stayCardQuery(id))
  return (
    <Refreshable onRefresh={refetch}>
      <ScreenBar title={card ? titleOf(card.request) : t`Stay`} />
      <Skeleton isLoading={isPending} label={t`Loading the stay`} shapes={<Shapes />}>
        {card ? (
          <Known card={card} />
        ) : (
          <EmptyState
            art={<LockedArt />}
            title={t`This page isn't available.`}
            text={t`The stay may have been cancelled or ended long ago, or there's a connection problem.`}
            action={
              <ButtonLink size="small" to="/chats">
                <Trans>Back to your chats</Trans>
              </ButtonLink>
            }
            onRetry={() => void refetch()}
          />
        )}
      </Skeleton>
    </Refreshable>
  )
}

function Known({ card }: { card: StayCard }) {
  const { request } = card
  const other = otherOf(request)
  const name = shortName(other)
  return (
    <div className={styles.page}>
      <StayTicket
        icon={<Sofa aria-hidden />}
        title={titleOf(request)}
        dates={request}
        note={<StayNote of={request} />}
        isFaded={request.phase === 'past'}
      />
      <StayActionsAround request={request}>
        <StayDetails card={card} />
        <StayTools card={card} />
      </StayActionsAround>
      {other && (
        <ButtonLink
          isFull
          variant="outline"
          to={`/chats/${other.username}`}
          icon={<MessageCircle aria-hidden />}
        >
          <Trans>Write to {name}</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

const Shapes = () => (
  <div className={styles.page}>
    <SkeletonBlock height={150} />
    <SkeletonLine width="60%" />
    <SkeletonLine />
    <SkeletonLine width="80%" />
    <SkeletonBlock height={120} />
  </div>
)
