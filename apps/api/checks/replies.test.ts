import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anApp, Browser } from '../testing/app.ts'

// Rules that hold for every reply, of every endpoint.
let app: Awaited<ReturnType<typeof anApp>>
const lines: string[] = []
beforeAll(async () => {
  app = await anApp({ LOG_LEVEL: 'info' })
  const { write } = app.scanner.log
  app.scanner.log.write = (line) => {
    lines.push(line)
    write(line)
  }
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const login = '/api/auth/session/login'
const json = { 'content-type': 'application/json' }
const kinds: [string, InjectOptions, number][] = [
  ['a probe', { url: '/health' }, 200],
  ['figures', { url: '/metrics' }, 200],
  ['a call without a session', { url: '/api/auth/session/user' }, 401],
  ['what is not there', { url: '/api/nothing' }, 404],
  ['broken JSON', { method: 'POST', url: login, headers: json, payload: '{' }, 400],
  ['a form', { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: 'a=b' }, 415],
  ['too large a body', { method: 'POST', url: login, payload: { email: 'x'.repeat(70_000) } }, 413],
  ['the document', { url: '/api/openapi.json' }, 200],
  ['the page about the API', { url: '/api/docs' }, 200],
  ['a tile of the map', { url: '/api/map/tiles/0/0/0' }, 200],
]

describe('a reply', () => {
  it.each(kinds)(
    'runs nothing, stands in no frame and is what it says it is: %s',
    async (_, call, status) => {
      const { headers, statusCode } = await app.app.inject(call)
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-type']).toMatch(/charset=utf-8|^application\/x-protobuf$/)
      const policy = String(headers['content-security-policy'])
      for (const part of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
        expect(policy).toContain(`${part} 'none'`)
      expect(policy).not.toContain('unsafe')
    },
  )

  it('about a person is kept by no cache', async () => {
    const browser = new Browser(app)
    await browser.login(await anAccount(app, 'ana'))
    for (const url of ['/api/auth/session/user', '/api/chats', '/api/nothing'])
      expect((await browser.call('GET', url)).headers['cache-control']).toBe('no-store')
  })

  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('is given to no %s', async (method) => {
    const reply = await send(
      `${method} /api/auth/session/user HTTP/1.1\r\nHost: x\r\nX-Secret: hunter2\r\nConnection: close\r\n\r\n`,
    )
    expect(reply).not.toMatch(/^HTTP\/1\.1 2|hunter2/)
  })
})

describe('a field of the input', () => {
  it('is not taken from the address of a call that writes', async () => {
    const { email, password } = await anAccount(app, 'dag')
    const query = new URLSearchParams({ email, password })
    const browser = new Browser(app)
    expect((await browser.call('POST', `${login}?${query.toString()}`, {})).json()).toMatchObject({
      code: 'invalid_input',
    })
    const other = new URLSearchParams({ password: 'wrong' })
    expect((await browser.call('POST', `${login}?${other.toString()}`, { email, password })).statusCode).toBe(
      200,
    )
  })

  it('is refused when it comes twice', async () => {
    const reply = await app.app.inject('/api/auth/registration/inviter?username=ana&username=ben')
    expect(reply.json()).toMatchObject({ code: 'invalid_input' })
  })
})

/** Sends bytes as they are and reads until the server hangs up. */
async function send(bytes: string) {
  const address = app.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket).catch(() => '')
}

describe('a request that could hide a second one', () => {
  const hidden = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
  const post = `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  it.each([
    [
      'two ways to say its length',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length that is none', `${post}Content-Length: +0\r\n\r\n${hidden}`],
    ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'a space before the colon',
      `${post}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['a bare line feed in a header', `${post}X: a\nContent-Length: 0\r\n\r\n${hidden}`],
    ['a chunk whose length is none', `${post}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`],
  ])('is refused, and the connection with it: %s', async (_, bytes) => {
    const reply = await send(bytes)
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(reply).not.toContain('"ok"')
  })
})

const lineOf = (id: unknown) => {
  const line = lines.find((one) => one.includes(String(id)) && one.includes('"answered"'))
  return JSON.parse(line ?? 'null') as unknown
}

describe('the line of a call', () => {
  it('says when, what, who and how it ended, also when the call was refused', async () => {
    const account = await anAccount(app, 'ben')
    const browser = new Browser(app)
    const refused = await browser.call('POST', login, { ...account, password: 'wrong' })
    await expect
      .poll(() => lineOf(refused.headers['x-request-id']), { timeout: 60_000 })
      .toMatchObject({
        req: { method: 'POST', route: login, from: '127.0.0.0/24' },
        res: { status: 400 },
        refusal: 'wrong_credentials',
      })
  })

  it('names whose token it was when something is not theirs to do', async () => {
    const account = await anAccount(app, 'cem')
    const browser = new Browser(app)
    await browser.login(account)
    const refused = await browser.call('GET', '/api/admin/users')
    await expect
      .poll(() => lineOf(refused.headers['x-request-id']), { timeout: 60_000 })
      .toMatchObject({
        accountId: account.id,
        res: { status: 403 },
        refusal: 'not_allowed',
      })
  })

  it('says the time in UTC', () => {
    for (const line of lines) expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
  })

  it('holds no line that somebody else wrote', async () => {
    const forged = 'x\\n{"level":"info","msg":"answered","accountId":"forged"}'
    await app.app.inject({
      url: `/api/users/${encodeURIComponent(forged.replace('\\n', '\n'))}`,
      headers: { 'user-agent': forged },
    })
    expect(lines.filter((line) => line.includes('forged'))).toEqual([])
    for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
  })
})
