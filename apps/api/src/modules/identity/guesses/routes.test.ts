import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { startCaptchaProvider } from '../../../../testing/captcha-provider.fixture.ts'

let provider: Awaited<ReturnType<typeof startCaptchaProvider>>
let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  provider = await startCaptchaProvider()
  app = await anApp({ ...provider.settings, TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  provider.stop()
})

let visitors = 0
async function post(path: string, payload: object, from?: string) {
  visitors += 1
  const headers = { 'x-forwarded-for': from ?? `198.18.0.${visitors}`, 'x-client-platform': 'web' }
  const { statusCode, headers: sent, body } = await new Browser(app).call('POST', path, payload, headers)
  const { date: _date, 'x-request-id': id, 'set-cookie': _cookie, ...rest } = sent
  return { statusCode, headers: rest, body: body.replaceAll(String(id), 'id') }
}
const login = (email: string, more: object = {}, from?: string) =>
  post('/api/auth/session/login', { email, password: 'wrong-word-1', ...more }, from)
const v3 = () => ({ recaptchaV3: provider.give() })
const v2 = () => ({ recaptchaV2: provider.give({ kind: 'v2' }) })
async function wrongTimes(times: number, email: string) {
  const answers: Awaited<ReturnType<typeof login>>[] = []
  for (let nth = 0; nth < times; nth += 1) answers.push(await login(email, v3()))
  return answers
}
const asked = { statusCode: 403, body: expect.stringContaining('"showCaptcha":true') as unknown }

describe('logging in where a captcha is configured', () => {
  it('goes by the invisible check alone until five passwords were wrong, then asks for the visible one', async () => {
    const ana = await anAccount(app, 'ana')
    for (let nth = 0; nth < 5; nth += 1) expect((await login(ana.email, v3())).statusCode).toBe(400)
    expect(await login(ana.email, { ...v3(), password: ana.password })).toMatchObject(asked)
    expect(await login(ana.email, { ...v2(), password: ana.password })).toMatchObject({ statusCode: 200 })
  })

  it('asks whoever comes from an address with five wrong passwords', async () => {
    const from = '203.0.113.20'
    for (let nth = 0; nth < 5; nth += 1) await login(`p${nth}@example.org`, v3(), from)
    const ben = await anAccount(app, 'ben')
    expect(await login(ben.email, { ...v3(), password: ben.password }, from)).toMatchObject(asked)
    expect(await login(ben.email, { ...v3(), password: ben.password })).toMatchObject({ statusCode: 200 })
  })

  it('asks whoever looks like a program, without counting it as a wrong password', async () => {
    const cleo = await anAccount(app, 'cleo')
    for (let nth = 0; nth < 12; nth += 1) {
      const recaptchaV3 = provider.give({ score: 0.3 })
      expect(await login(cleo.email, nth % 2 ? { recaptchaV3 } : {})).toMatchObject(asked)
    }
    const right = { ...v3(), password: cleo.password }
    expect(await login(cleo.email, right)).toMatchObject({ statusCode: 200 })
  })

  it('still makes people wait who solve every challenge', async () => {
    const dana = await anAccount(app, 'dana')
    for (let nth = 0; nth < 6; nth += 1) expect((await login(dana.email, v2())).statusCode).toBe(400)
    const { statusCode, headers } = await login(dana.email, v2())
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('still makes people wait while the provider is away', async () => {
    const ema = await anAccount(app, 'ema')
    provider.feel('failing')
    for (let nth = 0; nth < 6; nth += 1) expect((await login(ema.email, v3())).statusCode).toBe(400)
    expect((await login(ema.email, v3())).statusCode).toBe(429)
    provider.feel('well')
  })
})

describe.each([
  ['/api/auth/registration', 'register', { name: 'Ana Rossi', password: 'tortellini4all' }],
  ['/api/auth/registration/resend', 'resend', {}],
  ['/api/auth/recovery', 'forgotPassword', {}],
])('%s', (path, action, fields) => {
  const good = () => ({ recaptchaV3: provider.give({ action }) })

  const answersFor = async (email: string) => [
    await post(path, { ...fields, email, ...good() }),
    await post(path, { ...fields, email }),
    ...(await wrongTimes(5, email)),
    await post(path, { ...fields, email, ...good() }),
    await post(path, { ...fields, email, ...v2() }),
  ]

  it('takes a person, and asks whoever may be a program', async () => {
    const email = `fay.${action}@example.org`
    expect(await post(path, { ...fields, email, ...good() })).toMatchObject({ statusCode: 200 })
    expect(await post(path, { ...fields, email })).toMatchObject(asked)
    // A token for the log-in is none for this.
    expect(await post(path, { ...fields, email, ...v3() })).toMatchObject(asked)
    expect(await post(path, { ...fields, email, ...v2() })).toMatchObject({ statusCode: 200 })
  })

  it('answers to the byte alike whether or not somebody has the address', async () => {
    const gil = await anAccount(app, 'gil')
    const known = await answersFor(gil.email)
    expect(known).toEqual(await answersFor(`nobody.${action}@example.org`))
    expect(known.map(({ statusCode }) => statusCode)).toEqual([200, 403, 400, 400, 400, 400, 400, 403, 200])
  })
})

it('makes no challenges of its own where another provider does', async () => {
  const reply = await new Browser(app).call('GET', '/api/auth/captcha?action=login&level=visible')
  expect(reply.statusCode).toBe(404)
})
