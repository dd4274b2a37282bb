import type { PhotoCrop } from '@wayfellow/contract/photos'

/** The visible part: the zoom, and the point of the picture in the middle, from 0 to 1. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const firstView: View = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4

/** The part of the picture that fills the frame; never beyond an edge. */
export function cropOf({ zoom, x, y }: View, size: Size, aspect: number): PhotoCrop {
  const full = Math.min(size.width, size.height * aspect)
  const width = full / zoom / size.width
  const height = full / aspect / zoom / size.height
  return { left: inside(x - width / 2, 1 - width), top: inside(y - height / 2, 1 - height), width, height }
}

const inside = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))

/** By parts of the frame: 1 is as far as one sees. What can't be seen in the middle is no place to be. */
export function moved(view: View, dx: number, dy: number, size: Size, aspect: number): View {
  const crop = cropOf(view, size, aspect)
  const requested = { ...view, x: middle(crop).x - dx * crop.width, y: middle(crop).y - dy * crop.height }
  return { zoom: view.zoom, ...middle(cropOf(requested, size, aspect)) }
}

export function zoomed(view: View, zoom: number, size: Size, aspect: number): View {
  const near = Math.min(Math.max(zoom, 1), mostZoom)
  const crop = cropOf({ ...view, zoom: near }, size, aspect)
  return { zoom: near, ...middle(crop) }
}

const middle = ({ left, top, width, height }: PhotoCrop) => ({ x: left + width / 2, y: top + height / 2 })
