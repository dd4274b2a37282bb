import type { Config } from '../config.ts'
import { streetsPath } from './street-file.ts'

/** Maps of an operator: streets over our shapes, or raster tiles instead of them. */
export type PageMap =
  | { kind: 'streets'; source: string; schema: Config['MAP_STREETS_SCHEMA']; credit: string }
  | { kind: 'raster'; tiles: string; credit: string }

/** Streets of an own file come first, then streets of a server, then raster tiles. */
export function pageMap(config: Config): PageMap | null {
  const { MAP_STREETS_FILE, MAP_STREETS_URL, MAP_TILES_URL } = config
  const source = MAP_STREETS_FILE === '' ? MAP_STREETS_URL : streetsPath
  if (source !== '')
    return {
      kind: 'streets',
      source,
      schema: config.MAP_STREETS_SCHEMA,
      credit: config.MAP_STREETS_CREDIT,
    }
  if (MAP_TILES_URL === '') return null
  return { kind: 'raster', tiles: MAP_TILES_URL, credit: config.MAP_TILES_CREDIT }
}

/** The site that browsers ask for the map; undefined when it is this one. */
export const mapSite = (map: PageMap) => URL.parse(map.kind === 'streets' ? map.source : map.tiles)?.origin
