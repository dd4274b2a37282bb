import { lazy } from 'react'

export { cityPlacesQuery } from './api.ts'

export const CitySection = lazy(async () => ({
  default: (await import('./components/city-section.tsx')).CitySection,
}))
