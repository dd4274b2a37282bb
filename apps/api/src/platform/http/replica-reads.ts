import { onlyPrimary, readAfterHeader, writePositionHeader } from '@wayfellow/contract/read-after'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countRead, type Position, type Replicas } from '../database/replicas.ts'
import type { Context } from '../context.ts'
import { within } from '../deadlines.ts'
import { isConnectionLoss } from './error-replies.ts'
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
    if (isReplicaAway(error)) replica.putAside(error)
    // Something made a moment ago by somebody else may not be there yet. Every other failure would only come again.
    else if (!(error instanceof AppError) || error.refusal.status !== 404) throw error
    countRead('primary_after_failure')
    return run(context)
  }
}

/** A statement that ran into its own time limit is no fault of the replica, and would burden the primary as much. */
const isReplicaAway = (error: unknown) => isConnectionLoss(error) && !isTimeLimit(error)
const isTimeLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(57014|55P03|25P03)$/.test(String(error.code))

/** Reads what the client was given last; a value that is no place asks for nothing. */
function readAfter({ headers }: FastifyRequest): Position | undefined {
  const sent = headers[readAfterHeader]
  return typeof sent === 'string' && /^[\da-f]{16}$/.test(sent) ? BigInt(`0x${sent}`) : undefined
}

const positionWithinMs = 2_000

/** Runs what may write, and gives with its answer the place in the log that its changes stand before. */
export async function runWithPosition<T>(
  replicas: Replicas | undefined,
  reply: FastifyReply,
  run: () => Promise<T>,
): Promise<T> {
  if (!replicas) return run()
  // Until it is known. Nobody knows, either, whether a call that fails has changed something.
  void reply.header(writePositionHeader, onlyPrimary)
  try {
    const result = await run()
    await givePosition(replicas, reply)
    return result
  } catch (error) {
    if (error instanceof AppError) await givePosition(replicas, reply)
    throw error
  }
}

async function givePosition(replicas: Replicas, reply: FastifyReply) {
  const position = await within(positionWithinMs, replicas.writePosition()).catch(() => undefined)
  if (position !== undefined) void reply.header(writePositionHeader, position.toString(16).padStart(16, '0'))
}
