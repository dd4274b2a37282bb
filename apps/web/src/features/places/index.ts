import { lazy } from 'react'

/** Ahead of its use, where the network may go away before. */
export const loadLocationBox = async () => ({
  default: (await import('./components/location-box.tsx')).LocationBox,
})
export const LocationBox = lazy(loadLocationBox)
export const PlacesPicker = lazy(async () => ({
  default: (await import('./components/places-picker.tsx')).PlacesPicker,
}))
