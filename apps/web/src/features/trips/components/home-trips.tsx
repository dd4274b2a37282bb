import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { localToday, stayWords } from '../../../lib/days.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { Row } from '../../../ui/row.tsx'
import { ownTripsQuery, overlapsQuery, visitorsQuery } from '../api.ts'
import styles from './home-trips.module.css'
import { TripTicket } from './trip-ticket.tsx'

/** Shows the current or next trip; renders nothing when there is none. */
export function NextTrip() {
  const { data } = useInfiniteQuery(ownTripsQuery('upcoming'))
  const next = data?.pages[0]?.items[0]
  if (!next) return null
  const days = countNights(localToday(), next.startsOn)
  return (
    <section className={styles.section} aria-labelledby="next-trip">
      <div className={styles.heading}>
        <h2 id="next-trip" className="head">
          <Trans>Your next trip</Trans>
        </h2>
        <span className="meta">
          {days > 0 ? <Plural value={days} one="tomorrow" other="in # days" /> : <Trans>now</Trans>}
        </span>
      </div>
      <TripTicket trip={next} />
    </section>
  )
}

const shownAtOnce = 3

/** Visitors of the viewer's city, and people on exchange in the same place. Renders nothing when there are none. */
export function AroundMe() {
  const { i18n } = useLingui()
  const { data: visitors = [] } = useQuery(visitorsQuery)
  const { data: overlaps = [] } = useQuery(overlapsQuery)
  return (
    <>
      {visitors.length > 0 && (
        <section aria-labelledby="visitors">
          <h2 id="visitors" className={`${styles.title} head`}>
            <Trans>Visiting your city</Trans>
          </h2>
          {visitors.slice(0, shownAtOnce).map(({ trip, place, from, to, needsHost }) => {
            const when = `${shortLocation(place.label)}, ${stayWords({ arriveOn: from, departOn: to }, i18n)}`
            const name = firstName(trip.owner)
            return (
              <Row
                key={`${trip._id} ${from}`}
                start={<Avatar name={trip.owner.name} src={trip.owner.photo} size={44} />}
                title={
                  needsHost ? (
                    <Trans>{name} is visiting and needs a host</Trans>
                  ) : (
                    <Trans>{name} is visiting</Trans>
                  )
                }
                subtitle={when}
                to={`/trips/${trip._id}`}
              />
            )
          })}
        </section>
      )}
      {overlaps.length > 0 && (
        <section aria-labelledby="overlaps">
          <h2 id="overlaps" className={`${styles.title} head`}>
            <Trans>On exchange with you</Trans>
          </h2>
          {overlaps.slice(0, shownAtOnce).map(({ person, place, from, to }) => (
            <Row
              key={person._id}
              start={<Avatar name={person.name} src={person.photo} size={44} />}
              title={person.name}
              subtitle={`${shortLocation(place.label)}, ${stayWords({ arriveOn: from, departOn: to }, i18n)}`}
              to={`/users/${person.username}`}
            />
          ))}
        </section>
      )}
    </>
  )
}
