import { clustersMost } from '@wayfellow/contract/search/map'
import { expect, it } from 'vitest'
import type { Spot } from '../../../platform/geo/geo-search.ts'
import { clustersOf, countOf, inOrder } from './pin-clusters.ts'

const spot = (lat: number, lng: number, more: Partial<Spot> = {}): Spot => ({
  lat,
  lng,
  count: 1,
  isMore: false,
  first: '',
  day: null,
  ...more,
})
const lisbon = spot(38.7167, -9.1333, { count: 3, day: '2027-05-02' })
const almada = spot(38.679, -9.1569, { count: 2, day: '2027-05-01' })
const porto = spot(41.1496, -8.611)

it('draws together what is too near to be told apart, where the first of it stands', () => {
  const [one, ...others] = clustersOf([lisbon, almada, porto], 8)
  expect(others).toHaveLength(1)
  expect(one).toEqual({
    lat: 38.7167,
    lng: -9.1333,
    count: 5,
    isMore: false,
    isSpot: false,
    southWest: { lat: 38.679, lng: -9.1569 },
    northEast: { lat: 38.7167, lng: -9.1333 },
    day: '2027-05-01',
  })
})

it('tells them apart from nearer', () => {
  const clusters = clustersOf([lisbon, almada, porto], 12)
  expect(clusters.map(({ count, isSpot }) => [count, isSpot])).toEqual([
    [3, true],
    [2, true],
    [1, true],
  ])
})

it('draws no more than can be drawn, and loses nobody', () => {
  const many = Array.from({ length: 2_500 }, (_, nth) =>
    spot(40 + Math.floor(nth / 50) / 50, (nth % 50) / 50),
  )
  const clusters = clustersOf(many, 14)
  expect(clusters.length).toBeLessThanOrEqual(clustersMost)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2_500)
})

it('counts as far as the list does, and says when there may be more', () => {
  expect(countOf([lisbon, almada])).toEqual({ count: 5, isMore: false })
  expect(countOf([spot(0, 0, { count: 700 }), spot(1, 1, { count: 700 })])).toEqual({
    count: 1_000,
    isMore: true,
  })
  expect(countOf([spot(0, 0, { isMore: true })])).toEqual({ count: 1, isMore: true })
  expect(countOf([])).toEqual({ count: 0, isMore: false })
})

it('goes by the first of each place', () => {
  const [early, late] = [spot(0, 0, { first: '01' }), spot(1, 1, { first: '02' })]
  expect(inOrder([late, early], 'asc')).toEqual([early, late])
  expect(inOrder([early, late], 'desc')).toEqual([late, early])
})
