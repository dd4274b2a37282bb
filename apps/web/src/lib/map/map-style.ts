import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { pageConfig, type StreetConfig } from '../page-config.ts'
import { type MapColours, streetLayers } from './street-layers.ts'

/** The colours of the theme that is on. */
function tokens(): MapColours {
  const computed = getComputedStyle(document.documentElement)
  const of = (name: string) => computed.getPropertyValue(`--map-${name}`).trim()
  return {
    land: of('land'),
    water: of('water'),
    park: of('park'),
    road: of('road'),
    lane: of('road-2'),
    label: of('label'),
  }
}

/**
 * The zoom level at which the built-in shapes stop being true. Of the gazetteer's places with 1,000 people and more,
 * those that stand in the sea of these shapes are 0.5 km from its shore (median), three in four less than 1.1 km: 8 and
 * 18 pixels at this level, within a pin.
 */
export const builtInZoomMost = 10

export const mapZoomMost = { builtIn: builtInZoomMost, raster: 13, streets: 15 }[
  pageConfig.map?.kind ?? 'builtIn'
]

/** The operator's tiles, or our own shapes and names. There are no glyphs: the browser's own fonts write. */
export function mapStyle(): StyleSpecification {
  const { map } = pageConfig
  if (map?.kind === 'raster') return rasterStyle(map.tiles)
  const own = ownStyle()
  return map ? withStreets(own, map) : own
}

/** Whether streets come from a PMTiles file, which a browser reads in parts. */
export const isStreetFile = (source: string) => source.endsWith('.pmtiles')

function sourceOf({ source }: StreetConfig): VectorSourceSpecification {
  // Not as a URL, which would encode the braces of a template.
  const address = source.startsWith('/') ? `${window.location.origin}${source}` : source
  if (isStreetFile(source)) return { type: 'vector', url: `pmtiles://${address}` }
  if (source.includes('{z}')) return { type: 'vector', tiles: [address], maxzoom: 14 }
  return { type: 'vector', url: address }
}

/** Streets take the place of our shapes where those end; our names of cities stay. */
function withStreets(own: StyleSpecification, map: StreetConfig): StyleSpecification {
  const colours = tokens()
  const shapes = own.layers.filter((layer) => !isName(layer))
  const language = document.documentElement.lang
  return {
    ...own,
    sources: { ...own.sources, streets: sourceOf(map) },
    layers: [
      {
        id: 'ground',
        type: 'background',
        // Past our shapes, what a source does not call water is land.
        paint: { 'background-color': ['step', ['zoom'], colours.water, builtInZoomMost, colours.land] },
      },
      ...shapes.filter(({ type }) => type !== 'background').map(endingAt(builtInZoomMost)),
      ...streetLayers(map.schema, colours, { from: builtInZoomMost, language }),
      ...own.layers.filter(isName),
    ],
  }
}

const isName = ({ type }: LayerSpecification) => type === 'symbol'
const endingAt = (zoom: number) => (layer: LayerSpecification) => Object.assign(layer, { maxzoom: zoom })

const rasterStyle = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': tokens().water } },
    { id: 'base', type: 'raster', source: 'base' },
  ],
})

function ownStyle(): StyleSpecification {
  const { land, water, lane, label } = tokens()
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
        paint: { 'line-color': lane, 'line-width': 1 },
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
