import { Trans, useLingui } from '@lingui/react/macro'
import type { Visitor } from '@wayfellow/contract/trips/mates'
import Sofa from 'lucide-react/icons/sofa'
import { stayWords } from '../../../lib/days.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './trip-ticket.module.css'

/** A stop of somebody's trip: when they come, who they are, and where the rest of the way leads. */
export function VisitTicket({ visit: { trip, place, from, to, needsHost } }: { visit: Visitor }) {
  const { i18n } = useLingui()
  const { _id, title, owner, places } = trip
  const days = stayWords({ arriveOn: from, departOn: to }, i18n)
  const city = shortLocation(place.label)
  const way = places.map(({ label }) => shortLocation(label)).join(' – ')
  return (
    <Ticket day={from} to={`/trips/${_id}`}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.who}>
        <Avatar name={owner.name} src={owner.photo} size={28} />
        <bdi>{firstName(owner)}</bdi>
      </p>
      <p className="meta">
        <Trans>
          {city}, {days}
        </Trans>
      </p>
      {places.length > 1 && (
        <p className="meta" dir="auto">
          {way}
        </p>
      )}
      {needsHost && (
        <Tag icon={<Sofa aria-hidden />}>
          <Trans>Needs a host</Trans>
        </Tag>
      )}
    </Ticket>
  )
}
