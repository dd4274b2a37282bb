import { expect, it } from 'vitest'
import { boundsOf, metresBetween, unrolled } from './map-geometry.ts'

const lisbon = { lat: 38.71667, lng: -9.13333 }

it('measures along the surface of the earth', () => {
  expect(Math.round(metresBetween(lisbon, { lat: 41.14961, lng: -8.61099 }) / 1_000)).toBe(274)
})

it('puts a frame around a circle', () => {
  const [west, south, east, north] = boundsOf(lisbon, 25_000)
  expect(metresBetween(lisbon, { lat: north, lng: lisbon.lng })).toBeCloseTo(25_000, -2)
  expect(metresBetween(lisbon, { lat: lisbon.lat, lng: east })).toBeCloseTo(25_000, -2)
  expect([lisbon.lat - south, lisbon.lng - west]).toEqual([
    expect.closeTo(north - lisbon.lat, 6),
    expect.closeTo(east - lisbon.lng, 6),
  ])
})

it('draws a route across the date line, not around the world', () => {
  const [tokyo, honolulu, lima] = [
    { lat: 35.69, lng: 139.69 },
    { lat: 21.31, lng: -157.86 },
    { lat: -12.05, lng: -77.04 },
  ]
  expect(unrolled([tokyo, honolulu, lima]).map(({ lng }) => Math.round(lng))).toEqual([140, 202, 283])
  expect(unrolled([lima, tokyo])).toEqual([lima, { ...tokyo, lng: tokyo.lng - 360 }])
})
