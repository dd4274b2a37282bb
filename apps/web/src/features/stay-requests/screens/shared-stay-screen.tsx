import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SharedStay } from '@wayfellow/contract/stay-requests/card'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sofa from 'lucide-react/icons/sofa'
import { useParams } from 'react-router'
import { pageConfig } from '../../../lib/page-config.ts'
import { firstName } from '../../../lib/words.ts'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { sharedStayQuery } from '../api.ts'
import { InEmergency, Part } from '../components/in-emergency.tsx'
import { StayTicket } from '../components/stay-ticket.tsx'
import styles from './shared-stay-screen.module.css'

/** For somebody the guest trusts: whose stay, with whom, where, until when, and what to do. No address, no account. */
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

function Shared({ stay }: { stay: SharedStay }) {
  const { t } = useLingui()
  const { guestName, hostName, city, arriveOn, departOn, phase, hasCheckedIn, emergency } = stay
  const { contact } = pageConfig
  const guest = guestName === null ? t`A student` : firstName({ name: guestName })
  return (
    <div className={styles.stay}>
      <h2 className="title">
        <Trans>
          <bdi>{guestName ?? guest}</bdi> shared this stay with you
        </Trans>
      </h2>
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
            <Trans>Hasn't checked in yet</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Not there yet</Trans>
          </Tag>
        )}
      </StayTicket>
      <Part title={<Trans>If {guest} doesn't arrive</Trans>}>
        <ol className={styles.steps}>
          <li>
            <Trans>Call or message {guest} first. Trains run late and batteries run out.</Trans>
          </li>
          {contact !== null && (
            <li>
              <Trans>
                No answer for hours? Write to us at <a href={`mailto:${contact}`}>{contact}</a>. We can reach
                the host.
              </Trans>
            </li>
          )}
          <li>
            <Trans>
              If you think {guest} is in danger, call the emergency number of the country. Tell them the city,
              the dates and the host's name.
            </Trans>
          </li>
        </ol>
      </Part>
      {emergency && <InEmergency emergency={emergency} />}
      <p className="call quiet">
        <Trans>The address stays between guest and host. This page closes when the stay is over.</Trans>
      </p>
    </div>
  )
}
