import { addProtocol, Map as Engine, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { pageConfig } from '../page-config.ts'
import { trustedScriptUrl } from '../trusted-types.ts'
import { isStreetFile } from './map-style.ts'

// Only this file brings MapLibre along, and only an open map brings this file.

setWorkerUrl(readable(trustedScriptUrl(workerUrl)))

/** MapLibre looks at how the address of its worker ends, which an opaque one does not tell. */
function readable(url: string): string {
  return typeof url === 'string'
    ? url
    : Object.assign(url, { endsWith: () => false, split: () => [workerUrl] })
}

const { map } = pageConfig
if (map?.kind === 'streets' && isStreetFile(map.source)) {
  const file = import('./street-file.ts')
  addProtocol('pmtiles', async (asked, abort) => (await file).readStreetTile(asked, abort))
}

export const openMap = (options: MapOptions) => new Engine(options)
