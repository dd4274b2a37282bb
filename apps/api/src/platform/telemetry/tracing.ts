import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Sends a trace of every request to the collector the operator names; without one nothing of it is even loaded. */
export async function startTracing(config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>) {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined
  // The SDK reads the environment itself. Figures and lines have their own ways out.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = config.OTEL_EXPORTER_OTLP_ENDPOINT
  process.env['OTEL_METRICS_EXPORTER'] = 'none'
  process.env['OTEL_LOGS_EXPORTER'] = 'none'
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: 'wayfellow', instrumentations: [] })
  sdk.start()
  return { traceRequests, stop: () => sdk.shutdown() }
}

/** One span per request, a child of the caller's. Route patterns and codes only: a span must not name anybody. */
function traceRequests(app: FastifyInstance) {
  const tracer = trace.getTracer('wayfellow')
  const spans = new WeakMap<object, Span>()

  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const caller = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      },
      caller,
    )
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), next)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
