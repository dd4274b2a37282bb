import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { mapSite, pageMap } from './page-map.ts'

const needed = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgres://a@127.0.0.1/a',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'a@example.org',
  TOKEN_KEYS: 'k'.repeat(43),
  ROTATION_KEY: 'k'.repeat(43),
  FACTOR_KEY: 'k'.repeat(43),
}
const mapOf = (settings: Record<string, string>) => pageMap(readConfig({ ...needed, ...settings }))

const file = { MAP_STREETS_FILE: '/var/lib/streets.pmtiles' }
const server = { MAP_STREETS_URL: 'https://tiles.example:8443/{z}/{x}/{y}.mvt' }
const raster = { MAP_TILES_URL: 'https://raster.example/{z}/{x}/{y}.png' }

describe('the map of an operator', () => {
  it('is none without settings, so that nobody else is asked', () => {
    expect(mapOf({})).toBeNull()
  })

  it('is the file before a server, and streets before raster tiles', () => {
    expect(mapOf({ ...file, ...server, ...raster })).toEqual({
      kind: 'streets',
      source: '/api/map/streets.pmtiles',
      schema: 'protomaps',
      credit: '© OpenStreetMap contributors',
    })
    expect(mapOf({ ...server, ...raster, MAP_STREETS_SCHEMA: 'openmaptiles' })).toMatchObject({
      source: server.MAP_STREETS_URL,
      schema: 'openmaptiles',
    })
    expect(mapOf(raster)).toEqual({ kind: 'raster', tiles: raster.MAP_TILES_URL, credit: '' })
  })

  it.each([
    [file, undefined],
    [server, 'https://tiles.example:8443'],
    [raster, 'https://raster.example'],
  ])('names the one site that browsers ask: %o', (settings, site) => {
    const map = mapOf(settings)
    expect(map && mapSite(map)).toBe(site)
  })
})
