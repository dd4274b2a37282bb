import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wayfellow.example',
  DATABASE_URL: 'postgres://wayfellow_api:x@db.example/wayfellow?sslmode=verify-full',
  REDIS_URL: 'rediss://cache.example',
  S3_ENDPOINT: 'https://files.example',
  TOKEN_KEYS: 'an access key that is long enough to be one',
  ROTATION_KEY: 'a rotation key that is long enough to be one',
  FACTOR_KEY: 'a factor key that is long enough to be one',
}

describe('in production', () => {
  it('starts when every server is reached by TLS', () => {
    expect(readConfig(settings).REDIS_URL).toBe('rediss://cache.example')
    for (const REDIS_URL of [
      'rediss+sentinel://one.example,two.example/wayfellow',
      'rediss+cluster://one.example',
    ])
      expect(readConfig({ ...settings, REDIS_URL }).REDIS_URL).toBe(REDIS_URL)
  })

  it.each([
    ['PUBLIC_URL', 'http://wayfellow.example'],
    ['DATABASE_URL', 'postgres://wayfellow_api:x@db.example/wayfellow'],
    ['DATABASE_URL', 'postgres://wayfellow_api:x@db.example/wayfellow?sslmode=no-verify'],
    ['DATABASE_URL', 'postgresql://wayfellow_api:x@10.0.0.7/wayfellow?sslmode=prefer'],
    ['DATABASE_READ_URL', 'postgres://x@one.example/w?sslmode=verify-full, postgres://x@two.example/w'],
    ['REDIS_URL', 'redis://cache.example'],
    ['S3_ENDPOINT', 'http://files.example'],
    ['PHOTOS_URL', 'http://photos.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.example:4318'],
    ['FCM_URL', 'http://push.example'],
    ['REDIS_URL', 'redis://localhost.evil.example'],
    ['REDIS_URL', 'redis+sentinel://one.example,two.example/wayfellow'],
    ['REDIS_URL', 'redis+cluster://one.example'],
    // They lead on to servers that are not named.
    ['REDIS_URL', 'redis+sentinel://127.0.0.1:26379/wayfellow'],
    ['REDIS_URL', 'redis+cluster://localhost'],
  ])('does not start when %s leads over the network in the clear: %s', (name, value) => {
    const start = () => readConfig({ ...settings, [name]: value })
    expect(start).toThrow(`${name}: leads over the network without TLS`)
    expect(start).not.toThrow(/example/)
  })

  it.each([
    ['redis+sentinel://:hidden@one.example', 'names no master'],
    ['http://:hidden@one.example', 'is none of redis://HOST'],
  ])('does not start with %s as an address of Redis, and says why without quoting it', (address, words) => {
    const start = () => readConfig({ ...settings, REDIS_URL: address })
    expect(start).toThrow(`REDIS_URL: ${words}`)
    expect(start).not.toThrow(/hidden|one\.example/)
  })

  it('may reach this machine in the clear, and hosts that the operator names', () => {
    const local = { DATABASE_URL: 'postgres://x@127.0.0.1/w', REDIS_URL: 'redis://localhost:6379' }
    expect(readConfig({ ...settings, ...local }).NODE_ENV).toBe('production')
    const named = { REDIS_URL: 'redis://cache:6379', PLAIN_HOSTS: 'db, cache' }
    expect(readConfig({ ...settings, ...named }).NODE_ENV).toBe('production')
    const several = { REDIS_URL: 'redis+sentinel://one,two:5000/m', PLAIN_HOSTS: 'one, two' }
    expect(readConfig({ ...settings, ...several }).NODE_ENV).toBe('production')
    const start = () => readConfig({ ...settings, ...several, PLAIN_HOSTS: 'one' })
    expect(start).toThrow('REDIS_URL: leads over the network without TLS')
  })
})

it('leaves other runs alone', () => {
  const plain = { NODE_ENV: 'development', REDIS_URL: 'redis://redis' }
  expect(readConfig({ ...settings, ...plain }).REDIS_URL).toBe('redis://redis')
})
