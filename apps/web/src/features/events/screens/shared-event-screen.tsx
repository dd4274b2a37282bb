import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SharedEvent } from '@wayfellow/contract/events/shared'
import { dayIn } from '@wayfellow/contract/events/times'
import { useParams } from 'react-router'
import { eventClockWords } from '../../../lib/event-times.ts'
import { useSession } from '../../../lib/session.ts'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import { sharedEventQuery } from '../api.ts'
import { Cover } from '../components/event-head.tsx'
import { LanguagesFact, SpotFact } from '../components/event-facts.tsx'
import styles from './shared-event-screen.module.css'

/** For people without an account: what the organiser made public, and nobody's name. */
export function SharedEventScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: event, isPending, refetch } = useQuery(sharedEventQuery(id))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the event`} shapes={<SkeletonBlock height={180} />}>
      {event ? (
        <Shared event={event} />
      ) : (
        <EmptyState
          art={<LockedArt />}
          title={t`This is no longer shared.`}
          text={t`The organiser only shows this event to students now, or the connection failed.`}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function Shared({ event }: { event: SharedEvent }) {
  const { i18n } = useLingui()
  const { there, here } = eventClockWords({ ...event, place: event.location }, i18n)
  const isSignedIn = useSession().status === 'authenticated'
  const isOver = event.phase === 'past' || event.phase === 'cancelled'
  return (
    <article className={styles.event}>
      {event.photo && <Cover photo={event.photo} />}
      <Ticket day={dayIn(event.startsAt, event.timeZone)} isFaded={isOver}>
        <h2 className="title">
          <bdi>{event.title}</bdi>
        </h2>
        <p className="call quiet">
          <time dateTime={event.startsAt}>{there}</time>
        </p>
        {here !== null && <p className="meta">{here}</p>}
        <p className={styles.tags}>
          <EventStateTag event={event} />
          <span className="meta">
            <Plural value={event.going} one="# going" other="# going" />
          </span>
        </p>
      </Ticket>
      {event.cancelReason !== null && <p dir="auto">{event.cancelReason}</p>}
      <ul>
        <SpotFact spot={event.spot} location={event.location}>
          <Trans>Students who are going can see the exact location.</Trans>
        </SpotFact>
        <LanguagesFact languages={event.languages} />
      </ul>
      {event.text !== '' && <LongText>{event.text}</LongText>}
      <div className={styles.actions}>
        {!isOver && isSignedIn && (
          <ButtonLink isFull to={`/events/${event._id}`}>
            <Trans>Open the event</Trans>
          </ButtonLink>
        )}
        <a className={styles.calendar} href={`/api/events-shared/${event._id}/calendar`} download="event.ics">
          <Trans>Add to calendar</Trans>
        </a>
      </div>
    </article>
  )
}

function EventStateTag({ event: { phase, isFull } }: { event: SharedEvent }) {
  if (phase === 'cancelled') {
    return (
      <Tag variant="danger">
        <Trans>Cancelled</Trans>
      </Tag>
    )
  }
  if (phase === 'past') {
    return (
      <Tag>
        <Trans>Ended</Trans>
      </Tag>
    )
  }
  return isFull ? (
    <Tag variant="mark">
      <Trans>Full, with a waiting list</Trans>
    </Tag>
  ) : null
}
