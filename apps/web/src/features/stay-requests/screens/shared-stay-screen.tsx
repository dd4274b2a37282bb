import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SharedStay } from '@wayfellow/contract/stay-requests/card'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sofa from 'lucide-react/icons/sofa'
import { useParams } from 'react-router'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { sharedStayQuery } from '../api.ts'
import { StayTicket } from '../components/stay-ticket.tsx'
import styles from './shared-stay-screen.module.css'

/** For somebody the guest trusts: with whom, in which city, until when. No address, no account. */
export function SharedStayScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const { data: stay, isPending, refetch } = useQuery(sharedStayQuery(token))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the stay`} shapes={<SkeletonBlock height={180} />}>
      {stay ? (
        <Shared stay={stay} />
      ) : (
        <EmptyState
          art={<LockedArt />}
          title={t`Nothing is shared here any more.`}
          text={t`The stay has ended or was cancelled, the link was turned off, or there's a connection problem.`}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function Shared({ stay: { hostName, city, arriveOn, departOn, phase, hasCheckedIn } }: { stay: SharedStay }) {
  const { t } = useLingui()
  return (
    <div className={styles.stay}>
      <StayTicket
        icon={<Sofa aria-hidden />}
        title={city === null ? t`A stay with ${hostName}` : t`A stay with ${hostName} in ${city}`}
        dates={{ arriveOn, departOn }}
      >
        {hasCheckedIn ? (
          <Tag variant="good" icon={<ShieldCheck aria-hidden />}>
            <Trans>Arrived safely</Trans>
          </Tag>
        ) : phase === 'now' ? (
          <Tag variant="when">
            <Trans>Hasn't confirmed their arrival yet</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Not there yet</Trans>
          </Tag>
        )}
      </StayTicket>
      <p className="call quiet">
        <Trans>
          Someone who trusts you shared this stay with you. Only the guest and the host can see the address.
          If you're worried, call them first, then the emergency number of the country they're in.
        </Trans>
      </p>
    </div>
  )
}
