import type { Map as Engine } from 'maplibre-gl'
import { builtInZoomMost } from './map-style.ts'

/** The last zoom level that shows our own shapes. */
const zoomMostWithout = builtInZoomMost - 0.01

/** Zooms out where the operator's streets end: further in, there would be nothing but an empty ground. */
export function keepWithinStreets(map: Engine) {
  function look() {
    const source = map.getSource('streets')
    const bounds: unknown = source && 'bounds' in source ? source.bounds : undefined
    if (!Array.isArray(bounds) || map.getZoom() <= zoomMostWithout) return
    const [west = -180, south = -90, east = 180, north = 90] = bounds.map(Number)
    const { lat, lng } = map.getCenter().wrap()
    const isInside = lat >= south && lat <= north && lng >= west && lng <= east
    if (!isInside) map.jumpTo({ zoom: zoomMostWithout })
  }
  map.on('moveend', look)
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceId === 'streets' && sourceDataType === 'metadata') look()
  })
}
