import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventTicket } from '@wayfellow/contract/events'
import { ownEventsQuery } from '../api.ts'

const isSettled = ({ phase, isOrganiser, viewerAnswer }: EventTicket) =>
  (phase === 'upcoming' || phase === 'now') && (isOrganiser || viewerAnswer === 'going')

/** Returns the next event that the viewer organises or goes to. */
export function useNextEvent(): EventTicket | undefined {
  const { data } = useInfiniteQuery(ownEventsQuery)
  return data?.pages[0]?.items.find(isSettled)
}
