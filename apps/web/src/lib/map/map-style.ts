import type { StyleSpecification } from 'maplibre-gl'
import { pageConfig } from '../page-config.ts'

const colours = ['--map-land', '--map-water', '--map-road-2', '--map-label'] as const

/** The colours of the theme that is on. */
function tokens() {
  const computed = getComputedStyle(document.documentElement)
  const [land = '', water = '', border = '', label = ''] = colours.map((name) =>
    computed.getPropertyValue(name).trim(),
  )
  return { land, water, border, label }
}

/**
 * The zoom level at which the built-in shapes stop being true. Of the gazetteer's places with 1,000 people and more,
 * those that stand in the sea of these shapes are 0.5 km from its shore (median), three in four less than 1.1 km: 8 and
 * 18 pixels at this level, within a pin.
 */
const builtInZoomMost = 10
const rasterZoomMost = 13

export const mapZoomMost = pageConfig.map ? rasterZoomMost : builtInZoomMost

/** The operator's tiles, or our own shapes and names. There are no glyphs: the browser's own fonts write. */
export function mapStyle(): StyleSpecification {
  const { map } = pageConfig
  return map ? rasterStyle(map.tiles) : ownStyle()
}

const rasterStyle = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': tokens().water } },
    { id: 'base', type: 'raster', source: 'base' },
  ],
})

function ownStyle(): StyleSpecification {
  const { land, water, border, label } = tokens()
  const words = { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.4 }
  const font = ['Commissioner Variable', 'sans-serif']
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [`${window.location.origin}/api/map/tiles/{z}/{x}/{y}`],
        maxzoom: 6,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'base', 'source-layer': 'land', paint: { 'fill-color': land } },
      {
        id: 'borders',
        type: 'line',
        source: 'base',
        'source-layer': 'borders',
        paint: { 'line-color': label, 'line-opacity': 0.35, 'line-width': 1 },
      },
      {
        id: 'shore',
        type: 'line',
        source: 'base',
        'source-layer': 'land',
        paint: { 'line-color': border, 'line-width': 1 },
      },
      {
        id: 'countries',
        type: 'symbol',
        source: 'base',
        'source-layer': 'countries',
        maxzoom: 7,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': 12,
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.08,
          'symbol-sort-key': ['-', 0, ['get', 'size']],
        },
        paint: words,
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'base',
        'source-layer': 'cities',
        // Villages come with the zoom that has room for them.
        filter: ['>=', ['get', 'people'], ['step', ['zoom'], 100_000, 7, 50_000, 8, 20_000, 9, 5_000]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['step', ['get', 'people'], 12, 100_000, 13, 1_000_000, 15],
          // Below the place itself, where a pin would cover it.
          'text-anchor': 'top',
          'text-offset': [0, 1.3],
          'text-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint: words,
      },
    ],
  }
}
