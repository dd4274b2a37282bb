import { useInfiniteQuery } from '@tanstack/react-query'
import { localToday } from '../../../lib/days.ts'
import type { Plans } from '../../../ui/plans.ts'
import { ownTripsQuery } from '../api.ts'
import { TripTicket } from './trip-ticket.tsx'

/** Returns the viewer's trips that are on or to come. */
export function useNextTrips(): Plans {
  const { data, refetch } = useInfiniteQuery(ownTripsQuery('upcoming'))
  const [first] = data?.pages ?? []
  const today = localToday()
  return {
    isMissing: first?.isMissing === true,
    refetch,
    plans: (first?.items ?? []).map((trip) => ({
      id: trip._id,
      day: trip.startsOn,
      isNow: trip.startsOn <= today,
      title: trip.title,
      to: `/trips/${trip._id}`,
      ticket: <TripTicket trip={trip} />,
    })),
  }
}
