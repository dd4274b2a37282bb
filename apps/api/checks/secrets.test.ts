import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAuthenticatorApp } from '../testing/authenticator-app.ts'
import { anAccount, anApp, anOldAccount, Browser, newestCode, newestLink } from '../testing/app.ts'

const lines: string[] = []
let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ LOG_LEVEL: 'info' })
  const { write } = app.scanner.log
  app.scanner.log.write = (line) => {
    lines.push(line)
    write(line)
  }
})
afterAll(() => app.stop())

/** Creates every secret that opens an account, the way people create them. */
async function makeSecrets(): Promise<Record<string, string>> {
  const ana = await anAccount(app, 'ana')
  await new Browser(app).call('POST', '/api/auth/recovery', { email: ana.email })
  const reset = (await newestLink(app, ana.email, '/password-reset/')).replace('/password-reset/', '')

  const email = `ben.${randomUUIDv7()}@studio.unibo.it`
  const input = { name: 'Ben Rossi', email, password: 'tortellini4all' }
  await new Browser(app).call('POST', '/api/auth/registration', input)
  const signUp = (await newestLink(app, email)).replace('/complete-registration/', '')

  const cleo = await anOldAccount(app, 'cleo')
  const stranger = new Browser(app)
  const { challenge } = (await stranger.login(cleo)).json<{ challenge: string }>()
  const deviceCode = await newestCode(app, cleo.email)

  const dana = new Browser(app)
  const account = await anAccount(app, 'dana')
  await dana.login(account)
  const factors = '/api/auth/factors'
  const options = await dana.call('POST', `${factors}/passkeys/options`, { password: account.password })
  const { challenge: passkey } = options.json<{ options: { challenge: string } }>().options
  const begun = await dana.call('POST', `${factors}/totp`, { password: account.password })
  const { secret: totp } = begun.json<{ secret: string }>()
  const code = anAuthenticatorApp(totp).code()
  const confirmed = await dana.call('POST', `${factors}/totp/confirm`, { code })
  const [recovery = ''] = confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes
  const refresh = dana.cookies.get('__Host-rt') ?? ''
  return { reset, signUp, challenge, deviceCode: ` ${deviceCode} `, totp, recovery, refresh, passkey }
}

/** Backups are made by a role that no policy stops. */
function asSuperuser(url: string) {
  const changed = new URL(url)
  changed.username = 'postgres'
  return changed.href
}

async function everythingInRedis() {
  const redis = new Redis(app.config.REDIS_URL)
  try {
    const found: string[] = []
    let cursor = '0'
    do {
      const [next, keys] = await redis.scan(cursor, 'COUNT', '500')
      cursor = next
      for (const key of keys) {
        const type = await redis.type(key)
        const value =
          type === 'zset'
            ? await redis.zrange(key, '0', '-1')
            : type === 'hash'
              ? await redis.hgetall(key)
              : type === 'string'
                ? await redis.get(key)
                : null
        found.push(key, JSON.stringify(value))
      }
    } while (cursor !== '0')
    return found.join('\n')
  } finally {
    redis.disconnect()
  }
}

it('keeps nothing that opens an account where a copy of the data or a log could be read', async () => {
  const secrets = await makeSecrets()
  for (const [name, secret] of Object.entries(secrets))
    expect({ name, length: secret.length > 5 }).toEqual({ name, length: true })
  const dump = execFileSync('pg_dump', [asSuperuser(app.database.ownerUrl)], { maxBuffer: 1e9 }).toString()
  const places = { dump, redis: await everythingInRedis(), logs: lines.join('') }
  expect(dump).toContain('identity_accounts')
  expect(places.logs).toContain('answered')
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) ? [`${name} in ${place}`] : [],
    ),
  )
  expect(found).toEqual([])
})
