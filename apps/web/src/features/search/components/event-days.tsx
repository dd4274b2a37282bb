import { useLingui } from '@lingui/react/macro'
import type { EventTicket as Shown } from '@wayfellow/contract/events'
import { dayIn } from '@wayfellow/contract/events-times'
import { dayName } from '../../../lib/days.ts'
import { SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { EventTicket } from '../../events/index.ts'
import styles from './event-days.module.css'

/** Tickets under the day they begin on, as the calendar there has it. */
export function EventDays({ events }: { events: readonly Shown[] }) {
  const { i18n } = useLingui()
  const days = Map.groupBy(events, ({ startsAt, timeZone }) => dayIn(startsAt, timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className="head">{dayName(day, i18n)}</h2>
      {ofDay.map((event) => (
        <EventTicket key={event._id} event={event} />
      ))}
    </section>
  ))
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
