import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '@wayfellow/contract/errors'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import type { Config } from '../config.ts'
import { refused } from '../http/errors.ts'
import { isSameSecret } from '../security/same-secret.ts'
import { type GaugeSources, setGaugeSources } from './gauges.ts'
import { countAnswer } from './judge-answers.ts'
import { durationLimits } from './read-counts.ts'

const duration = new Histogram({
  name: 'wayfellow_http_request_duration_seconds',
  help: 'Time to answer, by route pattern, method, rate class of the endpoint and class of status',
  labelNames: ['method', 'route', 'class', 'status'],
  buckets: durationLimits,
})
const build = new Gauge({
  name: 'wayfellow_build_info',
  help: 'Always 1; the version and the commit this process was built from',
  labelNames: ['version', 'revision'],
})

/** Measures every answer and shows all figures at `/metrics`, as Prometheus reads them. */
export function registerMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'METRICS_TOKEN' | 'REVISION'>,
  from: GaugeSources,
  version: string,
) {
  setGaugeSources(from)
  build.set({ version, revision: config.REVISION }, 1)
  // Two processes' worth of wiring in one, as tests do, must not register the same figures twice.
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the path: paths are endless and name people.
    const { url: route = 'unmatched', config: bound } = request.routeOptions
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const labels = { method: request.method, route, class: bound.rate ?? 'none', status }
    duration.observe(labels, reply.elapsedTime / 1000)
    countAnswer(bound.rate, reply.statusCode, reply.elapsedTime)
  })

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw refused(notFound)
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string): boolean {
  if (token !== '') return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine connects from here too, but says for whom.
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  const from = request.socket.remoteAddress ?? ''
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(from)
}
