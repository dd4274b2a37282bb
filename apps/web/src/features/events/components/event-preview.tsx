import { useLingui } from '@lingui/react/macro'
import { localToday } from '../../../lib/days.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './event-preview.module.css'
import type { EventValues } from './event-values.ts'

/** The ticket as others will see it, while it is written. */
export function EventPreview({ values }: { values: EventValues }) {
  const { t } = useLingui()
  const { title, day, startTime, endTime, place, spotName } = values
  const city = place ? shortLocation(place.label) : ''
  const times = startTime === '' ? '' : [startTime, endTime].filter(Boolean).join(' – ')
  const clock = city === '' ? times : t`${times}, ${city} time`
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <Ticket day={day === '' ? localToday() : day} isFaded={day === ''}>
        <p className="head">
          <bdi>{title.trim() === '' ? t`Your event` : title}</bdi>
        </p>
        <p className="call quiet">{times === '' ? t`Day and time` : clock}</p>
        <p className="meta">
          <bdi>{spotName.trim() === '' ? city : spotName}</bdi>
        </p>
      </Ticket>
    </section>
  )
}
