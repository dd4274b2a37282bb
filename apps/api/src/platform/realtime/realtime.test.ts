import { clientEvents } from '@wayfellow/contract/realtime'
import { createServer } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../telemetry/log.ts'
import { checkListeners } from './realtime-events.ts'
import { createEventLimit } from './realtime-sockets.ts'
import { createRealtime, type Identity } from './realtime.ts'
import { startRedis } from '../../../testing/redis.fixture.ts'
import { listen } from '../../../testing/environment.ts'

const origin = 'https://wayfellow.example'
const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'realtime' })
const hour = 3_600_000

/** Tokens in these tests are `accountId/sessionId/expiresAt`. */
const token = (account: string, session = `${account}-phone`, expiresAt = Date.now() + hour) =>
  `${account}/${session}/${expiresAt}`

async function authenticate(text: string): Promise<Identity | undefined> {
  const [accountId, sessionId, expiresAt] = text.split('/')
  if (accountId === 'trouble') throw new Error('the database is away')
  return accountId && sessionId ? { accountId, sessionId, expiresAt: Number(expiresAt) } : undefined
}

const silent = () => Object.fromEntries(Object.keys(clientEvents).map((event) => [event, () => undefined]))

describe('the limit of events', () => {
  it('allows each account a burst and then a fixed number of events a second', () => {
    let now = 0
    const limit = createEventLimit(10, 3, () => now)
    const taken = (who: string, times: number) =>
      Array.from({ length: times }, () => limit.take(who)).filter(Boolean).length
    expect(taken('eve', 10)).toBe(3)
    expect(taken('ben', 2)).toBe(2)
    now = 200
    expect(taken('eve', 10)).toBe(2)
    now = 60_000
    limit.tidy()
    expect(taken('eve', 10)).toBe(3)
  })
})

describe('sockets', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  const open: (() => Promise<void>)[] = []
  const clients: Socket[] = []

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect()
    for (const close of open.splice(0)) await close()
  })
  afterAll(() => redis.stop())

  const configOf = () =>
    readConfig({
      PUBLIC_URL: origin,
      REDIS_URL: redis.url,
      DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
      TOKEN_KEYS: 'k'.repeat(32),
      ROTATION_KEY: 'k'.repeat(32),
      FACTOR_KEY: 'k'.repeat(32),
    })

  async function aNode() {
    const used: string[] = []
    const listened: string[] = []
    const realtime = createRealtime(configOf(), {
      listeners: () => ({
        ...silent(),
        'chats.typing': ({ accountId }: Identity) => void listened.push(accountId),
      }),
      meets: () => true,
      log,
      authenticate,
      onUse: (who) => used.push(who.sessionId),
    })
    const server = createServer()
    realtime.attach(server)
    const port = await listen(server)
    open.push(async () => {
      await realtime.close(0)
      server.close()
    })
    await expect.poll(() => realtime.isConnected()).toBe(true)
    return { ...realtime, used, listened, url: `http://127.0.0.1:${port}` }
  }

  function aClient(url: string, auth: object, options: object = {}) {
    const heard: string[] = []
    const client = io(url, {
      auth,
      transports: ['websocket'],
      extraHeaders: { origin },
      forceNew: true,
      reconnection: false,
      ...options,
    })
    client.onAny((event: string) => heard.push(event))
    client.on('disconnect', (reason) => heard.push(`(${reason})`))
    client.on('connect_error', () => heard.push('(refused)'))
    clients.push(client)
    return { client, heard }
  }

  async function aConnected(url: string, text: string, options?: object) {
    const made = aClient(url, { token: text }, options)
    await expect.poll(() => made.heard).toContain('connected')
    return made
  }

  it('of one account share one limit of events, over any number of sockets', async () => {
    const node = await aNode()
    const senders = await Promise.all(
      Array.from({ length: 15 }, () => aConnected(node.url, token('eve')).then(({ client }) => client)),
    )
    const sent = 1_500
    for (let nth = 0; nth < sent; nth += 1)
      senders[nth % senders.length]?.emit('chats.typing', { chatId: 'x' })
    const ben = await aConnected(node.url, token('ben'))
    ben.client.emit('chats.typing', { chatId: 'x' })
    await expect.poll(() => node.listened.filter((who) => who === 'ben')).toHaveLength(1)
    expect(node.listened.filter((who) => who === 'eve').length).toBeLessThan(sent)
  })

  it('of one account are at most twenty', async () => {
    const node = await aNode()
    for (let nth = 0; nth < 20; nth += 1) await aConnected(node.url, token('eve'))
    const { heard } = aClient(node.url, { token: token('eve') })
    await expect.poll(() => heard).toEqual(['(io server disconnect)'])
    await aConnected(node.url, token('ben'))
  })

  it('are told `connected` once the token holds, and the session counts as used', async () => {
    const node = await aNode()
    const { heard } = await aConnected(node.url, token('ana'))
    expect(heard).toEqual(['connected'])
    expect(node.used).toEqual(['ana-phone'])
  })

  it.each([
    ['a wrong token', { token: 'nonsense' }],
    ['no token', {}],
    ['a token that is no text', { token: { ana: 1 } }],
    ['a token that ran out', { token: token('ana', 'ana-phone', Date.now() - 1000) }],
  ])('with %s are told `invalidToken` and closed', async (_what, auth) => {
    const node = await aNode()
    const { heard } = aClient(node.url, auth)
    await expect.poll(() => heard).toEqual(['invalidToken', '(io server disconnect)'])
    node.hint(['ana'], 'newReview')
    expect(node.used).toEqual([])
  })

  it('are disconnected, not refused, when the token can’t be checked', async () => {
    const node = await aNode()
    const { client, heard } = aClient(node.url, { token: token('trouble') }, { reconnection: true })
    await expect.poll(() => client.io.engine.readyState).not.toBe('open')
    expect(heard).not.toContain('invalidToken')
  })

  it('are asked for a new token half a minute before theirs runs out', async () => {
    const node = await aNode()
    const { heard } = await aConnected(node.url, token('ana', 'ana-phone', Date.now() + 30_300))
    await expect.poll(() => heard).toEqual(['connected', 'invalidToken'])
  })

  it('bring a hint to the right account on another node, and to nobody else', async () => {
    const [here, there] = [await aNode(), await aNode()]
    const ana = await aConnected(there.url, token('ana'))
    const ben = await aConnected(there.url, token('ben'))
    await expect
      .poll(() => {
        here.hint(['ana', 'cleo'], 'newReview')
        return ana.heard.includes('newReview')
      })
      .toBe(true)
    expect(ben.heard).toEqual(['connected'])
  })

  it('of one session are logged out and closed, those of another stay', async () => {
    const node = await aNode()
    const phone = await aConnected(node.url, token('ana', 'phone'))
    const laptop = await aConnected(node.url, token('ana', 'laptop'))
    node.endSession('phone')
    await expect.poll(() => phone.heard).toEqual(['connected', 'forceLogout', '(io server disconnect)'])
    expect(laptop.heard).toEqual(['connected'])
  })

  it('of an account hear that it changed, except in the session that changed it', async () => {
    const node = await aNode()
    const phone = await aConnected(node.url, token('ana', 'phone'))
    const laptop = await aConnected(node.url, token('ana', 'laptop'))
    const ben = await aConnected(node.url, token('ben'))
    node.accountChanged('ana', 'phone')
    await expect.poll(() => laptop.heard).toEqual(['connected', 'userUpdated'])
    node.accountChanged('ana')
    await expect.poll(() => phone.heard).toEqual(['connected', 'userUpdated'])
    expect(ben.heard).toEqual(['connected'])
  })

  it('hear nothing more once they are told to reload, but that it changed again', async () => {
    const node = await aNode()
    const laptop = await aConnected(node.url, token('ana', 'laptop'))
    node.accountChanged('ana')
    await expect.poll(() => laptop.heard).toContain('userUpdated')
    const back = await aConnected(node.url, token('ana', 'laptop'))
    node.hint(['ana'], 'newReview')
    await expect.poll(() => back.heard).toEqual(['connected', 'newReview'])
    expect(laptop.heard).toEqual(['connected', 'userUpdated'])
    node.accountChanged('ana')
    await expect.poll(() => laptop.heard).toEqual(['connected', 'userUpdated', 'userUpdated'])
  })

  it('live on without Redis, and are told to ask again when it is back', async () => {
    const [here, there] = [await aNode(), await aNode()]
    const far = await aConnected(there.url, token('ana'))
    const near = await aConnected(here.url, token('ben', 'ben-phone'))
    await redis.kill()
    await expect.poll(() => here.isConnected()).toBe(false)

    here.hint(['ana', 'ben'], 'newReview')
    await expect.poll(() => near.heard).toContain('newReview')
    expect(far.heard).toEqual(['connected'])
    const late = await aConnected(there.url, token('cleo'))
    here.endSession('ben-phone')
    await expect.poll(() => near.heard).toContain('forceLogout')

    await redis.start()
    await expect.poll(() => far.heard).toContain('resync')
    await expect.poll(() => late.heard).toContain('resync')
    await expect
      .poll(() => {
        here.hint(['ana', 'cleo'], 'newReview')
        return far.heard.includes('newReview') && late.heard.includes('newReview')
      })
      .toBe(true)
  })

  it('come by websocket only', async () => {
    const node = await aNode()
    const polling = await fetch(`${node.url}/socket.io/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
    const { heard } = aClient(node.url, { token: token('ana') }, { transports: ['polling'] })
    await expect.poll(() => heard).toEqual(['(refused)'])
  })

  it.each([
    'https://evil.example',
    'null',
    'https://wayfellow.example.evil.example',
    'http://wayfellow.example',
  ])('opened by a page of %s are refused', async (foreign) => {
    const node = await aNode()
    const { heard } = aClient(node.url, { token: token('ana') }, { extraHeaders: { origin: foreign } })
    await expect.poll(() => heard).toEqual(['(refused)'])
  })

  it('without an Origin are an app, and come in', async () => {
    const node = await aNode()
    const { heard } = await aConnected(node.url, token('ana'), { extraHeaders: {} })
    expect(heard).toEqual(['connected'])
  })

  it.each([
    ['a frame over 64 KB', (client: Socket) => client.emit('shout', 'x'.repeat(70_000))],
    ['over 200 messages in a second', (client: Socket) => flood(client, 5_000)],
  ])('that send %s are closed', async (_what, misbehave) => {
    const node = await aNode()
    const { client, heard } = await aConnected(node.url, token('ana'))
    misbehave(client)
    await expect.poll(() => heard.at(-1)).toMatch(/^\((transport close|io server disconnect)\)$/)
  })

  it('that send 60,000 bytes or 100 messages stay', async () => {
    const node = await aNode()
    const { client, heard } = await aConnected(node.url, token('ana'))
    client.emit('shout', 'x'.repeat(60_000))
    flood(client, 100)
    node.hint(['ana'], 'newReview')
    await expect.poll(() => heard).toEqual(['connected', 'newReview'])
  })

  it('come back by themselves when a node closes', async () => {
    const node = await aNode()
    const { client, heard } = await aConnected(node.url, token('ana'), { reconnection: true })
    await node.close(50)
    await expect.poll(() => heard.at(-1)).toBe('(transport close)')
    expect(client.active).toBe(true)
  })

  it('keep a server from starting when an event has no access rule', () => {
    expect(() =>
      createRealtime(configOf(), {
        log,
        authenticate,
        listeners: () => ({ ...silent(), 'chats.shout': () => undefined }),
      }),
    ).toThrow('"chats.shout" has no access rule')
  })
})

it.each([
  [['a'], {}, '"a" has no access rule'],
  [['a'], { a: {} }, '"a" has an unknown access rule'],
  [[], { a: { access: 'member' } }, '"a" is in the contract, but nobody listens'],
] as const)('the events %j under the rules %j keep a server from starting', (listened, ruled, fault) => {
  expect(() => checkListeners(listened, ruled)).toThrow(fault)
})

it('an event with a rule and a listener lets a server start', () => {
  expect(() => checkListeners(['a'], { a: { access: 'member' } })).not.toThrow()
})

function flood(client: Socket, count: number) {
  for (let sent = 0; sent < count; sent += 1) client.emit('shout')
}
