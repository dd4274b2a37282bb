import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

// A map of a few streets around the Rossio in Lisbon, drawn by hand and roughly: for tests, and to try out a setting.

type Position = [number, number]
type Shape =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Point'; coordinates: Position }

const [west, south, east, north] = [-9.2, 38.66, -9.08, 38.77]
const [zoomLeast, zoomMost] = [10, 14]

const shore: Position[] = [
  [west, 38.692],
  [-9.17, 38.699],
  [-9.15, 38.7045],
  [-9.1365, 38.7065],
  [-9.127, 38.71],
  [-9.11, 38.725],
  [east, 38.765],
]
const land: Position[] = [[west, north], ...shore, [east, north], [west, north]]
const river: Position[] = [[west, south], ...shore, [east, south], [west, south]]

const road = (kind: string, name: string, ...coordinates: Position[]) => ({
  layer: 'roads',
  properties: { kind, name },
  shape: { type: 'LineString', coordinates } satisfies Shape,
})
const district = (name: string, at: Position) => ({
  layer: 'places',
  properties: { kind: 'neighbourhood', name },
  shape: { type: 'Point', coordinates: at } satisfies Shape,
})

const features: { layer: string; properties: Record<string, string>; shape: Shape }[] = [
  { layer: 'earth', properties: { kind: 'earth' }, shape: { type: 'Polygon', coordinates: [land] } },
  {
    layer: 'water',
    properties: { kind: 'river', name: 'Tejo' },
    shape: { type: 'Polygon', coordinates: [river] },
  },
  {
    layer: 'landuse',
    properties: { kind: 'park', name: 'Parque Eduardo VII' },
    shape: {
      type: 'Polygon',
      coordinates: [
        [
          [-9.1555, 38.7275],
          [-9.1505, 38.726],
          [-9.1525, 38.7325],
          [-9.157, 38.7335],
          [-9.1555, 38.7275],
        ],
      ],
    },
  },
  road('major_road', 'Avenida da Liberdade', [-9.1412, 38.7155], [-9.1462, 38.7203], [-9.15, 38.7253]),
  road('major_road', 'Avenida Almirante Reis', [-9.1363, 38.7155], [-9.1352, 38.7262], [-9.1335, 38.7372]),
  road('major_road', 'Avenida 24 de Julho', [-9.167, 38.7035], [-9.1505, 38.7063], [-9.1437, 38.7062]),
  road('minor_road', 'Rua Augusta', [-9.1366, 38.7078], [-9.1392, 38.7138]),
  road('minor_road', 'Rua da Prata', [-9.1355, 38.7083], [-9.1379, 38.7137]),
  road('minor_road', 'Rua do Ouro', [-9.1378, 38.7082], [-9.1402, 38.7137]),
  road('minor_road', 'Rua da Boavista', [-9.1515, 38.7085], [-9.1457, 38.7079]),
  road('minor_road', 'Rua de São Bento', [-9.1535, 38.7095], [-9.1555, 38.7178]),
  road('rail', 'Linha de Cascais', [-9.167, 38.7025], [-9.15, 38.7055], [-9.1442, 38.7058]),
  district('Baixa', [-9.1385, 38.7105]),
  district('Alfama', [-9.1295, 38.7125]),
  district('Bairro Alto', [-9.1455, 38.7125]),
]

/** Returns the map as a PMTiles file in the schema of Protomaps. */
export function packSmallStreets(): Buffer {
  const tiles = cutTiles()
  const contents = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const directory = gzipSync(directoryOf(tiles))
  const layers = [...new Set(features.map(({ layer }) => layer))].map((id) => ({ id, fields: {} }))
  const metadata = gzipSync(JSON.stringify({ name: 'A few streets', vector_layers: layers }))
  const header = headerOf({
    directory: directory.length,
    metadata: metadata.length,
    contents: contents.length,
    tiles: tiles.length,
  })
  return Buffer.concat([header, directory, metadata, contents])
}

interface Tile {
  id: number
  bytes: Buffer
}

function cutTiles(): Tile[] {
  const byLayer = Map.groupBy(features, ({ layer }) => layer)
  const cutters = [...byLayer].map(([layer, inside]) => {
    const collection = {
      type: 'FeatureCollection' as const,
      features: inside.map(({ properties, shape }) => ({
        type: 'Feature' as const,
        properties,
        geometry: shape,
      })),
    }
    return [layer, new GeoJSONVT(collection, { maxZoom: zoomMost, indexMaxZoom: zoomMost })] as const
  })
  const tiles: Tile[] = []
  for (let zoom = zoomLeast; zoom <= zoomMost; zoom += 1) {
    for (let x = columnOf(west, zoom); x <= columnOf(east, zoom); x += 1) {
      for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y += 1) {
        const found = cutters.flatMap(([layer, cutter]) => {
          const tile = cutter.getTile(zoom, x, y)
          return tile ? [[layer, tile] as const] : []
        })
        if (found.length === 0) continue
        const bytes = gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }))
        tiles.push({ id: zxyToTileId(zoom, x, y), bytes })
      }
    }
  }
  return tiles.toSorted((one, other) => one.id - other.id)
}

const columnOf = (lng: number, zoom: number) => Math.floor(((lng + 180) / 360) * 2 ** zoom)
function rowOf(lat: number, zoom: number) {
  const sine = Math.sin((lat * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom)
}

/** Columns of the format: ids as differences, run lengths, lengths, and offsets, of which 0 follows on the one before. */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, nth) => id - (tiles[nth - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ bytes }) => bytes.length)
  const offsets = tiles.map((_, nth) => (nth === 0 ? 1 : 0))
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}

const headerLength = 127
const gzip = 2
const vectorTiles = 1

function headerOf(length: { directory: number; metadata: number; contents: number; tiles: number }) {
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const metadataAt = headerLength + length.directory
  const contentsAt = metadataAt + length.metadata
  const parts = [
    [headerLength, length.directory],
    [metadataAt, length.metadata],
    [contentsAt, 0],
    [contentsAt, length.contents],
    [length.tiles, length.tiles],
    [length.tiles, 0],
  ]
  parts.flat().forEach((value, nth) => header.writeBigUInt64LE(BigInt(value), 8 + nth * 8))
  header.set([1, gzip, gzip, vectorTiles, zoomLeast, zoomMost], 96)
  const corners = [west, south, east, north]
  corners.forEach((degrees, nth) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + nth * 4))
  header[118] = zoomMost
  header.writeInt32LE(Math.round(-9.1385 * 1e7), 119)
  header.writeInt32LE(Math.round(38.7115 * 1e7), 123)
  return header
}
