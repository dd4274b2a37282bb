import { useQuery } from '@tanstack/react-query'
import { livelyCitiesQuery } from '../api.ts'
import { CityAlert } from './city-alert.tsx'

/** The alert for a city in which nobody hosts; nothing where somebody does. */
export function QuietAlert({ location }: { location: string }) {
  const { data } = useQuery(livelyCitiesQuery(location))
  return data?.quiet ? <CityAlert place={data.quiet} /> : null
}
