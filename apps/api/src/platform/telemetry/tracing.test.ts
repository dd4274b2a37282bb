import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from '../../../testing/environment.ts'
import { startTracing } from './tracing.ts'

it('a request is traced by its route pattern, as part of the caller’s trace, and names nobody', async () => {
  const bodies: Buffer[] = []
  const collector = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk)).on('end', () => reply.end())
  })
  const endpoint = `http://127.0.0.1:${await listen(collector)}`
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const app = Fastify()
  tracing?.traceRequests(app)
  app.get('/api/users/:username', () => ({}))
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({
    url: '/api/users/ana.silva?token=secret',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await tracing?.stop()
  const sent = Buffer.concat(bodies).toString('latin1')
  expect(sent).toContain('GET /api/users/:username')
  expect(sent).toContain(Buffer.from(traceId, 'hex').toString('latin1'))
  expect(sent).not.toMatch(/silva|secret/)
  collector.close()
})

it('nothing is traced when nobody named a collector', async () => {
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
})
