import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { coarseAddress } from './log-privacy.ts'
import { createLog } from './log.ts'

function aLog() {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'debug', ROLE: 'api' }, { write: (line) => void lines.push(line) })
  return { log, output: () => lines.join('') }
}

const email = 'ana.silva@uni-lisboa.pt'
const name = 'Ana Silva'
const password = 'hunter2hunter2'
const street = 'Rua do Século 12'
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'
const opaque = 'q8Zr0m2vT4xL9sWcYb1nKdPfHgJtRaEoUi5C7VwX3By6'
const ip = '203.0.113.77'
const ip6 = '2001:db8:1234:5678:9abc::77'
const words = 'sofa in Alfama'
const canaries = [email, name, password, street, token, opaque, ip, ip6, words]

/** Returns the canaries that leaked; an empty log proves nothing. */
const leaks = (output: string) =>
  output ? canaries.filter((canary) => output.includes(canary)) : ['nothing']

describe('the log', () => {
  it('keeps no personal value whatever key or depth it comes under', () => {
    const { log, output } = aLog()
    log.info(
      {
        email,
        name,
        password,
        token,
        ip,
        address: street,
        body: { text: words },
        headers: { cookie: opaque },
        outcome: email,
        note: `${name} wrote ${words}`,
        session: { refresh: opaque, peer: ip6, bearer: token },
        people: [{ label: name, mail: email }],
        path: `/x?token=${opaque}`,
        seen: `/api/places?near=${street}`,
      },
      `mail to ${email} with Bearer ${opaque} from ${ip} and ${ip6} by ${token}`,
    )
    expect(leaks(output())).toEqual([])
  })

  it('keeps ids, codes and numbers, so that a line is still of use', () => {
    const { log, output } = aLog()
    const accountId = '01997c4e-7c1f-7d2e-9a2b-0c1d2e3f4a5b'
    log.warn({ accountId, code: 'too_many_requests', queue: 'mail.send', tries: 3 }, 'job gave up')
    expect(JSON.parse(output())).toMatchObject({
      level: 'warn',
      accountId,
      code: 'too_many_requests',
      queue: 'mail.send',
      tries: 3,
      msg: 'job gave up',
    })
  })

  it('keeps no value that PostgreSQL repeats in its errors', () => {
    const { log, output } = aLog()
    const duplicate = Object.assign(
      new Error('duplicate key value violates unique constraint "accounts_email_key"'),
      {
        code: '23505',
        constraint: 'accounts_email_key',
        table: 'accounts',
        detail: `Key (email)=(${email}) already exists.`,
        where: `unnamed portal with parameters: $1 = '${name}'`,
        parameters: [password],
      },
    )
    const invalid = Object.assign(new Error(`invalid input syntax for type uuid: "${name} "at" ${street}"`), {
      code: '22P02',
    })
    log.error({ err: duplicate }, 'request failed')
    log.error(invalid, 'request failed')
    log.error({ fault: new Error(`SMTP refused <${email}>`, { cause: invalid }) }, 'mail failed')
    expect(leaks(output())).toEqual([])
    expect(output()).toContain('accounts_email_key')
    expect(output()).toContain('log.test.ts')
  })

  it('keeps no part of a body that could not be parsed', () => {
    const { log, output } = aLog()
    try {
      JSON.parse(`${name}, ${street}`)
    } catch (error) {
      log.error({ err: error }, 'bad body')
    }
    expect(leaks(output())).toEqual([])
  })

  it('keeps nothing of a person in what the HTTP server writes', async () => {
    const { log, output } = aLog()
    const app = Fastify({ loggerInstance: log })
    app.get('/api/users/:username', () => {
      throw new Error(`no row for '${name}' at ${ip}`)
    })
    const reply = await app.inject({
      url: `/api/users/${encodeURIComponent(name)}?token=${opaque}&near=${encodeURIComponent(street)}`,
      headers: { authorization: `Bearer ${token}`, cookie: `__Host-rt=${opaque}`, 'x-contact': email },
      remoteAddress: ip,
    })
    expect(reply.statusCode).toBe(500)
    await app.inject({ url: `/complete-registration/${opaque}`, remoteAddress: ip6 })
    await app.close()
    expect(leaks(output())).toEqual([])
    expect(output()).not.toContain(encodeURIComponent(name))
    expect(output()).toContain('"route":"/api/users/:username"')
    expect(output()).toContain('"from":"203.0.113.0/24"')
    expect(output()).toContain('"from":"2001:db8:1234::/48"')
  })

  it('gives a child line its bindings without what is personal in them', () => {
    const { log, output } = aLog()
    log.child({ requestId: 'r-1', email, name }).info({}, 'done')
    expect(leaks(output())).toEqual([])
    expect(output()).toContain('"requestId":"r-1"')
  })
})

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'unknown'],
])('coarsens %s to %s', (address, coarse) => {
  expect(coarseAddress(address)).toBe(coarse)
})
