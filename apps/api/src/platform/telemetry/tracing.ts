import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { traceRedis } from './spans.ts'

/** Sends a trace of every request and job to the collector that the operator names; without one no SDK is loaded. */
export async function startTracing(config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>) {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined
  // The SDK reads the environment itself. Figures and lines have their own ways out.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = config.OTEL_EXPORTER_OTLP_ENDPOINT
  process.env['OTEL_METRICS_EXPORTER'] = 'none'
  process.env['OTEL_LOGS_EXPORTER'] = 'none'
  // Baggage would take along whatever a caller writes into a header.
  process.env['OTEL_PROPAGATORS'] = 'tracecontext'
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: 'wayfellow', instrumentations: [] })
  sdk.start()
  traceRedis()
  return { traceRequests, stop: () => sdk.shutdown() }
}

/**
 * One span per request, a child of the caller's. Route patterns and codes only: a span must not name anybody.
 * Hooks that are added later run inside of it, also when the answer is over.
 */
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
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request)
    if (!span) return next()
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    context.with(trace.setSpan(context.active(), span), next)
  })
}
