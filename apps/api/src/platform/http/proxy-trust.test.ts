import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { watchProxies } from './proxy-trust.ts'

const client = { 'x-forwarded-for': '203.0.113.7' }

function aServer(trustProxy: string | false = false) {
  const app = Fastify({ trustProxy })
  const clock = { now: 0 }
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'warn', ROLE: 'api' }, { write: (line) => lines.push(line) })
  const proxies = watchProxies(app, log, () => clock.now)
  app.get('/', () => 'ok')
  app.get('/ready', () => 'ok')
  const ask = async (count: number, headers: Record<string, string> = {}, url = '/') => {
    for (let nth = 0; nth < count; nth += 1) await app.inject({ url, headers })
  }
  return { ask, clock, lines, isUntrusted: proxies.isUntrusted }
}

it('names a proxy that nobody was told of, once an hour', async () => {
  const { ask, clock, lines, isUntrusted } = aServer()
  await ask(300, client)
  expect(isUntrusted()).toBe(true)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(lines[0]).not.toContain('203.0.113.7')
  clock.now = 3_600_000
  await ask(100, client)
  expect(lines).toHaveLength(2)
})

it('says nothing of a proxy that is trusted, and takes the word back once it is', async () => {
  const trusted = aServer('127.0.0.1')
  await trusted.ask(200, client)
  expect([trusted.isUntrusted(), trusted.lines]).toEqual([false, []])
  const { ask, isUntrusted } = aServer()
  await ask(100, { forwarded: 'for=203.0.113.7' })
  expect(isUntrusted()).toBe(true)
  await ask(100)
  expect(isUntrusted()).toBe(false)
})

it('is not misled by a few clients that write the header, nor by probes', async () => {
  const { ask, isUntrusted, lines } = aServer()
  await ask(79, client)
  await ask(500, client, '/ready')
  await ask(21)
  expect([isUntrusted(), lines]).toEqual([false, []])
})
