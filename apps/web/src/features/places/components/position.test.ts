import { afterEach, expect, it, vi } from 'vitest'
import { findPosition, wholeDegrees } from './position.ts'

afterEach(() => vi.unstubAllGlobals())

function stub(answer: (found: (position: object) => void, failed: (error: object) => void) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
}

it('lets only a rounded point out', async () => {
  stub((found) => found({ coords: { latitude: 41.157_944, longitude: -8.629_105 } }))
  expect(await findPosition()).toEqual({ lat: 41.15, lng: -8.65 })
})

it.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('tells code %d as %s', async (code, words) => {
  stub((_, failed) => failed({ code }))
  expect(await findPosition()).toBe(words)
})

it('does without a browser that knows no position', async () => {
  vi.stubGlobal('navigator', {})
  expect(await findPosition()).toBe('unknown')
})

it.each([
  [{ lat: 38.7, lng: -9.15 }, '39,-9'],
  [{ lat: -0.2, lng: 0.3 }, '0,0'],
  [{ lat: -0.2, lng: -30.4 }, '0,-30'],
])('gives whole degrees of %o', (point, words) => {
  expect(wholeDegrees(point)).toBe(words)
})
