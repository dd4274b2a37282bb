import { msg } from '@lingui/core/macro'
import { radiusLeast, radiusMost } from '@wayfellow/contract/client/search'
import {
  type Camera,
  metresBetween,
  metresPerPixel,
  type Point,
  radians,
} from '../../../lib/map/map-geometry.ts'

/** State of the map in the URL: the camera and the opened place. */
export interface View {
  camera: Camera | undefined
  spot: string | undefined
}

const numbers = (text: string | null) => (text ?? '').split(',').map(Number)

export function viewOf(params: URLSearchParams): View {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = numbers(params.get('at'))
  const isCamera = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 22
  const [spotLat = Number.NaN, spotLng = Number.NaN] = numbers(params.get('spot'))
  const isSpot = Math.abs(spotLat) <= 90 && Math.abs(spotLng) <= 180
  return {
    camera: isCamera ? { lat, lng, zoom } : undefined,
    spot: isSpot ? spotWords({ lat: spotLat, lng: spotLng }) : undefined,
  }
}

export const cameraWords = ({ lat, lng, zoom }: Camera) =>
  `${lat.toFixed(3)},${lng.toFixed(3)},${zoom.toFixed(1)}`
/** As the server takes it. */
export const spotWords = ({ lat, lng }: Point) => `${lat.toFixed(6)},${lng.toFixed(6)}`

interface Area {
  middle: Point
  radiusMetres: number
}

const roughly = (degrees: number) => (Math.round(degrees * 20) / 20).toFixed(2)

/**
 * The search area for the visible part of the map; its centre is rounded to about 5 km, like every point that is sent.
 */
export function areaSeen(camera: Camera, pixels: number) {
  const kilometres = Math.round((metresPerPixel(camera) * pixels) / 2_000)
  const radius = Math.min(radiusMost, Math.max(radiusLeast, kilometres))
  return { lat: roughly(camera.lat), lng: roughly(camera.lng), radius: String(radius) }
}

/** Whether searching there would look at something else than is shown. */
export function isElsewhere(camera: Camera, pixels: number, { middle, radiusMetres }: Area): boolean {
  const seen = Number(areaSeen(camera, pixels).radius) * 1_000
  const isAway = metresBetween(camera, middle) > Math.max(5_000, radiusMetres * 0.4)
  return isAway || seen > radiusMetres * 1.6 || seen < radiusMetres / 3
}

/** The eight directions, from north with the clock. */
export const directions = [
  msg`north`,
  msg`north-east`,
  msg`east`,
  msg`south-east`,
  msg`south`,
  msg`south-west`,
  msg`west`,
  msg`north-west`,
]

/** The distance and direction from the centre; undefined at the centre itself. */
export function awayFrom(middle: Point, at: Point) {
  const kilometres = Math.round(metresBetween(middle, at) / 1_000)
  if (kilometres === 0) return undefined
  const [up, aside] = [at.lat - middle.lat, (at.lng - middle.lng) * Math.cos(radians(middle.lat))]
  const turn = Math.round((Math.atan2(aside, up) / (2 * Math.PI)) * 8)
  return { kilometres, direction: (turn + 8) % 8 }
}
