import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventTicket as Shown } from '@wayfellow/contract/events'
import { dayIn } from '@wayfellow/contract/events/times'
import { eventClockWords } from '../../../lib/event-times.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './event-ticket.module.css'
import { answerWords } from './event-words.ts'

/** An event in a list. */
export function EventTicket({ event }: { event: Shown }) {
  const { i18n } = useLingui()
  const isAdmin = useIsAdmin()
  const { there, here } = eventClockWords({ ...event, place: event.place.label }, i18n)
  const isOver = event.phase === 'past' || event.phase === 'cancelled'
  return (
    <Ticket
      day={dayIn(event.startsAt, event.timeZone)}
      {...(!isAdmin && { to: `/events/${event._id}` })}
      isFaded={isOver}
    >
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{event.title}</bdi>
        </span>
        <span className="meta">
          {there}
          {here !== null && ` · ${here}`}
        </span>
        <span className={styles.tags}>
          {event.isFeatured && (
            <Tag variant="primary">
              <Trans>Featured</Trans>
            </Tag>
          )}
          <EventStateTag event={event} />
          <span className="meta">
            <Plural value={event.going} one="# going" other="# going" />
          </span>
        </span>
      </span>
    </Ticket>
  )
}

function EventStateTag({ event: { phase, isFull, isOrganiser, viewerAnswer } }: { event: Shown }) {
  if (phase === 'cancelled') {
    return (
      <Tag variant="danger">
        <Trans>Cancelled</Trans>
      </Tag>
    )
  }
  if (isOrganiser) {
    return (
      <Tag variant="primary">
        <Trans>You're organising</Trans>
      </Tag>
    )
  }
  if (viewerAnswer !== null && viewerAnswer !== 'no' && viewerAnswer !== 'removed') {
    return <Tag variant={viewerAnswer === 'going' ? 'good' : 'neutral'}>{answerWords()[viewerAnswer]}</Tag>
  }
  if (phase === 'now') {
    return (
      <Tag variant="good">
        <Trans>Happening now</Trans>
      </Tag>
    )
  }
  return isFull && phase === 'upcoming' ? (
    <Tag variant="mark">
      <Trans>Full</Trans>
    </Tag>
  ) : null
}
