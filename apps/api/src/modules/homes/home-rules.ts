import {
  type DrawnArea,
  type HomeArea,
  type HomeChange,
  type HomePoint,
  movesPerMonth,
} from '@wayfellow/contract/homes'
import { cellToBoundary, cellToLatLng, greatCircleDistance, UNITS } from 'h3-js'
import { cellOf } from '../places/index.ts'

/** Around the middle of a cell: large enough to hold the cell, the same for every home. */
const radiusMetres = 1_600

/** A correction within this keeps the cell: which border a home is near must not show. */
const sameHomeMetres = 1_000

/** The area of the home that everybody else sees. It is computed from the cell alone. */
export function areaOf(cell: string): HomeArea {
  return { centre: toPoint(cellToLatLng(indexOf(cell))), radiusMetres }
}

/** The same area for a map. Whoever knows the centre can compute these corners. */
export const drawnAreaOf = (cell: string, place: string | null): DrawnArea => ({
  ...areaOf(cell),
  outline: cellToBoundary(indexOf(cell)).map(toPoint),
  place,
})

const indexOf = (cell: string) => BigInt(cell).toString(16)
const toPoint = ([lat, lng]: [number, number]): HomePoint => ({ lat: round(lat), lng: round(lng) })

/** The cell and its middle, always together: the search for homes knows nothing else of where a home is. */
export function areaColumns(cell: string | null) {
  const centre = cell === null ? undefined : areaOf(cell).centre
  return { cell, area_lat: centre?.lat ?? null, area_lng: centre?.lng ?? null }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export interface Kept {
  cell: string | null
  /** The point for which the cell was chosen. */
  anchor: HomePoint | null
  /** Cells chosen since the month began to be counted; null when none ever was. */
  moves: number | null
}

type Placed = { cell: string; anchor: HomePoint; moves: number } | 'tooOften'

/** Small corrections keep the cell; how often another one may be chosen is limited. */
export function placeHome({ cell, anchor, moves }: Kept, point: HomePoint): Placed {
  if (cell !== null && anchor && metresBetween(anchor, point) < sameHomeMetres) {
    return { cell, anchor, moves: moves ?? 0 }
  }
  if (moves === null) return { cell: cellOf(point.lat, point.lng), anchor: point, moves: 0 }
  if (moves >= movesPerMonth) return 'tooOften'
  return { cell: cellOf(point.lat, point.lng), anchor: point, moves: moves + 1 }
}

const metresBetween = (a: HomePoint, b: HomePoint) =>
  greatCircleDistance([a.lat, a.lng], [b.lat, b.lng], UNITS.m)

/** A tenth of a metre: finer would only be noise of the device. */
export const tidyPoint = ({ lat, lng }: HomePoint): HomePoint => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
})

/** Under «Not now», and before anything was said, the home is its owner's alone. */
export const isShown = (hosting: string | null) => hosting === 'yes' || hosting === 'maybe'

const said = (text: string | null) => (text === '' ? null : text)

/** The columns of the home's own row; what was left out stays out. */
export function columnsOf(change: HomeChange) {
  const { maxGuests, sleeping, bed, longestStay, lastMinute, flatmates, pets, smoking } = change
  const { stepFree, amenities, quietHours, houseRules, about, landings } = change
  return {
    ...(maxGuests !== undefined && { max_guests: maxGuests }),
    ...(sleeping !== undefined && { sleeping }),
    ...(bed !== undefined && { bed }),
    ...(longestStay !== undefined && { longest_stay: longestStay }),
    ...(lastMinute !== undefined && { last_minute: lastMinute }),
    ...(flatmates !== undefined && { flatmates }),
    ...(pets !== undefined && { pets }),
    ...(smoking !== undefined && { smoking }),
    ...(stepFree !== undefined && { step_free: stepFree }),
    ...(landings !== undefined && { landings }),
    ...(amenities !== undefined && { amenities: amenities && [...new Set(amenities)] }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    }),
    ...(houseRules !== undefined && { house_rules: said(houseRules) }),
    ...(about !== undefined && { about: said(about) }),
  }
}
