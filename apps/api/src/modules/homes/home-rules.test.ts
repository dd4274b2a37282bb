import { cellToBoundary, cellToLatLng, greatCircleDistance, latLngToCell, UNITS } from 'h3-js'
import { describe, expect, it } from 'vitest'
import { cellOf } from '../places/index.ts'
import { areaOf, drawnAreaOf, type Kept, placeHome } from './home-rules.ts'

const bologna = { lat: 44.4938, lng: 11.3426 }
const never: Kept = { cell: null, anchor: null, moves: null }
const north = (metres: number) => ({ lat: bologna.lat + metres / 111_195, lng: bologna.lng })

function placed(kept: Kept, point: typeof bologna) {
  const now = placeHome(kept, point)
  if (now === 'tooOften') throw new Error('moved too often')
  return now
}

describe('the area others see', () => {
  it('is the middle of the cell, whatever the point in it', () => {
    const cell = latLngToCell(bologna.lat, bologna.lng, 7)
    const [lat, lng] = cellToLatLng(cell)
    const corners = cellToBoundary(cell).map(([y, x]) => ({ lat: (y + lat) / 2, lng: (x + lng) / 2 }))
    const areas = corners.map((corner) => areaOf(cellOf(corner.lat, corner.lng)))
    expect(new Set(areas.map((area) => JSON.stringify(area))).size).toBe(1)
    expect(areas[0]?.centre.lat).toBeCloseTo(lat, 4)
    expect(areas[0]?.centre.lng).toBeCloseTo(lng, 4)
  })

  it.each([
    ['Bologna', bologna.lat, bologna.lng],
    ['Quito', -0.18, -78.47],
    ['Tromsø', 69.65, 18.96],
    ['Auckland', -36.85, 174.76],
    ['Singapore', 1.35, 103.82],
  ])('holds the whole cell in its circle in %s', (_, atLat, atLng) => {
    const { centre, radiusMetres } = areaOf(cellOf(atLat, atLng))
    const cell = latLngToCell(atLat, atLng, 7)
    const far = cellToBoundary(cell).map((at) => greatCircleDistance(at, [centre.lat, centre.lng], UNITS.m))
    expect(Math.max(...far)).toBeLessThan(radiusMetres)
  })

  it('is drawn by the corners of the cell, whatever the point in it', () => {
    const cell = latLngToCell(bologna.lat, bologna.lng, 7)
    const [lat, lng] = cellToLatLng(cell)
    const drawn = drawnAreaOf(cellOf(bologna.lat, bologna.lng), 'Bologna, Italy')
    expect(drawn).toEqual(drawnAreaOf(cellOf(lat, lng), 'Bologna, Italy'))
    expect(drawn).toMatchObject({ ...areaOf(cellOf(lat, lng)), place: 'Bologna, Italy' })
    const corners = cellToBoundary(cell)
    expect(drawn.outline).toHaveLength(corners.length)
    drawn.outline.forEach(({ lat: y, lng: x }, nth) => {
      const [cornerLat = 0, cornerLng = 0] = corners[nth] ?? []
      expect(y).toBeCloseTo(cornerLat, 4)
      expect(x).toBeCloseTo(cornerLng, 4)
    })
  })
})

describe('a home that is placed', () => {
  it('keeps its cell when the point is corrected, even over a border', () => {
    let kept: Kept = placed(never, bologna)
    const first = kept.cell
    for (const metres of [200, -300, 500, -700, 900, -950]) {
      kept = placed(kept, north(metres))
      expect(kept.cell).toBe(first)
      expect(kept.moves).toBe(0)
    }
    expect(cellOf(north(2_500).lat, north(2_500).lng)).not.toBe(first)
  })

  it('can’t be walked over a border step by step: corrections count from the first point', () => {
    let kept: Kept = placed(never, bologna)
    const first = kept.cell
    kept = placed(kept, north(900))
    kept = placed(kept, north(990))
    expect(kept).toMatchObject({ cell: first, anchor: bologna })
    expect(placed(kept, north(3_000))).toMatchObject({ moves: 1, anchor: north(3_000) })
  })

  it('moves three times a month at most, also when it is taken away in between', () => {
    let kept: Kept = placed(never, bologna)
    kept = placed({ ...kept, cell: null, anchor: null }, north(3_000))
    kept = placed(kept, north(6_000))
    kept = placed(kept, north(9_000))
    expect(kept.moves).toBe(3)
    expect(placeHome(kept, north(12_000))).toBe('tooOften')
    expect(placeHome({ ...kept, moves: 0 }, north(12_000))).toMatchObject({ moves: 1 })
  })
})
