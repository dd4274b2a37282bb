import type { Map as Engine } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import { keepWithinStreets } from './street-bounds.ts'

/** Stands for a map in what the rule reads and does. */
function aMap(center: { lat: number; lng: number }, zoom: number, bounds?: number[]) {
  const listeners = new Map<string, (event: object) => void>()
  const jumpTo = vi.fn<(to: { zoom: number }) => void>()
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    getSource: () => (bounds ? { bounds } : undefined),
    getZoom: () => zoom,
    getCenter: () => ({ wrap: () => center }),
    jumpTo,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule uses these alone
  keepWithinStreets(map as unknown as Engine)
  return { jumpTo, move: () => listeners.get('moveend')?.({}), listeners }
}

const lisbon = { lat: 38.72, lng: -9.14 }
const bologna = { lat: 44.49, lng: 11.34 }
const around = [-9.5, 38.4, -8.7, 39]

it('zooms out where the streets of the operator end', () => {
  const { jumpTo, move } = aMap(bologna, 13, around)
  move()
  expect(jumpTo).toHaveBeenCalledWith({ zoom: 9.99 })
})

it('zooms out as soon as it is known where they end', () => {
  const { jumpTo, listeners } = aMap(bologna, 13, around)
  listeners.get('sourcedata')?.({ sourceId: 'base', sourceDataType: 'metadata' })
  expect(jumpTo).not.toHaveBeenCalled()
  listeners.get('sourcedata')?.({ sourceId: 'streets', sourceDataType: 'metadata' })
  expect(jumpTo).toHaveBeenCalledTimes(1)
})

it.each([
  ['inside of them', lisbon, 13, around],
  ['far enough out', bologna, 9, around],
  ['without streets, or with streets of the whole world', bologna, 13, undefined],
] as const)('stays where it is %s', (_, center, zoom, bounds) => {
  const { jumpTo, move } = aMap(center, zoom, bounds && [...bounds])
  move()
  expect(jumpTo).not.toHaveBeenCalled()
})
