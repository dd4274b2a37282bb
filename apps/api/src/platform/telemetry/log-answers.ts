import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Facts {
  /** The account of the token, also when the call was refused. */
  accountId?: string
  /** Code of the refusal. */
  refusal?: string
}

const known = new WeakMap<FastifyRequest, Facts>()
const note = (request: FastifyRequest, facts: Facts) =>
  known.set(request, { ...known.get(request), ...facts })

export const noteCaller = (request: FastifyRequest, accountId: string) => note(request, { accountId })
export const noteRefusal = (request: FastifyRequest, refusal: string) => note(request, { refusal })

/** One line per call, when it is over: when, what, who and how it ended. Attempts that were refused are found by it. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, res: reply, ms, ...known.get(request) }, 'answered')
  })
}
