import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { useErrorReplies } from './error-replies.ts'
import { useSecurityHeaders } from './security-headers.ts'

function aServer(publicUrl: string) {
  const app = Fastify()
  useErrorReplies(app)
  useSecurityHeaders(app, publicUrl)
  app.get('/broken', () => {
    throw new Error('broken')
  })
  return app
}

it.each(['/broken', '/nothing'])(
  'every reply of a site with TLS asks for TLS from then on: %s',
  async (url) => {
    const { headers } = await aServer('https://wayfellow.example').inject(url)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  },
)

it('a site without TLS does not ask for it', async () => {
  const { headers } = await aServer('http://localhost:8080').inject('/nothing')
  expect(headers['strict-transport-security']).toBeUndefined()
})
