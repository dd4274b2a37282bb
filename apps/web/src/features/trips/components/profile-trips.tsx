import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { firstName } from '../../../lib/words.ts'
import { TripsArt } from '../../../ui/art/trips-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { ownTripsQuery, type Shown, userTripsQuery } from '../api.ts'
import styles from './profile-trips.module.css'
import { TripTicket } from './trip-ticket.tsx'

interface ProfileTripsProps {
  person: { username: string; name: string }
  isMine: boolean
}

const shapes = <SkeletonBlock height={110} />

/** On a profile: what is ahead, then what is over; on one's own the way to plan more. */
export function ProfileTrips({ person, isMine }: ProfileTripsProps) {
  const { t } = useLingui()
  const upcoming = useTrips(person, isMine, 'upcoming')
  const past = useTrips(person, isMine, 'past')
  const isEmpty = upcoming.trips.length === 0 && past.trips.length === 0
  const plan = isMine && (
    <ButtonLink size={isEmpty ? 'small' : undefined} icon={<Plus aria-hidden />} to="/trips/new">
      <Trans>Plan a trip</Trans>
    </ButtonLink>
  )
  return (
    <Skeleton isLoading={upcoming.query.isPending} label={t`Loading trips`} shapes={shapes}>
      {isEmpty ? (
        <NoEntries list={upcoming.query}>
          <EmptyState
            art={<TripsArt />}
            title={<Trans>No trips planned.</Trans>}
            text={
              isMine ? (
                <Trans>Share where you're going and meet people who'll be there.</Trans>
              ) : (
                <Trans>If {firstName(person)} plans a trip you can see, it'll appear here.</Trans>
              )
            }
            action={plan}
          />
        </NoEntries>
      ) : (
        <div className={styles.trips}>
          {plan}
          <Trips title={t`Upcoming`} {...upcoming} />
          <Trips title={t`Past trips`} {...past} />
        </div>
      )}
    </Skeleton>
  )
}

function useTrips({ username }: { username: string }, isMine: boolean, show: Shown) {
  const query = useInfiniteQuery(isMine ? ownTripsQuery(show) : userTripsQuery(username, show))
  return { query, trips: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}

function Trips({ title, query, trips }: ReturnType<typeof useTrips> & { title: string }) {
  if (trips.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="head">{title}</h2>
      <ul className={styles.list}>
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripTicket trip={trip} />
          </li>
        ))}
      </ul>
      <InfiniteList
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        pages={query.data?.pages.length ?? 0}
        onMore={() => void query.fetchNextPage()}
        shapes={shapes}
      />
    </section>
  )
}
