import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventTicket as Shown } from '@wayfellow/contract/events'
import { dayIn } from '@wayfellow/contract/events/times'
import type { Plans } from '../../../ui/plans.ts'
import { ownEventsQuery } from '../api.ts'
import { EventTicket } from './event-ticket.tsx'

const isSettled = ({ phase, isOrganiser, viewerAnswer }: Shown) =>
  (phase === 'upcoming' || phase === 'now') && (isOrganiser || viewerAnswer === 'going')

/** Returns the events that the viewer organises or goes to. */
export function useNextEvents(): Plans {
  const { data, isPending, refetch } = useInfiniteQuery(ownEventsQuery)
  const [first] = data?.pages ?? []
  return {
    isPending,
    isMissing: first?.isMissing === true,
    refetch,
    plans: (first?.items ?? []).filter(isSettled).map((event) => ({
      id: event._id,
      day: dayIn(event.startsAt, event.timeZone),
      startsAt: event.startsAt,
      isNow: event.phase === 'now',
      title: event.title,
      to: `/events/${event._id}`,
      ticket: <EventTicket event={event} />,
    })),
  }
}
