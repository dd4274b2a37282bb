import { useInfiniteQuery } from '@tanstack/react-query'
import { localToday } from '../../../lib/days.ts'
import type { Plans } from '../../../ui/plans.ts'
import { ownTripsQuery } from '../api.ts'
import { TripTicket } from './trip-ticket.tsx'

/** Returns the viewer's trips that are on or to come. */
export function useNextTrips(): Plans {
  const { data, isPending, refetch } = useInfiniteQuery(ownTripsQuery('upcoming'))
  const [first] = data?.pages ?? []
  const today = localToday()
  return {
    isPending,
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

export interface NextStop {
  location: string
  /** The first day of the trip, and its last one where it has one stop. */
  from: string
  to?: string
}

/** Returns where the viewer's next trip leads first; undefined without one that is still to begin. */
export function useNextStop(): NextStop | undefined {
  const { data } = useInfiniteQuery(ownTripsQuery('upcoming'))
  const today = localToday()
  const trip = data?.pages[0]?.items.find(({ startsOn }) => startsOn > today)
  const place = trip?.places[0]
  if (!trip || !place) return undefined
  return {
    location: place.label,
    from: trip.startsOn,
    ...(trip.places.length === 1 && { to: trip.endsOn }),
  }
}
