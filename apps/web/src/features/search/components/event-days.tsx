import { useLingui } from '@lingui/react/macro'
import type { EventTicket as Shown } from '@wayfellow/contract/events'
import { dayIn } from '@wayfellow/contract/events/times'
import { dayName } from '../../../lib/days.ts'
import { SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { EventTicket } from '../../events/index.ts'
import styles from './event-days.module.css'

/** Featured events first, then the others grouped by the day they begin on in their own time zone. */
export function EventDays({ events }: { events: readonly Shown[] }) {
  const { t, i18n } = useLingui()
  const firstOther = events.findIndex(({ isFeatured }) => !isFeatured)
  const featured = events.slice(0, firstOther === -1 ? events.length : firstOther)
  const days = Map.groupBy(events.slice(featured.length), ({ startsAt, timeZone }) =>
    dayIn(startsAt, timeZone),
  )
  return (
    <>
      {featured.length > 0 && <Tickets title={t`Featured`} events={featured} />}
      {[...days].map(([day, ofDay]) => (
        <Tickets key={day} title={dayName(day, i18n)} events={ofDay} />
      ))}
    </>
  )
}

function Tickets({ title, events }: { title: string; events: readonly Shown[] }) {
  return (
    <section className={styles.day}>
      <h2 className="head">{title}</h2>
      {events.map((event) => (
        <EventTicket key={event._id} event={event} />
      ))}
    </section>
  )
}

export function EventShapes({ count }: { count: number }) {
  return (
    <div className={styles.day}>
      <SkeletonLine width="40%" />
      {Array.from({ length: count }, (_, nth) => (
        <SkeletonBlock key={nth} height={96} />
      ))}
    </div>
  )
}
