import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { useErrorReplies } from './error-replies.ts'

it.each([
  ['a bug', new TypeError('secret of the inside')],
  [
    'a refusal of the database',
    Object.assign(new Error('secret of the inside'), { code: '23505', detail: 'secret' }),
  ],
  ['a lost connection', Object.assign(new Error('secret of the inside'), { code: '57P01' })],
  ['what is no error', { statusCode: 500, secret: 'secret of the inside' }],
])('an error says nothing of what broke: %s', async (_, thrown) => {
  const app = Fastify()
  useErrorReplies(app)
  app.get('/', () => {
    throw thrown
  })
  const reply = await app.inject('/')
  expect(reply.statusCode).toBeGreaterThanOrEqual(500)
  expect(Object.keys(reply.json<object>()).toSorted()).toEqual(['code', 'message', 'requestId'])
  expect(reply.body).not.toMatch(/secret|\.ts|23505/)
  await app.close()
})

it.each([
  ['a plan that a migration made stale', 'cached plan must not change result type', '0A000'],
  [
    'a server that has just stopped being the primary',
    'cannot execute INSERT in a read-only transaction',
    '25006',
  ],
])('is asked for again, not taken for a bug: %s', async (_, message, code) => {
  const app = Fastify()
  useErrorReplies(app)
  app.get('/', () => {
    throw Object.assign(new Error(message), { code })
  })
  expect((await app.inject('/')).statusCode).toBe(503)
  await app.close()
})
