// pack-map.ts FOLDER: draws apps/api/data/map anew: vector tiles of land, borders, countries' and cities' names, from
// FOLDER's node_modules with world-atlas, topojson-client, geojson-vt and vt-pbf, and from our own gazetteer.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { z } from 'zod'

const folder = resolve(process.argv[2] ?? '.')
const data = resolve(import.meta.dirname, '../../apps/api/data')
const find = createRequire(join(folder, 'package.json'))
const read: (name: string) => unknown = find
const load = (name: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(find.resolve(name)).href)

/** At this zoom a unit of a tile is about 150 metres, finer than the shapes are. */
const zoomMost = 6
/** How many people a city has whose name stands at a zoom and below. */
const leastPeople = [5_000_000, 5_000_000, 3_000_000, 1_000_000, 500_000, 100_000, 5_000]

type Position = [number, number]
type Feature = { type: 'Feature'; properties: Record<string, string | number>; geometry: Geometry }
type Geometry = { type: string; coordinates: unknown }
type Tiles = { getTile: (z: number, x: number, y: number) => unknown }

const { feature: toFeature, mesh: toMesh } = z
  .custom<{
    feature: (topo: unknown, object: unknown) => Feature & { features: Feature[] }
    mesh: (topo: unknown, object: unknown, keep: (a: unknown, b: unknown) => boolean) => Geometry
  }>()
  .parse(await load('topojson-client'))
const Cutter = z
  .custom<new (shape: unknown, options: object) => Tiles>()
  .parse((await load('geojson-vt'))['default'])
const { fromGeojsonVt: toBytes } = z
  .custom<{ fromGeojsonVt: (layers: object, options: object) => Uint8Array }>()
  .parse(read('vt-pbf'))

const World = z.looseObject({ objects: z.object({ countries: z.unknown() }) })
const world = World.parse(read('world-atlas/countries-10m.json'))
const { countries } = world.objects
const shapes = toFeature(world, countries).features
const named = shapes.flatMap(labelOf)
const cities = readCities()

const cut = (shape: unknown) =>
  new Cutter(shape, { maxZoom: zoomMost, indexMaxZoom: zoomMost, indexMaxPoints: 0, buffer: 64 })
const layers: Record<string, (zoom: number) => Tiles> = {
  land: always(cut(collect(shapes.flatMap(partsOf)))),
  borders: always(
    cut({
      type: 'Feature',
      properties: {},
      geometry: toMesh(world, countries, (one, other) => one !== other),
    }),
  ),
  countries: always(cut(collect(named))),
  cities: byZoom(
    leastPeople.map((from) => cut(collect(cities.filter(({ people }) => people >= from).map(asPoint)))),
  ),
}
write()

function always(tiles: Tiles) {
  return () => tiles
}
function byZoom(tiles: Tiles[]) {
  return (zoom: number) => tiles[zoom] ?? always(cut(collect([])))()
}
function collect(features: Feature[]) {
  return { type: 'FeatureCollection', features }
}

/** Each part by itself: whole continents, or many in one feature, are turned inside out where a tile cuts them. */
function partsOf({ geometry }: Feature): Feature[] {
  const parts =
    geometry.type === 'MultiPolygon'
      ? z.array(z.unknown()).parse(geometry.coordinates)
      : [geometry.coordinates]
  return parts.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }))
}

interface City {
  name: string
  at: Position
  people: number
}

function asPoint({ name, at, people }: City): Feature {
  return { type: 'Feature', properties: { name, people }, geometry: { type: 'Point', coordinates: at } }
}

function readCities(): City[] {
  const rows = brotliDecompressSync(readFileSync(join(data, 'places/cities.txt.br')))
    .toString()
    .split('\n')
  return rows
    .map((row) => row.split('\t'))
    .map((row) => ({
      name: row[1] ?? '',
      at: [Number(row[5]), Number(row[4])] satisfies Position,
      people: Number(row[14]),
    }))
    .toSorted((one, other) => other.people - one.people)
}

/** One name for each country, in the middle of its largest part: a shape's own label would stand in every tile. */
function labelOf({ properties, geometry }: Feature): Feature[] {
  const rings = z
    .union([
      z.array(z.array(z.tuple([z.number(), z.number()]))),
      z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
    ])
    .parse(geometry.coordinates)
  const parts = geometry.type === 'Polygon' ? [rings[0]] : rings.map((part) => part[0])
  const boxes = parts.map((ring) => {
    const points = z.array(z.tuple([z.number(), z.number()])).parse(ring)
    const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
    const [west, east, south, north] = [least(lngs), most(lngs), least(lats), most(lats)]
    return { at: middleOf(points), size: (east - west) * (north - south) }
  })
  const [largest] = boxes.toSorted((one, other) => other.size - one.size)
  if (!largest) return []
  const size = Math.round(largest.size * 100) / 100
  return [
    {
      type: 'Feature',
      properties: { name: String(properties['name']), size },
      geometry: { type: 'Point', coordinates: largest.at },
    },
  ]
}

function least(values: number[]) {
  return values.reduce((one, other) => Math.min(one, other))
}
function most(values: number[]) {
  return values.reduce((one, other) => Math.max(one, other))
}

/** Returns the centre of gravity. */
function middleOf(points: Position[]): Position {
  let [area, x, y] = [0, 0, 0]
  points.slice(1).forEach(([lng, lat], nth) => {
    const [beforeLng, beforeLat] = points[nth] ?? [lng, lat]
    const cross = beforeLng * lat - lng * beforeLat
    area += cross
    x += (beforeLng + lng) * cross
    y += (beforeLat + lat) * cross
  })
  return [x / (3 * area), y / (3 * area)]
}

/** Writes the length of the index, the gzipped JSON index (each tile's offset and length), then each distinct tile. */
function write() {
  const index: Record<string, [number, number]> = {}
  const places = new Map<string, [number, number]>()
  const bytes: Buffer[] = []
  let length = 0
  for (let zoom = 0; zoom <= zoomMost; zoom += 1) {
    for (let x = 0; x < 2 ** zoom; x += 1) {
      for (let y = 0; y < 2 ** zoom; y += 1) {
        const found = Object.entries(layers).flatMap(([name, tilesAt]) => {
          const tile = tilesAt(zoom).getTile(zoom, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (found.length === 0) continue
        const tile = gzipSync(toBytes(Object.fromEntries<unknown>(found), { version: 2 }), { level: 9 })
        const key = tile.toString('base64')
        const place = places.get(key) ?? [length, tile.length]
        if (!places.has(key)) {
          places.set(key, place)
          bytes.push(tile)
          length += tile.length
        }
        index[`${zoom}/${x}/${y}`] = place
      }
    }
  }
  const head = gzipSync(JSON.stringify(index), { level: 9 })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(head.length)
  writeFileSync(join(data, 'map/tiles.bin'), Buffer.concat([size, head, ...bytes]))
  console.log(`${Object.keys(index).length} tiles, ${places.size} different, ${length} bytes`)
}
