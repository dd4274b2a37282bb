import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { coarseAddress, describeError, maskMessage, scrub } from './log-privacy.ts'
import { currentTraceId } from './spans.ts'

/** Structured lines without personal data: ids and codes, never names, addresses or words. */
export interface Log {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

const privateBindings = ['email', 'name', 'username', 'password', 'token', 'ip', 'address', 'url', 'headers']

/** JSON lines on standard output; also what Fastify takes as `loggerInstance`. */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Pino leaves out what is undefined.
      mixin: () => ({ traceId: currentTraceId() }),
      formatters: { level: (label) => ({ level: label }), log: scrub },
      // The formatter does not see what a child line is bound to.
      redact: { paths: privateBindings, censor: '[private]' },
      serializers: { req: describeRequest, res: describeReply, err: describeError },
      hooks: {
        logMethod(args: unknown[], method) {
          const [first, second] = args
          const facts = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {}
          const message = typeof first === 'string' ? first : second
          // Without a message pino takes that of `err`, and that may quote anything.
          method.apply(this, [facts, typeof message === 'string' ? maskMessage(message) : 'event'])
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

// The route pattern instead of the path: paths carry usernames and one-time tokens.
function describeRequest(request: FastifyRequest) {
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions?.url ?? 'unmatched',
    from: coarseAddress(request.ip),
  }
}

function describeReply(reply: FastifyReply) {
  return { status: reply.statusCode }
}
