import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { createPush, type PushMessage } from './push.ts'
import { startPushProvider } from '../../../testing/push-provider.fixture.ts'

let provider: Awaited<ReturnType<typeof startPushProvider>>
beforeEach(async () => {
  provider = await startPushProvider()
})
afterEach(() => provider.stop())

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'worker' })
const message: PushMessage = {
  title: 'Inês',
  body: 'Yes, the sofa is yours!',
  path: '/chats/ines',
  tag: 'chat-1',
  badge: 2,
}
async function aSender(settings = {}) {
  const push = await createPush({ ...provider.settings, ...settings }, log)
  if (!push) throw new Error('push is off')
  return push
}

it('is off until the operator sets it up', async () => {
  expect(await createPush({ ...provider.settings, FCM_SERVICE_ACCOUNT_FILE: '' }, log)).toBeUndefined()
})

it('says at start what is missing of the set-up', async () => {
  await expect(createPush({ ...provider.settings, FCM_APP_ID: '', FCM_VAPID_KEY: '' }, log)).rejects.toThrow(
    'FCM_SERVICE_ACCOUNT_FILE needs FCM_APP_ID, FCM_VAPID_KEY too',
  )
})

it('sends data alone, which FCM takes', async () => {
  const push = await aSender()
  const token = provider.giveToken()
  expect(await push.send(token, 'device', message)).toBe('sent')
  const topic = createHash('sha256').update('chat-1').digest('base64url').slice(0, 32)
  expect(provider.sent).toEqual([
    {
      token,
      data: {
        deviceId: 'device',
        title: 'Inês',
        body: 'Yes, the sofa is yours!',
        path: '/chats/ines',
        tag: 'chat-1',
        badge: '2',
      },
      webpush: {
        headers: { TTL: '86400', Urgency: 'high', Topic: topic },
      },
    },
  ])
})

it('asks for the right to send once, for all who send', async () => {
  const push = await aSender()
  const token = provider.giveToken()
  await Promise.all(Array.from({ length: 20 }, () => push.send(token, 'device', message)))
  await push.send(token, 'device', message)
  expect(provider.counts).toEqual({ grants: 1, sends: 21 })
})

it('asks for it again when it was taken away', async () => {
  const push = await aSender()
  const token = provider.giveToken()
  await push.send(token, 'device', message)
  provider.revokeGrants()
  expect(await push.send(token, 'device', message)).toBe('sent')
  expect(provider.counts.grants).toBe(2)
})

it('can send nothing with a key that is not the account’s', async () => {
  const other = await startPushProvider()
  const push = await aSender({ FCM_SERVICE_ACCOUNT_FILE: other.settings.FCM_SERVICE_ACCOUNT_FILE })
  await expect(push.send(provider.giveToken(), 'device', message)).rejects.toThrow('away')
  expect(provider.sent).toEqual([])
  other.stop()
})

it.each([
  ['uninstalled', () => `${'x'.repeat(30)}:gone`],
  ['made up', () => 'no token'],
  ['of another project', () => `foreign${'x'.repeat(30)}`],
])('says that nobody is behind a token that is %s', async (_, token) => {
  expect(await (await aSender()).send(token(), 'device', message)).toBe('gone')
})

it('keeps the token when the message is at fault', async () => {
  provider.plan({ status: 400 })
  expect(await (await aSender()).send(provider.giveToken(), 'device', message)).toBe('refused')
})

it.each([429, 500, 503])('tries again after a %d', async (status) => {
  provider.plan({ status }, { status })
  expect(await (await aSender()).send(provider.giveToken(), 'device', message)).toBe('sent')
  expect(provider.counts.sends).toBe(3)
})

it('waits as long as it is told to', async () => {
  provider.plan({ status: 429, retryAfter: '1' })
  expect(await (await aSender()).send(provider.giveToken(), 'device', message)).toBe('sent')
  const [refusedAt = 0, ...later] = provider.sentAt
  expect(later).toHaveLength(1)
  for (const at of later) expect(at - refusedAt).toBeGreaterThan(900)
})

it('understands a date to wait for', async () => {
  const date = new Date(Date.now() + 2_000)
  date.setMilliseconds(0)
  provider.plan({ status: 503, retryAfter: date.toUTCString() })
  expect(await (await aSender()).send(provider.giveToken(), 'device', message)).toBe('sent')
  // A timer may be a millisecond early by another clock.
  expect(provider.sentAt[1]).toBeGreaterThanOrEqual(date.getTime() - 10)
})

it('leaves it to the next job when the wait is long, and knocks no more meanwhile', async () => {
  provider.plan({ status: 429, retryAfter: '3600' })
  const push = await aSender()
  await expect(push.send(provider.giveToken(), 'device', message)).rejects.toThrow('away')
  await expect(push.send(provider.giveToken(), 'device', message)).rejects.toThrow('away')
  expect(provider.counts.sends).toBe(1)
})

it('gives up for now when nobody is there', async () => {
  const push = await aSender({ FCM_URL: 'http://127.0.0.1:9' })
  await expect(push.send(provider.giveToken(), 'device', message)).rejects.toThrow('away')
})

it('does not wait for an answer that never comes', async () => {
  provider.plan('silence')
  expect(await (await aSender()).send(provider.giveToken(), 'device', message)).toBe('sent')
  expect(provider.counts.sends).toBe(2)
})

it('shortens what is too long for a push, without tearing a character', async () => {
  const push = await aSender()
  const long = { ...message, title: '👩‍🚀'.repeat(200), body: 'ö'.repeat(4_000) }
  expect(await push.send(provider.giveToken(), 'device', long)).toBe('sent')
  const { title = '', body = '' } = provider.sent[0]?.data ?? {}
  expect(title).toBe(`${'👩‍🚀'.repeat(27)}…`)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1_000)
})

it.each([
  ['a number in the data', { data: { badge: 2 } }],
  ['a name that is reserved', { data: { from: 'x' } }],
  ['a field it does not know', { data: {}, sound: 'ping' }],
  ['more than 4,096 bytes', { data: { body: 'x'.repeat(5_000) } }],
])('meets a stand-in that refuses what FCM refuses: %s', async (_, wrong) => {
  const headers = { TTL: '60', Urgency: 'high', Topic: 'x' }
  const reply = await fetch(`${provider.url}/v1/projects/wayfellow-test/messages:send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${provider.grantAccess()}` },
    body: JSON.stringify({ message: { token: provider.giveToken(), webpush: { headers }, ...wrong } }),
  })
  expect(reply.status).toBe(400)
})
