import type { FastifyInstance } from 'fastify'

/** The policy of replies that are not pages: opened in a tab or frame, they run, load and submit nothing. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * For the files of the built app. They are scripts and styles of our pages; a worker obeys the policy of its own
 * file, so this one leaves out what workers need: connections.
 */
export const filePolicy = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Tells browsers to keep every reply in its place; a page brings a policy of its own. */
export function useSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = {
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'same-origin',
    // Some paths carry single-use tokens: no other site may learn them.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(new URL(publicUrl).protocol === 'https:' && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}
