export interface Point {
  lat: number
  lng: number
}

/** `denied`: the person or the device says no. `unknown`: it tried and can't tell. */
export type Whereabouts = Point | 'denied' | 'unknown'

const patience = 10_000
const denied = 1

/** Asks the browser, which asks the person. Only a point rounded to about 5 km leaves this file. */
export function findPosition(): Promise<Whereabouts> {
  const { promise, resolve } = Promise.withResolvers<Whereabouts>()
  if (!('geolocation' in navigator)) return Promise.resolve('unknown')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: coarse(coords.latitude), lng: coarse(coords.longitude) }),
    ({ code }) => resolve(code === denied ? 'denied' : 'unknown'),
    { enableHighAccuracy: false, timeout: patience, maximumAge: 600_000 },
  )
  return promise
}

const coarse = (degrees: number) => Math.round(degrees * 20) / 20

/** Whole degrees, for an address that others may see. */
export const wholeDegrees = ({ lat, lng }: Point) =>
  [lat, lng].map((degrees) => Math.round(degrees) + 0).join(',')
