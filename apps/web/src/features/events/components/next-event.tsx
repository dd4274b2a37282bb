import { Plural, Trans } from '@lingui/react/macro'
import { dayIn } from '@wayfellow/contract/events/times'
import { localToday } from '../../../lib/days.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import styles from './event-section.module.css'
import { EventTicket } from './event-ticket.tsx'
import { useNextEvent } from './use-next-event.ts'

/** Shows the current or next event; renders nothing when there is none. */
export function NextEvent() {
  const next = useNextEvent()
  if (!next) return null
  const days = countNights(localToday(), dayIn(next.startsAt, next.timeZone))
  return (
    <section className={styles.next} aria-labelledby="next-event">
      <div className={styles.head}>
        <h2 id="next-event" className="head">
          <Trans>Your next event</Trans>
        </h2>
        <span className="meta">
          {next.phase === 'now' && <Trans>now</Trans>}
          {next.phase !== 'now' && days > 0 && <Plural value={days} one="tomorrow" other="in # days" />}
          {next.phase !== 'now' && days <= 0 && <Trans>today</Trans>}
        </span>
      </div>
      <EventTicket event={next} />
    </section>
  )
}
