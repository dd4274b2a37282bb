import { notFound } from '@wayfellow/contract/errors'
import type { FastifyInstance } from 'fastify'
import { AppError, refused } from './errors.ts'

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` as a form to the very link that a person would open.
 * It knows no JSON, no Origin and no cookie; the link itself says what may be done.
 */
export function serveOneClick(app: FastifyInstance, path: string, run: (token: string) => Promise<unknown>) {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      path,
      { config: { access: 'public', rate: 'write' } },
      async (request, reply) => {
        if (!String(request.body).includes('One-Click')) throw refused(notFound)
        // Words are for people: a program only looks at the number.
        await run(request.params.token).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          throw refused(notFound)
        })
        return reply.code(200).send({})
      },
    )
  })
}
