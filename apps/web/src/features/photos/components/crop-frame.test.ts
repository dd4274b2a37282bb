import { describe, expect, it } from 'vitest'
import { cropOf, firstView, mostZoom, moved, zoomed } from './crop-frame.ts'

const landscape = { width: 4000, height: 3000 }

describe('the part of a photo that is kept', () => {
  it('is the whole height of a landscape at first, in the middle', () => {
    expect(cropOf(firstView, landscape, 1)).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 })
  })

  it('has the shape of its frame, at every zoom and place', () => {
    for (const zoom of [1, 1.7, mostZoom])
      for (const x of [0, 0.3, 1]) {
        const { width, height, left, top } = cropOf({ zoom, x, y: x }, landscape, 4 / 3)
        expect((width * 4000) / (height * 3000)).toBeCloseTo(4 / 3)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(1 + 1e-9)
        expect(top + height).toBeLessThanOrEqual(1 + 1e-9)
      }
  })

  it('stops at the edge, and turns back at once', () => {
    const far = moved(firstView, 50, 0, landscape, 1)
    expect(cropOf(far, landscape, 1).left).toBe(0)
    expect(cropOf(moved(far, -0.1, 0, landscape, 1), landscape, 1).left).toBeCloseTo(0.075)
  })

  it('comes no nearer than it may, and never shows more than there is', () => {
    expect(zoomed(firstView, 99, landscape, 1).zoom).toBe(mostZoom)
    const corner = moved(zoomed(firstView, 4, landscape, 1), 99, 99, landscape, 1)
    expect(cropOf(zoomed(corner, 0, landscape, 1), landscape, 1)).toEqual(
      expect.objectContaining({ left: 0, top: 0, height: 1 }),
    )
  })
})
