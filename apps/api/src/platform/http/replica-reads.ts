import { onlyPrimary, readAfterHeader, writePositionHeader } from '@wayfellow/contract/read-after'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countRead, type Position, type Replicas } from '../database/replicas.ts'
import type { Context } from '../context.ts'
import { AppError } from './errors.ts'

/** Answers from a replica that has the caller's own changes, else from the primary. */
export async function runOnReplica<C extends Context, T>(
  replicas: Replicas | undefined,
  request: FastifyRequest,
  context: C,
  run: (context: C) => Promise<T>,
): Promise<T> {
  if (!replicas) return run(context)
  const replica = replicas.choose(readAfter(request))
  if (!replica) {
    countRead('primary')
    return run(context)
  }
  try {
    const result = await run({ ...context, db: replica.db })
    countRead('replica')
    return result
  } catch (error) {
    if (error instanceof AppError) {
      // Something made a moment ago by somebody else may not be there yet.
      if (error.refusal.status !== 404) throw error
    } else {
      replica.putAside(error)
    }
    countRead('primary_after_failure')
    return run(context)
  }
}

/** Reads what the client was given last; a value that is no place asks for nothing. */
function readAfter({ headers }: FastifyRequest): Position | undefined {
  const sent = headers[readAfterHeader]
  return typeof sent === 'string' && /^[\da-f]{16}$/.test(sent) ? BigInt(`0x${sent}`) : undefined
}

/** Gives with each answer to what writes the place in the log that its changes stand before. */
export function sendWritePositions(app: FastifyInstance, replicas: Replicas) {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    if (method === 'GET' || method === 'HEAD' || !routeOptions.config.endpoint) return
    // A call that failed may have changed something all the same.
    const position =
      reply.statusCode < 500 ? await replicas.writePosition().catch(() => undefined) : undefined
    void reply.header(writePositionHeader, position?.toString(16).padStart(16, '0') ?? onlyPrimary)
  })
}
