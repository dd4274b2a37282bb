import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { useId } from 'react'
import { shortLocation } from '../../../lib/words.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { eventsAroundQuery } from '../api.ts'
import styles from './city-events.module.css'
import { EventTicket } from './event-ticket.tsx'

const shownMost = 5

/** What comes up in a city, for who looks after it. */
export function CityEvents({ place }: { place: PlaceChoice }) {
  const { t } = useLingui()
  const heading = useId()
  const { data: events, refetch } = useQuery(eventsAroundQuery(place.label))
  const city = shortLocation(place.label)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className="head">
        <Trans>
          Coming up in <bdi>{city}</bdi>
        </Trans>
      </h2>
      <Skeleton
        isLoading={events === undefined}
        label={t`Loading events`}
        shapes={<SkeletonRows count={2} size={56} />}
      >
        {events === null && <LoadFailed onRetry={() => void refetch()} />}
        {events?.length === 0 && (
          <p className="quiet">
            <Trans>Nothing is planned yet.</Trans>
          </p>
        )}
        {events && events.length > 0 && (
          <ul className={styles.list}>
            {events.slice(0, shownMost).map((event) => (
              <li key={event._id}>
                <EventTicket event={event} />
              </li>
            ))}
          </ul>
        )}
      </Skeleton>
    </section>
  )
}
