import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventTicket } from '@wayfellow/contract/events'
import { eventTimes } from '@wayfellow/contract/events/times'
import { dayPart } from '../../../lib/days.ts'
import { StripCard, type StripCards, StripDay } from '../../../ui/strip-card.tsx'
import { weekQuery } from '../api.ts'

/** Returns the events of the week in the viewer's city, without those that are theirs already. */
export function useWeekEvents(): StripCards {
  const { data, refetch } = useInfiniteQuery(weekQuery)
  const [first] = data?.pages ?? []
  const others = (first?.items ?? []).filter(
    ({ isOrganiser, viewerAnswer, phase }) =>
      !isOrganiser && viewerAnswer !== 'going' && (phase === 'upcoming' || phase === 'now'),
  )
  return {
    cards: others.map((event) => ({ id: event._id, card: <EventCard event={event} /> })),
    isMissing: first?.isMissing === true,
    refetch,
  }
}

function EventCard({ event }: { event: EventTicket }) {
  const { i18n } = useLingui()
  const { day, there } = eventTimes(event, i18n.locale)
  return (
    <StripCard
      start={
        <StripDay
          weekday={dayPart(day, { weekday: 'short' }, i18n)}
          day={dayPart(day, { day: 'numeric' }, i18n)}
        />
      }
      title={event.title}
      subtitle={
        <>
          {there} · <Plural value={event.going} one="# going" other="# going" />
        </>
      }
      to={`/events/${event._id}`}
    />
  )
}
