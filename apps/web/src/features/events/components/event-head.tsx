import { useLingui } from '@lingui/react/macro'
import { dayIn, type EventSpan } from '@wayfellow/contract/events/times'
import type { ShownPhoto } from '@wayfellow/contract/photos'
import type { ReactNode } from 'react'
import { eventClockWords } from '../../../lib/event-times.ts'
import { EventsArt } from '../../../ui/art/events-art.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './event-head.module.css'

type EventHeadProps = {
  title: string
  place: string
  span: EventSpan
  photo: ShownPhoto | null
  isFaded: boolean
  children?: ReactNode
}

/** The cover with the ticket over its edge: what, on which day, and when by which clock. */
export function EventHead({ title, place, span, photo, isFaded, children }: EventHeadProps) {
  const { i18n } = useLingui()
  const { there, here } = eventClockWords({ ...span, place }, i18n)
  return (
    <header className={styles.head}>
      {photo ? (
        <Cover photo={photo} />
      ) : (
        <div className={styles.cover}>
          <EventsArt />
        </div>
      )}
      <div className={styles.ticket}>
        <Ticket day={dayIn(span.startsAt, span.timeZone)} isFaded={isFaded}>
          <h1 className="title" tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <p className="call quiet">
            <time dateTime={span.startsAt}>{there}</time>
          </p>
          {here !== null && <p className="meta">{here}</p>}
          {children}
        </Ticket>
      </div>
    </header>
  )
}

export function Cover({ photo: { alt, width, height, blur, sources } }: { photo: ShownPhoto }) {
  return (
    <img
      className={styles.photo}
      src={sources.medium}
      srcSet={`${sources.small} 480w, ${sources.medium} 960w, ${sources.large} 1440w`}
      sizes="(min-width: 600px) 600px, 100vw"
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      style={{ backgroundImage: `url(${blur})` }}
    />
  )
}
