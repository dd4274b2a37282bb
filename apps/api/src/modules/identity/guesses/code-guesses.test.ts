import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aSoftwareAuthenticator } from '../../../../testing/software-authenticator.ts'
import {
  anAccountWithTotp,
  anApp,
  anOldAccount,
  Browser,
  newestLink,
  subjectsTo,
} from '../../../../testing/app.ts'
import { SteppedClock } from '../../../../testing/stepped-clock.ts'
import { createAttemptLimits } from '../../../platform/limits/attempt-limits.ts'
import { countCode } from './limit-guesses.ts'

const clock = new SteppedClock()
let app: Awaited<ReturnType<typeof anApp>>
let attempts: ReturnType<typeof createAttemptLimits>
beforeAll(async () => {
  app = await anApp()
  attempts = createAttemptLimits(app.config, app.services.log, clock, 30_000)
  await attempts.untilReady()
  app.services.attempts = attempts
  // Codes change every 30 seconds: with the date stopped, none runs out between making it and checking it.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  attempts.close()
  await app.stop()
})

const mail = 'Someone is trying to guess your codes'
type Account = { email: string; password: string }

async function aStep(account: Account, browser = new Browser(app)) {
  const reply = await browser.login(account)
  const { challenge } = reply.json<{ challenge: string }>()
  const url = `/api/auth/session/challenges/${challenge}`
  return { browser, reply, url, answer: (code: string) => browser.call('POST', url, { code }) }
}
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

/** Wrong codes over as many log-ins as it takes, until one is not evaluated any more. */
async function useUp(account: Account, wrong: string) {
  const first = await aStep(account)
  for (let nth = 0; nth < 4; nth += 1) expect(codeOf(await first.answer(wrong))).toBe('wrong_code')
  expect(codeOf(await first.answer(wrong))).toBe('challenge_over')
  return (await aStep(account)).answer(wrong)
}

describe('guessing the code of a second factor', () => {
  it('is stopped over all log-ins together, with a wait', async () => {
    const ana = await anAccountWithTotp(app, 'ana')
    const stopped = await useUp(ana, ana.phone.code(9))
    expect(codeOf(stopped)).toBe('too_many_code_tries')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect(codeOf(await (await aStep(ana)).answer(ana.phone.code()))).toBe('too_many_code_tries')
  })

  it('comes to fewer than 110 tries in 90 days, however patient somebody is', async () => {
    const guess = { emailKey: 'patient@example.org', code: '000000' }
    let evaluated = 0
    const isWrong = async () => {
      evaluated += 1
      return false
    }
    // Every hour for 90 days.
    for (let hour = 0; hour < 90 * 24; hour += 1) {
      clock.aheadMs += 3_600_000
      await countCode({ attempts }, guess, isWrong, async () => undefined).catch(() => undefined)
    }
    expect(evaluated).toBeGreaterThan(90)
    expect(evaluated).toBeLessThan(110)
    // Three codes of a million are right at a time.
    expect(1 - (1 - 3e-6) ** evaluated).toBeLessThan(0.0005)
  })

  it('tells the owner once, from the third wrong code on', async () => {
    const ben = await anAccountWithTotp(app, 'ben')
    const { answer } = await aStep(ben)
    await answer(ben.phone.code(9))
    await answer(ben.phone.code(9))
    expect(await subjectsTo(app, ben.email)).toEqual([])
    await answer(ben.phone.code(9))
    await answer(ben.phone.code(9))
    expect(await subjectsTo(app, ben.email)).toEqual([mail])
  })

  it('never keeps the owner out of a device that has logged in before', async () => {
    const cleo = await anAccountWithTotp(app, 'cleo')
    const own = new Browser(app)
    expect((await (await aStep(cleo, own)).answer(cleo.phone.code(-1))).statusCode).toBe(200)
    await useUp(cleo, cleo.phone.code(9))
    // Nor by using up the log-ins of an hour.
    for (let nth = 0; nth < 12; nth += 1) await new Browser(app).login(cleo)
    const { reply, answer } = await aStep(cleo, own)
    expect(reply.statusCode).toBe(403)
    expect(codeOf(await answer(cleo.phone.code(9)))).toBe('wrong_code')
    expect((await answer(cleo.phone.code())).statusCode).toBe(200)
  })

  it('gets no new tries by a new password from the mailbox', async () => {
    const dana = await anAccountWithTotp(app, 'dana')
    await useUp(dana, dana.phone.code(9))
    const reader = new Browser(app)
    await reader.call('POST', '/api/auth/recovery', { email: dana.email })
    const link = await newestLink(app, dana.email, '/password-reset/')
    const fresh = { ...dana, password: 'ravioli4everyone' }
    await reader.call('POST', link.replace('/password-reset/', '/api/auth/recovery/links/'), fresh)
    const { answer } = await aStep(fresh, reader)
    expect(codeOf(await answer(dana.phone.code()))).toBe('too_many_code_tries')
  })

  it('leaves a passkey and recovery codes as ways in', async () => {
    const ema = await anAccountWithTotp(app, 'ema')
    const own = new Browser(app)
    const entered = await (await aStep(ema, own)).answer(ema.phone.code(-1))
    own.accessToken = entered.json<{ accessToken: string }>().accessToken
    const root = '/api/auth/factors'
    const renewed = await own.call('POST', `${root}/recovery-codes`, { code: ema.phone.code() })
    const [first = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
    const key = aSoftwareAuthenticator()
    const begun = await own.call('POST', `${root}/passkeys/options`, { code: ema.phone.code(1) })
    const made = key.create(begun.json<{ options: Parameters<typeof key.create>[0] }>().options)
    await own.call('POST', `${root}/passkeys`, { name: 'Phone', passkey: made })
    await useUp(ema, ema.phone.code(9))
    // The password's own lock counted them too, and is shorter.
    clock.aheadMs += 600_000
    expect((await (await aStep(ema)).answer(first)).statusCode).toBe(200)
    const { browser, url } = await aStep(ema)
    const asked = await browser.call('POST', `${url}/passkey/options`)
    const passkey = key.get(asked.json<{ options: Parameters<typeof key.get>[0] }>().options)
    expect((await browser.call('POST', `${url}/passkey`, { passkey })).statusCode).toBe(200)
  })

  it('is not bought back by the password in a live session', async () => {
    const fay = await anAccountWithTotp(app, 'fay')
    const own = new Browser(app)
    const entered = await (await aStep(fay, own)).answer(fay.phone.code(-1))
    own.accessToken = entered.json<{ accessToken: string }>().accessToken
    const renew = (proof: object) => own.call('POST', '/api/auth/factors/recovery-codes', proof)
    for (let nth = 0; nth < 5; nth += 1) expect(codeOf(await renew({ code: '000000' }))).toBe('wrong_proof')
    expect(codeOf(await renew({ password: fay.password }))).toBe('factor_needed')
    expect(codeOf(await renew({ code: fay.phone.code() }))).toBe('too_many_code_tries')
    expect(await subjectsTo(app, fay.email)).toContain(mail)
  })
})

describe('guessing the mailed code of a new device', () => {
  it('is stopped over all log-ins together, and the owner hears of it', async () => {
    const gil = await anOldAccount(app, 'gil')
    // Right once in a million.
    const stopped = await useUp(gil, '000000')
    expect(stopped.statusCode).toBe(429)
    expect(await subjectsTo(app, gil.email)).toContain(mail)
  })
})
