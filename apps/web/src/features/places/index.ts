import { lazy } from 'react'

export const LocationBox = lazy(async () => ({
  default: (await import('./components/location-box.tsx')).LocationBox,
}))
