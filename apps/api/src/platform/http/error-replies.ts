import { randomUUIDv7 } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  type ErrorBody,
  internal,
  invalidInput,
  type NextStep,
  notAllowed,
  notFound,
  outcomeUnknown,
  type Refusal,
} from '@wayfellow/contract/errors'
import { isStalePlan } from '@wayfellow/pg-pipeline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DeadlineError } from '../deadlines.ts'
import { AppError } from './errors.ts'
import { noteRefusal } from '../telemetry/log-answers.ts'

/** Every failure leaves in one form; what was not expected is logged whole and answered bare. */
export function useErrorReplies(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds)
      const { refusal, message, next, facts } = error
      return send(request, reply, { ...refusal, message }, { ...next, ...(facts && { facts }) })
    }
    if (isBadRequest(error)) return send(request, reply, { ...invalidInput, status: error.statusCode })
    if (isRefusedByDatabase(error)) {
      request.log.warn({ err: error }, 'refused by the database')
      return send(request, reply, notAllowed)
    }
    request.log.error({ err: error }, 'unexpected error')
    if (!isConnectionLoss(error)) return send(request, reply, internal)
    void reply.header('retry-after', 1)
    return send(request, reply, outcomeUnknown)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound))
  // Node itself answers it with an empty body.
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { headers, body } = unroutedReply()
    response.writeHead(417, headers).end(body)
  })
}

/** Answers an address that no route can be looked up for: broken percent-encoding, or a part that is too long. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('x-request-id', request.id)
  void send(request, reply, invalidInput)
}

/** Answers bytes that are no request, on the bare connection: nothing else has been told of them. */
export function refuseBytes(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadable[error.code ?? ''] ?? 400
  const { headers, body } = unroutedReply()
  const head = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'))
  socket.destroy()
}
const unreadable: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function unroutedReply() {
  const { code, message } = invalidInput
  const requestId = randomUUIDv7()
  const body = JSON.stringify({ code, message, requestId } satisfies ErrorBody)
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, flags }: Refusal,
  beside?: NextStep & Pick<ErrorBody, 'facts'>,
) {
  noteRefusal(request, code)
  const body: ErrorBody = { code, message, requestId: request.id, ...flags, ...beside }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Recognises refusals of Fastify itself: broken JSON, a body too large, a type we don't read. */
function isBadRequest(error: unknown): error is { statusCode: number } {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

/**
 * A function of ours in the database said no on purpose: a right was taken away after the token was checked. A grant
 * or policy that is missing has the same code, is said by PostgreSQL itself, and is a bug.
 */
function isRefusedByDatabase(error: unknown) {
  if (!(error instanceof Error) || !('code' in error) || !('routine' in error)) return false
  return error.code === '42501' && error.routine === 'exec_stmt_raise'
}

// Connection lost, server shutting down, statement or lock time-out, a server that has just stopped being the primary
// (read-only), resources used up, a race that PostgreSQL ended.
const lost = /^(08|57P|57014|55P03|25P03|25006|53|40001|40P01|ECONN|EPIPE|ETIMEDOUT)/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/

/** The database went away or took too long: nobody knows whether the write stands, so the client asks again. */
export function isConnectionLoss(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    error instanceof DeadlineError || isStalePlan(error) || lost.test(code) || lostWords.test(error.message)
  )
}
