import type { HomePoint } from '@wayfellow/contract/homes'

const patience = 15_000
const denied = 1

/** The position of the device, as exact as it can tell: stored only for the owner of the home. */
export function findExactPosition(): Promise<HomePoint | 'denied' | 'unknown'> {
  const { promise, resolve } = Promise.withResolvers<HomePoint | 'denied' | 'unknown'>()
  if (!('geolocation' in navigator)) return Promise.resolve('unknown')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
    ({ code }) => resolve(code === denied ? 'denied' : 'unknown'),
    { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
  )
  return promise
}
