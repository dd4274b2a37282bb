import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { StreetSchema } from '../page-config.ts'

export interface MapColours {
  land: string
  water: string
  park: string
  road: string
  lane: string
  label: string
}

/** The layers in which each schema keeps what is drawn. Protomaps named its kinds `pmap:kind` before version 4. */
interface Names {
  kind: ExpressionSpecification
  land?: string
  parks: { layer: string; kinds: string[] }[]
  roads: { layer: string; names: string; wide: string[]; narrow: string[]; rails: string[] }
  districts: { layer: string; kinds: string[] }
}

const schemas: Record<StreetSchema, Names> = {
  protomaps: {
    kind: ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], ''],
    land: 'earth',
    parks: [
      {
        layer: 'landuse',
        kinds: ['park', 'national_park', 'nature_reserve', 'forest', 'wood', 'cemetery', 'garden', 'grass'],
      },
    ],
    roads: {
      layer: 'roads',
      names: 'roads',
      wide: ['highway', 'major_road', 'medium_road'],
      narrow: ['minor_road', 'path', 'other'],
      rails: ['rail'],
    },
    districts: { layer: 'places', kinds: ['macrohood', 'neighbourhood'] },
  },
  openmaptiles: {
    kind: ['coalesce', ['get', 'class'], ''],
    parks: [
      { layer: 'park', kinds: [] },
      { layer: 'landcover', kinds: ['wood', 'grass'] },
    ],
    roads: {
      layer: 'transportation',
      names: 'transportation_name',
      wide: ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'],
      narrow: ['minor', 'service', 'path', 'track', 'pedestrian'],
      rails: ['rail', 'transit'],
    },
    districts: { layer: 'place', kinds: ['suburb', 'quarter', 'neighbourhood'] },
  },
}

const font = ['Commissioner Variable', 'sans-serif']
/** Pixels at zoom levels 10, 13 and 16. */
const widths = (far: number, near: number, close: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  far,
  13,
  near,
  16,
  close,
]

/** Layers for streets, water and parks of an operator's source, from a zoom level on. */
export function streetLayers(
  schema: StreetSchema,
  colours: MapColours,
  { from, language }: { from: number; language: string },
): LayerSpecification[] {
  const { kind, land, parks, roads, districts } = schemas[schema]
  const isOneOf = (kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]]
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
  const shared = { source: 'streets', minzoom: from } as const
  const words = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4 }
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']]
  const areas = (layer: string, colour: string, filter: ExpressionSpecification): LayerSpecification => ({
    ...shared,
    id: `street-${layer}`,
    type: 'fill',
    'source-layer': layer,
    filter,
    paint: { 'fill-color': colour },
  })
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    ...(land === undefined ? [] : [areas(land, colours.land, isArea)]),
    ...parks.map(({ layer, kinds }) =>
      areas(layer, colours.park, kinds.length > 0 ? ['all', isArea, isOneOf(kinds)] : isArea),
    ),
    areas('water', colours.water, isArea),
    {
      ...shared,
      id: 'street-rails',
      type: 'line',
      'source-layer': roads.layer,
      filter: ['all', isLine, isOneOf(roads.rails)],
      paint: { 'line-color': colours.label, 'line-opacity': 0.5, 'line-width': 1, 'line-dasharray': [4, 2] },
    },
    {
      ...shared,
      id: 'street-lanes',
      type: 'line',
      'source-layer': roads.layer,
      filter: ['all', isLine, isOneOf(roads.narrow)],
      layout: round,
      paint: { 'line-color': colours.lane, 'line-width': widths(0.4, 1.6, 6) },
    },
    {
      ...shared,
      id: 'street-edges',
      type: 'line',
      'source-layer': roads.layer,
      filter: ['all', isLine, isOneOf(roads.wide)],
      layout: round,
      paint: { 'line-color': colours.lane, 'line-width': widths(2, 5, 13) },
    },
    {
      ...shared,
      id: 'street-roads',
      type: 'line',
      'source-layer': roads.layer,
      filter: ['all', isLine, isOneOf(roads.wide)],
      layout: round,
      paint: { 'line-color': colours.road, 'line-width': widths(1.2, 3.6, 11) },
    },
    {
      ...shared,
      id: 'street-names',
      type: 'symbol',
      'source-layer': roads.names,
      minzoom: 13,
      filter: ['all', isLine, isOneOf([...roads.wide, ...roads.narrow])],
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': font, 'text-size': 11 },
      paint: words,
    },
    {
      ...shared,
      id: 'street-districts',
      type: 'symbol',
      'source-layer': districts.layer,
      filter: isOneOf(districts.kinds),
      layout: { 'text-field': name, 'text-font': font, 'text-size': 12, 'text-padding': 8 },
      paint: words,
    },
  ]
}
