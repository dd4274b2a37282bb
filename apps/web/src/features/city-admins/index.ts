import { lazy } from 'react'

export const CitySection = lazy(async () => ({
  default: (await import('./components/city-section.tsx')).CitySection,
}))
