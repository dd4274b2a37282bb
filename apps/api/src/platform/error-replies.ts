import {
  type ErrorBody,
  internal,
  invalidInput,
  type NextStep,
  notFound,
  outcomeUnknown,
  type Refusal,
} from '@wayfellow/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DeadlineError } from './deadlines.ts'
import { AppError } from './errors.ts'
import { noteRefusal } from './log-answers.ts'

/** Every failure leaves in one form; what was not expected is logged whole and answered bare. */
export function useErrorReplies(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds)
      const { refusal, message, next } = error
      return send(request, reply, { ...refusal, message }, next)
    }
    if (isBadRequest(error)) return send(request, reply, { ...invalidInput, status: error.statusCode })
    request.log.error({ err: error }, 'unexpected error')
    if (!isConnectionLoss(error)) return send(request, reply, internal)
    void reply.header('retry-after', 1)
    return send(request, reply, outcomeUnknown)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound))
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, flags }: Refusal,
  next?: NextStep,
) {
  noteRefusal(request, code)
  const body: ErrorBody = { code, message, requestId: request.id, ...flags, ...next }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** What Fastify itself refuses: broken JSON, a body too large, a type we don't read. */
function isBadRequest(error: unknown): error is { statusCode: number } {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

// Connection lost, server shutting down, statement or lock time-out, resources used up, a race that PostgreSQL ended.
const lost = /^(08|57P|57014|55P03|25P03|53|40001|40P01|ECONN|EPIPE|ETIMEDOUT)/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/

/** The database went away or took too long: nobody knows whether the write stands, so the client asks again. */
function isConnectionLoss(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error instanceof DeadlineError || lost.test(code) || lostWords.test(error.message)
}
