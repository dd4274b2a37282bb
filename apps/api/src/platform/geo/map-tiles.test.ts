import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { serveMapTiles } from './map-tiles.ts'

const app = Fastify()
serveMapTiles(app)
afterAll(() => app.close())

it('serves the tiles of the world up to the highest zoom level', async () => {
  for (const path of ['0/0/0', '6/30/24']) {
    const reply = await app.inject(`/api/map/tiles/${path}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-protobuf',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=604800',
    })
    const text = gunzipSync(reply.rawPayload).toString('latin1')
    for (const layer of ['land', 'cities']) expect(text).toContain(layer)
  }
})

it('knows Lisbon by our own gazetteer', async () => {
  const { rawPayload } = await app.inject('/api/map/tiles/6/30/24')
  expect(gunzipSync(rawPayload).toString('utf8')).toContain('Lisbon')
})

it('has no tile for the open sea or outside the zoom levels', async () => {
  for (const path of ['6/10/40', '7/0/0', '1/9/9', 'x/y/z']) {
    const reply = await app.inject(`/api/map/tiles/${path}`)
    expect([path, reply.statusCode, reply.body]).toEqual([path, 204, ''])
  }
})
