import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findNearestPlace, searchPlaces } from '@wayfellow/contract/client/places'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { call } from '../../lib/api.ts'
import { fetchItem } from '../../lib/query.ts'

/** Nothing when the list could not be had. `near` is whole degrees: «38,-9». */
export function placesQuery(q: string, near: string | undefined) {
  return queryOptions({
    queryKey: ['places', 'search', q, near ?? ''],
    queryFn: async () => {
      const reply = await fetchItem(() => call(searchPlaces, { q, ...(near !== undefined && { near }) }))
      return reply && reply.places
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // A failed search is repeated on the next keystroke, even for the same text.
    staleTime: ({ state }) => (state.data === null ? 0 : 300_000),
    networkMode: 'always',
  })
}

/** The city nearest to a point that is already rounded; null when none is near. */
export async function nearestPlace(point: { lat: number; lng: number }): Promise<PlaceChoice | null> {
  return (await call(findNearestPlace, point)).place
}
