import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packSmallStreets } from '../../../testing/small-streets.ts'
import { useErrorReplies } from '../http/error-replies.ts'
import { faultOfStreets, serveStreetFile, streetsPath } from './street-file.ts'

const whole = packSmallStreets()
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streets-'))
  await writeFile(join(folder, 'lisbon.pmtiles'), whole)
  app = Fastify()
  useErrorReplies(app)
  await serveStreetFile(app, join(folder, 'lisbon.pmtiles'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (range?: string) =>
  app.inject({ method: 'GET', url: streetsPath, headers: range === undefined ? {} : { range } })

describe('the file of streets', () => {
  it('is served by ranges, with what browsers need to keep them', async () => {
    const reply = await ask('bytes=0-126')
    expect(reply.statusCode).toBe(206)
    expect(reply.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-range': `bytes 0-126/${whole.length}`,
      'content-length': '127',
    })
    expect(reply.headers.etag).toMatch(/^"[\da-f]{32}"$/)
    expect(reply.rawPayload.equals(whole.subarray(0, 127))).toBe(true)
  })

  it('ends where the file ends, and has nothing behind it', async () => {
    const end = await ask(`bytes=${whole.length - 5}-${whole.length + 100}`)
    expect([end.statusCode, end.rawPayload.length]).toEqual([206, 5])
    const behind = await ask(`bytes=${whole.length}-${whole.length + 5}`)
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  })

  it.each([undefined, 'bytes=0-', 'bytes=-500', 'bytes=0-1,4-5', 'bytes=9-1', 'lines=1-2'])(
    'is never served whole: %s',
    async (range) => {
      const reply = await ask(range)
      expect([400, 416]).toContain(reply.statusCode)
      expect(reply.rawPayload.length).toBeLessThan(1_000)
    },
  )

  it('is read tile by tile by the library that the browser uses', async () => {
    const tiles = new PMTiles({
      getKey: () => 'streets',
      getBytes: async (from, length) => {
        const reply = await ask(`bytes=${from}-${from + length - 1}`)
        return { data: new Uint8Array(reply.rawPayload).buffer }
      },
    })
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 14, minLat: 38.66, maxLon: -9.08 })
    const rossio = await tiles.getZxy(14, 7_776, 6_278)
    expect(Buffer.from(rossio?.data ?? new ArrayBuffer()).toString()).toContain('Rua Augusta')
    expect(await tiles.getZxy(14, 0, 0)).toBeUndefined()
  })
})

const changed = (at: number, value: number) => {
  const bytes = Buffer.from(whole)
  bytes[at] = value
  return bytes
}

it.each([
  ['is not a PMTiles file', Buffer.from('SQLite format 3')],
  ['has version 2 of the format instead of 3', changed(7, 2)],
  ['has no vector tiles (MVT)', changed(99, 2)],
  ['is compressed otherwise than by gzip', changed(98, 4)],
  [undefined, whole],
])('says of a file that it %s', (fault, bytes) => {
  expect(faultOfStreets(bytes)).toBe(fault)
})

it('refuses to start with a file that browsers could not draw', async () => {
  const other = Fastify()
  await writeFile(join(folder, 'notes.txt'), 'no map')
  await expect(serveStreetFile(other, join(folder, 'notes.txt'))).rejects.toThrow('is not a PMTiles file')
  await other.close()
})
