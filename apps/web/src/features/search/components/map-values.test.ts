import { expect, it } from 'vitest'
import { metresPerPixel } from '../../../lib/map/map-geometry.ts'
import { areaSeen, awayFrom, cameraWords, isElsewhere, spotWords, viewOf } from './map-values.ts'

const lisbon = { lat: 38.71667, lng: -9.13333 }
const read = (search: string) => viewOf(new URLSearchParams(search))

it('reads the position of the map and the open place from the URL, and writes them back', () => {
  const at = cameraWords({ ...lisbon, zoom: 10.26 })
  expect(at).toBe('38.717,-9.133,10.3')
  expect(read(`at=${at}&spot=${spotWords(lisbon)}`)).toEqual({
    camera: { lat: 38.717, lng: -9.133, zoom: 10.3 },
    spot: '38.716670,-9.133330',
  })
  expect(read('at=1,2&spot=x')).toEqual({ camera: undefined, spot: undefined })
  expect(read('at=95,2,3&spot=91,0')).toEqual({ camera: undefined, spot: undefined })
})

it('returns distance and direction', () => {
  expect(awayFrom(lisbon, { lat: 38.80667, lng: lisbon.lng })).toEqual({ kilometres: 10, direction: 0 })
  expect(awayFrom(lisbon, { lat: lisbon.lat, lng: lisbon.lng - 0.1 })).toEqual({
    kilometres: 9,
    direction: 6,
  })
  expect(awayFrom(lisbon, { lat: 38.64, lng: -9.03 })?.direction).toBe(3)
  expect(awayFrom(lisbon, lisbon)).toBeUndefined()
})

it('offers to search an area when it differs from what is shown', () => {
  const searched = { middle: lisbon, radiusMetres: 25_000 }
  const pixels = 400
  const zoom = Math.log2(metresPerPixel({ lat: lisbon.lat, zoom: 0 }) / (50_000 / pixels))
  expect(areaSeen({ ...lisbon, zoom }, pixels)).toEqual({ lat: '38.70', lng: '-9.15', radius: '25' })
  expect(isElsewhere({ ...lisbon, zoom }, pixels, searched)).toBe(false)
  expect(isElsewhere({ ...lisbon, lng: -9, zoom }, pixels, searched)).toBe(true)
  expect(isElsewhere({ ...lisbon, zoom: zoom - 1 }, pixels, searched)).toBe(true)
  expect(areaSeen({ ...lisbon, zoom: 2 }, pixels).radius).toBe('100')
  expect(areaSeen({ ...lisbon, zoom: 14 }, pixels).radius).toBe('5')
})
