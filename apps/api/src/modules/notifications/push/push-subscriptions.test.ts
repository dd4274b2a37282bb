import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { startPushProvider } from '../../../../testing/push-provider.fixture.ts'
import { pushTo } from '../index.ts'

let app: Awaited<ReturnType<typeof anApp>>
let provider: Awaited<ReturnType<typeof startPushProvider>>
beforeAll(async () => {
  provider = await startPushProvider()
  app = await anApp(provider.settings)
})
afterAll(async () => {
  await app.stop()
  provider.stop()
})

const fcm = '/api/user/notifications/fcm'
const message = { title: 'Inês', body: 'Yes!', path: '/chats/ines', tag: 'chat' }

async function aBrowserOf(account: { email: string; password: string }) {
  const browser = new Browser(app)
  await browser.login(account)
  return {
    browser,
    isRegistered: async (token: string) => {
      const reply = await browser.call('GET', `${fcm}/check?token=${encodeURIComponent(token)}`)
      return reply.json<{ tokenRegistered: boolean }>().tokenRegistered
    },
    register: async (token: string) => browser.call('POST', `${fcm}/register`, { token }),
  }
}

async function aPerson(name: string) {
  const account = await anAccount(app, name)
  return { ...account, ...(await aBrowserOf(account)) }
}

async function reached(accountId: string) {
  const before = provider.sent.length
  await pushTo(app.services, accountId, message)
  return provider.sent.slice(before).map(({ token }) => token)
}

it('knows a token once it is registered, in this session and for this person alone', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  const token = provider.giveToken()
  expect(await ana.isRegistered(token)).toBe(false)
  const reply = await ana.register(token)
  expect(reply.statusCode).toBe(200)
  expect(await ana.isRegistered(token)).toBe(true)
  expect(await ben.isRegistered(token)).toBe(false)
  expect(await (await aBrowserOf(ana)).isRegistered(token)).toBe(false)
})

it('reaches every browser of the person, each under its own name', async () => {
  const ana = await aPerson('ana')
  const phone = await aBrowserOf(ana)
  const tokens = [provider.giveToken(), provider.giveToken()] as const
  const first = await ana.register(tokens[0])
  await phone.register(tokens[1])
  expect(new Set(await reached(ana.id))).toEqual(new Set(tokens))
  const shown = provider.sent.find(({ token }) => token === tokens[0])
  expect(shown?.data).toMatchObject({ ...message, ...first.json<{ deviceId: string }>() })
})

it('moves a token to whoever signs in on the device next', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  const token = provider.giveToken()
  await ana.register(token)
  await ben.register(token)
  expect(await ana.isRegistered(token)).toBe(false)
  expect(await reached(ana.id)).toEqual([])
  expect(await reached(ben.id)).toEqual([token])
})

it('keeps one token a browser: a new one takes the place of the old', async () => {
  const ana = await aPerson('ana')
  const [old, fresh] = [provider.giveToken(), provider.giveToken()]
  await ana.register(old)
  await ana.register(fresh)
  expect(await reached(ana.id)).toEqual([fresh])
})

it('drops the token at log-out, however the session ends', async () => {
  const ana = await aPerson('ana')
  const phone = await aBrowserOf(ana)
  await ana.register(provider.giveToken())
  await phone.register(provider.giveToken())
  await ana.browser.call('POST', '/api/auth/session/logout')
  expect(await reached(ana.id)).toHaveLength(1)
  await (await aBrowserOf(ana)).browser.call('POST', '/api/auth/devices/end-others')
  expect(await reached(ana.id)).toEqual([])
})

it('drops it when the browser says so, and goes on without it', async () => {
  const ana = await aPerson('ana')
  const token = provider.giveToken()
  await ana.register(token)
  expect((await ana.browser.call('POST', `${fcm}/drop`)).statusCode).toBe(200)
  expect((await ana.browser.call('POST', `${fcm}/drop`)).statusCode).toBe(200)
  expect(await ana.isRegistered(token)).toBe(false)
})

it('forgets tokens nobody is behind, and keeps the others', async () => {
  const ana = await aPerson('ana')
  const phone = await aBrowserOf(ana)
  const [dead, live] = [provider.giveToken(), provider.giveToken()]
  await ana.register(dead)
  await phone.register(live)
  provider.kill(dead)
  expect(await reached(ana.id)).toEqual([live])
  expect(await ana.isRegistered(dead)).toBe(false)
  expect(await phone.isRegistered(live)).toBe(true)
})

it('keeps the tokens while the push service is away, and says so', async () => {
  const ana = await aPerson('ana')
  const token = provider.giveToken()
  await ana.register(token)
  provider.plan({ status: 503 }, { status: 503 }, { status: 503 })
  await expect(pushTo(app.services, ana.id, message)).rejects.toThrow('away')
  expect(await ana.isRegistered(token)).toBe(true)
})

it('never lets a token outlive a log-out at the same moment', async () => {
  const account = await anAccount(app, 'ana')
  for (let turn = 0; turn < raceRepetitions; turn += 1) {
    const ana = await aBrowserOf(account)
    const token = `race${turn}:${randomUUID()}`
    await Promise.all([ana.register(token), ana.browser.call('POST', '/api/auth/session/logout')])
    const left = await asOwner(app.database.name, (client) =>
      client.query('select 1 from notifications_push_tokens where token = $1', [token]),
    )
    expect(left.rowCount).toBe(0)
  }
})

it('gives a token that two people claim at once to exactly one', async () => {
  const [ana, ben] = await Promise.all([aPerson('ana'), aPerson('ben')])
  for (let turn = 0; turn < raceRepetitions; turn += 1) {
    const token = `claim${turn}:${randomUUID()}`
    const replies = await Promise.all([ana.register(token), ben.register(token)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const holders = await Promise.all([ana.isRegistered(token), ben.isRegistered(token)])
    expect(holders.filter(Boolean)).toHaveLength(1)
  }
})

it('shows nobody the tokens of others', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  await ana.register(provider.giveToken())
  const seen = await transaction(app.services.db, { viewer: ben.id }, (tx) =>
    tx.selectFrom('notifications_push_tokens').select('account_id').execute(),
  )
  expect(seen).toEqual([])
})

it.each(['', 'a b', 'x'.repeat(1_025), '<script>'])('refuses %j as a token', async (token) => {
  const ana = await aPerson('ana')
  expect((await ana.register(token)).statusCode).toBe(400)
})

it('brings a message from chat to phone through the worker, without a word of it', async () => {
  const ben = await aPerson('ben')
  const username = `ana${randomUUID().slice(-10)}`
  const ana = new Browser(app)
  await ana.login(await anAccount(app, 'ana', { username }))
  const token = provider.giveToken()
  await ben.register(token)
  const text = 'The key is under the mat'
  const to = await app.services.db
    .selectFrom('identity_accounts')
    .select('username')
    .where('id', '=', ben.id)
    .executeTakeFirstOrThrow()
  await ana.call('POST', '/api/chats', { ...to, clientId: randomUUID(), text })
  const shown = () => provider.sent.filter((note) => note.token === token)
  await expect.poll(shown, { timeout: 60_000 }).toHaveLength(1)
  expect(shown()[0]?.data).toMatchObject({
    title: 'ana sent you a message',
    path: `/chats/${username}`,
    badge: '1',
  })
  expect(JSON.stringify(shown())).not.toContain('the mat')
})
