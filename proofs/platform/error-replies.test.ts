import { randomUUIDv7 } from 'node:crypto'
import { startChat } from '@wayfellow/contract/chats'
import { ErrorBody, notVerified, profileIncomplete } from '@wayfellow/contract/errors'
import { answerEvent } from '@wayfellow/contract/events/actions'
import { replyToStory } from '@wayfellow/contract/stories'
import { beforeAll, describe, expect, it } from 'vitest'
import { possibleRefusals } from '../../apps/api/src/platform/http/possible-refusals.ts'
import { sendBytes } from './fuzz-wire.ts'
import { aPassFor } from '../../apps/api/testing/callers.ts'
import { anAppOfFile } from '../../apps/api/testing/file-app.ts'
import { aStudent } from '../../apps/api/testing/builders/stays.ts'

const { app, owner } = anAppOfFile()
let port = 0
beforeAll(async () => {
  await app().app.listen({ port: 0, host: '127.0.0.1' })
  const address = app().app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/** Sends raw lines and returns the reply; throws when the body is not an ErrorBody. */
async function answerTo(lines: readonly string[]) {
  const answer = await sendBytes(port, Buffer.from([...lines, '', ''].join('\r\n')))
  const body = ErrorBody.parse(JSON.parse(answer?.body ?? ''))
  return { status: answer?.statusCode, body, requestId: answer?.headers['x-request-id'] }
}

const head = ['Host: localhost', 'Connection: close']

describe('an error of what comes before any route', () => {
  it.each([
    ['broken percent-encoding', ['GET /% HTTP/1.1', ...head], 400],
    ['broken percent-encoding in a part', ['GET /api/users/%C0%AF HTTP/1.1', ...head], 400],
    ['a part that is too long', [`GET /api/users/${'x'.repeat(101)} HTTP/1.1`, ...head], 400],
    ['a method that is none', ['FOO / HTTP/1.1', ...head], 400],
    ['two lengths', ['POST / HTTP/1.1', ...head, 'Content-Length: 5', 'Content-Length: 6'], 400],
    ['a head that is too large', ['GET / HTTP/1.1', ...head, `X-Long: ${'x'.repeat(20_000)}`], 431],
    ['an expectation that nobody knows', ['POST / HTTP/1.1', ...head, 'Expect: nothing'], 417],
  ])('has the form of every other: %s', async (_, lines, status) => {
    const { status: met, body, requestId } = await answerTo(lines)
    expect({ met, code: body.code }).toEqual({ met: status, code: 'invalid_input' })
    expect(body.requestId).toBe(requestId)
    expect(body.message).not.toContain('url component')
  })

  it('does not end the process: the next request is answered', async () => {
    expect((await app().app.inject('/health')).statusCode).toBe(200)
  })
})

it.each([
  ['warn', {}],
  ['limit', { days: 7 }],
  ['makeCityAdmin', { placeIds: [randomUUIDv7()] }],
])('answers «not allowed» when a right was taken away after the token was checked: %s', async (act, more) => {
  const token = await aPassFor(app(), 'admin')
  const { username } = await aStudent(app(), 'ana')
  // As in the moment before this process has received the notification.
  await owner("update identity_accounts set locked_at = now() where role = 'admin'")
  const reply = await app().app.inject({
    method: 'POST',
    url: `/api/admin/users/${username}/acts`,
    headers: { authorization: `Bearer ${token}`, 'x-client-platform': 'android' },
    payload: { _id: randomUUIDv7(), act, reason: 'Against the guidelines', ...more },
  })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'not_allowed'])
})

it.each([
  ['starting a chat', startChat],
  ['answering a story', replyToStory],
  ['answering an event', answerEvent],
])('names in the description of %s what a newcomer is told', (_, endpoint) => {
  const possible = possibleRefusals(endpoint)
  expect(possible).toContain(notVerified)
  expect(possible).toContain(profileIncomplete)
})
