import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TripTicket as Shown } from '@wayfellow/contract/trips'
import Lock from 'lucide-react/icons/lock'
import { useIsAdmin } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import { WayLine } from '../../../ui/way-line.tsx'
import styles from './trip-ticket.module.css'

/** A trip in a list: when it begins, what it is called, from where to where. */
export function TripTicket({ trip }: { trip: Shown }) {
  const isAdmin = useIsAdmin()
  const { _id, title, startsOn, endsOn, places, phase } = trip
  const cities = places.map(({ label }) => shortLocation(label))
  const nights = plural(countNights(startsOn, endsOn), { one: '# night', other: '# nights' })
  const way = [...cities, nights].join(', ')
  const isMany = cities.length > 1
  return (
    <Ticket day={startsOn} {...(!isAdmin && { to: `/trips/${_id}` })} isFaded={phase === 'past'}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {isMany && <WayLine text={way} stops={Math.min(cities.length, 5)} />}
      <p className={styles.places}>
        <bdi>{cities[0]}</bdi>
        {isMany && <bdi>{cities.at(-1)}</bdi>}
      </p>
      <p className="meta">{nights}</p>
      {phase === 'closed' && (
        <Tag icon={<Lock aria-hidden />}>
          <Trans>Closed</Trans>
        </Tag>
      )}
    </Ticket>
  )
}
