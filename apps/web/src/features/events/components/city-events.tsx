import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { featuredMost } from '@wayfellow/contract/client/reports/city'
import type { CityEvent } from '@wayfellow/contract/reports/city'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { useId, useState } from 'react'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { cityEventsQuery, setFeatured } from '../api.ts'
import styles from './city-events.module.css'
import { EventTicket } from './event-ticket.tsx'

/** Upcoming events in a city, for its city admin, who can feature some of them. */
export function CityEvents({ place }: { place: PlaceChoice }) {
  const { t } = useLingui()
  const heading = useId()
  const list = useInfiniteQuery(cityEventsQuery(place._id))
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  const city = shortLocation(place.label)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className="head">
        <Trans>
          Coming up in <bdi>{city}</bdi>
        </Trans>
      </h2>
      <p className="quiet">
        <Trans>
          Feature up to {featuredMost} events. They appear first in <bdi>{city}</bdi> until they start.
        </Trans>
      </p>
      <Skeleton
        isLoading={list.isPending}
        label={t`Loading events`}
        shapes={<SkeletonRows count={2} size={56} />}
      >
        {events.length === 0 && (
          <NoEntries list={list}>
            <p className="quiet">
              <Trans>Nothing planned yet.</Trans>
            </p>
          </NoEntries>
        )}
        {events.length > 0 && (
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event._id} className={styles.event}>
                <EventTicket event={event} />
                <FeatureButton event={event} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            size="small"
            variant="outline"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </Skeleton>
    </section>
  )
}

function FeatureButton({ event: { _id, title, viewerActions } }: { event: CityEvent }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [action] = viewerActions
  if (!action) return null
  const isFeature = action === 'feature'
  const change = async () => {
    setBusy(true)
    await setFeatured(_id, isFeature)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      variant="outline"
      icon={isFeature ? <Star aria-hidden /> : <StarOff aria-hidden />}
      aria-label={isFeature ? t`Feature ${title}` : t`Stop featuring ${title}`}
      isLoading={isBusy}
      onClick={() => void change()}
    >
      {isFeature ? <Trans>Feature</Trans> : <Trans>Stop featuring</Trans>}
    </Button>
  )
}
