export interface Point {
  lat: number
  lng: number
}
export interface Camera extends Point {
  zoom: number
}

const earthMetres = 6_371_008.8
export const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metresBetween(one: Point, other: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const square =
    half(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** How wide a pixel is: a tile of the whole world is 512 of them. */
export const metresPerPixel = ({ lat, zoom }: Pick<Camera, 'lat' | 'zoom'>) =>
  (2 * Math.PI * earthMetres * Math.cos(radians(lat))) / (512 * 2 ** zoom)

/** West, south, east and north of a circle. */
export function boundsOf({ lat, lng }: Point, metres: number): [number, number, number, number] {
  const up = (metres / earthMetres) * (180 / Math.PI)
  const aside = up / Math.max(0.05, Math.cos(radians(lat)))
  return [lng - aside, lat - up, lng + aside, lat + up]
}

/** A way across the line where the days change goes on behind it, instead of around the whole world. */
export function unrolled(stops: readonly Point[]): Point[] {
  const way: Point[] = []
  for (const { lat, lng } of stops) {
    const before = way.at(-1)?.lng ?? lng
    way.push({ lat, lng: lng - Math.round((lng - before) / 360) * 360 })
  }
  return way
}
