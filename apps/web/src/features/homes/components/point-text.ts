import type { HomePoint } from '@wayfellow/contract/homes'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** «44.4938, 11.3426», as map apps copy it; or a link that carries it. */
const forms = [
  new RegExp(String.raw`^\s*${number}\s*[,;\s]\s*${number}\s*$`),
  new RegExp(`@${number},${number}`),
  new RegExp(`[?&](?:q|ll|query|center)=(?:loc:)?${number}(?:,|%2C)${number}`, 'i'),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`mlat=${number}&mlon=${number}`),
  new RegExp(`^geo:${number},${number}`),
]

/** The point that was pasted; nothing when there is none in it. */
export function readPoint(text: string): HomePoint | undefined {
  for (const form of forms) {
    const [, lat, lng] = form.exec(text) ?? []
    if (lat === undefined || lng === undefined) continue
    const point = { lat: Number(lat), lng: Number(lng) }
    if (Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180) return point
  }
  return undefined
}

export const writePoint = ({ lat, lng }: HomePoint) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
