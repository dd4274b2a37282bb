import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'

/** Drawn by scripts/generate/pack-map.ts: shapes of countries and names of cities, without anybody else's server. */
const packed = join(import.meta.dirname, '../../../data/map/tiles.bin')

const Index = z.record(z.string(), z.tuple([z.int(), z.int()]))
const Address = z.object({ z: z.string(), x: z.string(), y: z.string() })

/** The tiles stay as they are in the file, compressed, and are read once. */
function readTiles(file = packed) {
  const bytes = readFileSync(file)
  const start = 4 + bytes.readUInt32BE()
  const index = Index.parse(JSON.parse(gunzipSync(bytes.subarray(4, start)).toString()))
  const places = new Map(Object.entries(index))
  return (key: string) => {
    const [from, length] = places.get(key) ?? [0, 0]
    return length === 0 ? undefined : bytes.subarray(start + from, start + from + length)
  }
}

/** Every tile that has something on it; the open sea has nothing, which is an answer too. */
export function serveMapTiles(app: FastifyInstance) {
  const tileOf = readTiles()
  app.get(
    '/api/map/tiles/:z/:x/:y',
    { config: { access: 'public', rate: 'read' } },
    async (request, reply) => {
      const { z: zoom, x, y } = Address.parse(request.params)
      const tile = tileOf(`${zoom}/${x}/${y}`)
      void reply.header('cache-control', 'public, max-age=604800')
      if (!tile) return reply.code(204).send()
      return reply
        .headers({ 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' })
        .send(tile)
    },
  )
}
