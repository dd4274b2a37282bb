import { tracingChannel } from 'node:diagnostics_channel'
import {
  context,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api'

// Without a collector nothing stands behind it, and its spans are empty calls.
const tracer = trace.getTracer('wayfellow')

/** Runs a step of a trace. Its name holds no values: a span must not name anybody. */
export function inSpan<T>(name: string, run: () => Promise<T>, kind = SpanKind.CLIENT): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Adds a step that has just ended to the current trace. What polls outside of one leaves none. */
export function addSpan(name: string, milliseconds: number) {
  if (!trace.getActiveSpan()) return
  const endedAt = performance.timeOrigin + performance.now()
  tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: endedAt - milliseconds }).end(endedAt)
}

/** Undefined outside of a trace. */
export const currentTraceId = () => trace.getActiveSpan()?.spanContext().traceId

/** Adds the commands that ioredis sends within a trace, by their name alone. */
export function traceRedis() {
  const spans = new WeakMap<object, Span>()
  tracingChannel<{ command: string }>('ioredis:command').subscribe({
    start: (call) => {
      if (!trace.getActiveSpan()) return
      spans.set(call, tracer.startSpan(`redis ${call.command.toLowerCase()}`, { kind: SpanKind.CLIENT }))
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (call) => spans.get(call)?.end(),
    error: (call) => spans.get(call)?.setStatus({ code: SpanStatusCode.ERROR }),
  })
}

/**
 * Tracers for a library that notes the messages of errors, which may quote somebody, and that makes a trace of each
 * thing it does by itself.
 */
export const discreetTracers: TracerProvider = {
  getTracer: (name, version) => discreet(trace.getTracer(name, version)),
}

function discreet(inner: Tracer): Tracer {
  return {
    startSpan: (name, options, parent = context.active()) => {
      const isOwnWork = options?.kind === SpanKind.CLIENT && !trace.getSpan(parent)
      return isOwnWork
        ? trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
        : withoutMessages(inner.startSpan(name, options, parent))
    },
    startActiveSpan: inner.startActiveSpan.bind(inner),
  }
}

function withoutMessages(span: Span): Span {
  const setStatus = span.setStatus.bind(span)
  span.setStatus = ({ code }) => setStatus({ code })
  span.recordException = () => undefined
  return span
}
