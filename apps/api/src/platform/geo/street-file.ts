import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { invalidInput } from '@wayfellow/contract/errors'
import type { FastifyInstance } from 'fastify'
import { refused } from '../http/errors.ts'

/** The path of the operator's streets; browsers read ranges of it. */
export const streetsPath = '/api/map/streets.pmtiles'

/** More than any tile or directory of a map has. */
const rangeMost = 8 * 1024 * 1024
const headerLength = 127
/** The header and the root directory, which differ whenever the tiles do. */
const beginningLength = 16_384

/** None or gzip, which browsers undo. */
const compressions = new Set([1, 2])
const vectorTiles = 1

/** Says what is wrong with a file that browsers could not draw; undefined when nothing is. */
export function faultOfStreets(beginning: Buffer): string | undefined {
  if (beginning.length < headerLength || beginning.toString('latin1', 0, 7) !== 'PMTiles')
    return 'is not a PMTiles file'
  if (beginning[7] !== 3) return `has version ${beginning[7]} of the format instead of 3`
  if (beginning[99] !== vectorTiles) return 'has no vector tiles (MVT)'
  const used = [beginning[97] ?? 0, beginning[98] ?? 0]
  if (used.some((one) => !compressions.has(one))) return 'is compressed otherwise than by gzip'
  return undefined
}

/**
 * Serves the operator's file. It stays open, so a file that is put in its place is served from the next start on, and
 * no browser gets parts of both. Only ranges are served: a country has gigabytes.
 */
export async function serveStreetFile(app: FastifyInstance, path: string) {
  const file = await open(path)
  app.addHook('onClose', () => file.close())
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningLength), { position: 0 })
  const beginning = buffer.subarray(0, bytesRead)
  const fault = faultOfStreets(beginning)
  if (fault !== undefined) throw new Error(`MAP_STREETS_FILE: ${path} ${fault}`)
  const etag = `"${createHash('sha256').update(`${size} `).update(beginning).digest('hex').slice(0, 32)}"`

  app.get(streetsPath, { config: { access: 'public', rate: 'read' } }, async (request, reply) => {
    const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined || to === undefined) throw refused(invalidInput)
    const first = Number(from)
    const last = Math.min(Number(to), size - 1)
    void reply.headers({ 'accept-ranges': 'bytes', etag, 'content-type': 'application/vnd.pmtiles' })
    if (first > last || last - first >= rangeMost)
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    const length = last - first + 1
    const part = await file.read(Buffer.allocUnsafe(length), { position: first })
    return reply
      .code(206)
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-range': `bytes ${first}-${last}/${size}`,
      })
      .send(part.buffer.subarray(0, part.bytesRead))
  })
}
