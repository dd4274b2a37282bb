import { countedMost, type SearchCount } from '@wayfellow/contract/search'
import { clustersMost, type MapCluster } from '@wayfellow/contract/search/map'
import type { Spot } from '../../../platform/geo/geo-search.ts'

/** A bubble and room for a finger beside it. */
const apartPixels = 52
const tilePixels = 512

/** On the square that maps draw the earth on, as wide as the earth is at this zoom. */
function pixelsOf({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = tilePixels * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

interface Gathered {
  x: number
  y: number
  spots: [Spot, ...Spot[]]
}

/**
 * Spots in the order of the list; whoever is too near to an earlier one is drawn with it. A cluster stands where its
 * first one does, so no two touch and none stands where nobody is. Too many to draw: as if seen from further away.
 */
export function clustersOf(spots: readonly Spot[], zoom: number): MapCluster[] {
  const gathered = gather(spots, zoom)
  if (gathered.length > clustersMost && zoom > 0) return clustersOf(spots, zoom - 1)
  return gathered.map(asCluster)
}

function gather(spots: readonly Spot[], zoom: number): Gathered[] {
  const all: Gathered[] = []
  // Squares as wide as two must be apart: who is near stands in the same square or in one beside it.
  const squares = new Map<string, Gathered[]>()
  for (const spot of spots) {
    const at = pixelsOf(spot, zoom)
    const [column, row] = [Math.floor(at.x / apartPixels), Math.floor(at.y / apartPixels)]
    const near = around
      .flatMap(([right, down]) => squares.get(`${column + right} ${row + down}`) ?? [])
      .find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < apartPixels)
    if (near) {
      near.spots.push(spot)
      continue
    }
    const one: Gathered = { ...at, spots: [spot] }
    all.push(one)
    squares.set(`${column} ${row}`, [...(squares.get(`${column} ${row}`) ?? []), one])
  }
  return all
}

const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))

function asCluster({ spots }: Gathered): MapCluster {
  const [{ lat, lng }] = spots
  const [lats, lngs] = [spots.map((spot) => spot.lat), spots.map((spot) => spot.lng)]
  const days = spots.flatMap(({ day }) => day ?? []).toSorted()
  return {
    ...rounded({ lat, lng }),
    ...countOf(spots),
    isSpot: spots.length === 1,
    southWest: rounded({ lat: Math.min(...lats), lng: Math.min(...lngs) }),
    northEast: rounded({ lat: Math.max(...lats), lng: Math.max(...lngs) }),
    day: days[0] ?? null,
  }
}

const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6
/** As exact as a list takes a spot. */
export const rounded = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: micro(lat), lng: micro(lng) })

/** As the list counts them. */
export function countOf(spots: readonly Spot[]): SearchCount {
  const sum = spots.reduce((total, { count }) => total + count, 0)
  return {
    count: Math.min(sum, countedMost),
    isMore: sum > countedMost || spots.some(({ isMore }) => isMore),
  }
}

/** In the order of the list: by its first one. */
export const inOrder = (spots: readonly Spot[], direction: 'asc' | 'desc') =>
  spots.toSorted((one, other) => {
    const [before, after] = direction === 'asc' ? [one, other] : [other, one]
    if (before.first === after.first) return 0
    return before.first < after.first ? -1 : 1
  })
