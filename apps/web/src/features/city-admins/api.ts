import { queryOptions } from '@tanstack/react-query'
import { listCityPlaces } from '@wayfellow/contract/client/city-admins'
import { call } from '../../lib/api.ts'
import { fetchItem } from '../../lib/query.ts'

/** Null when they could not be had. */
export const cityPlacesQuery = queryOptions({
  queryKey: ['city-admins', 'places'],
  queryFn: async () => (await fetchItem(() => call(listCityPlaces, {})))?.places ?? null,
  // Given and taken by admins.
  staleTime: 0,
  refetchOnMount: true,
})
