import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anApp, Browser, newestLink } from '../../../../testing/app.ts'
import { SteppedClock } from '../../../../testing/stepped-clock.ts'
import { createAttemptLimits } from '../../../platform/limits/attempt-limits.ts'
import { evaluateGuess } from './limit-guesses.ts'

const clock = new SteppedClock()
let app: Awaited<ReturnType<typeof anApp>>
let attempts: ReturnType<typeof createAttemptLimits>
beforeAll(async () => {
  app = await anApp({ TRUST_PROXY: '127.0.0.1' })
  attempts = createAttemptLimits(app.config, app.services.log, clock, 30_000)
  await attempts.untilReady()
  app.services.attempts = attempts
})
afterAll(async () => {
  attempts.close()
  await app.stop()
})

const tokens = {}
let visitors = 0
/** From an address that nobody else comes from, unless told which. */
function guess(email: string, password = 'wrong-word-1', from?: string) {
  visitors += 1
  const address = from ?? `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
  const headers = { 'x-forwarded-for': address, 'x-client-platform': 'web' }
  return new Browser(app).call('POST', '/api/auth/session/login', { email, password }, headers)
}
async function guessTimes(times: number, email: string, from?: string) {
  const codes: number[] = []
  for (let nth = 0; nth < times; nth += 1) codes.push((await guess(email, undefined, from)).statusCode)
  return codes
}
const nextOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after'])

const words = ({ json }: { json: () => object }) => ({ ...json(), requestId: '' })
async function exhaustAddress(from: string) {
  // Straight to the count: a hundred hashes would show nothing more.
  const context = { ...app.services, client: { address: from } }
  for (let nth = 0; nth < 100; nth += 1)
    await evaluateGuess(context, { emailKey: `p${nth}@example.org`, tokens }, async () => false)
  return guess('one.more@example.org', undefined, from)
}

describe('guessing a password', () => {
  it('is stopped after six tries from anywhere, with a wait that grows', async () => {
    const ana = await anAccount(app, 'ana')
    expect(await guessTimes(6, ana.email)).toEqual([400, 400, 400, 400, 400, 400])
    const waits: number[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const answer = await guess(ana.email, ana.password)
      expect(answer.statusCode).toBe(429)
      waits.push(nextOf(answer))
      clock.aheadMs += nextOf(answer) * 1000
      expect((await guess(ana.email)).statusCode).toBe(400)
    }
    expect(waits.slice(0, 4).map((seconds) => Math.ceil(seconds / 10) * 10)).toEqual([30, 60, 120, 300])
    // The tenth was tried: ten in any hour are enough.
    expect(waits[4]).toBeGreaterThan(2_900)
  })

  it('never evaluates more than ten an hour, for as long as it lasts', async () => {
    const ben = await anAccount(app, 'ben')
    const evaluated: number[] = []
    for (let minute = 0; minute < 30 * 60; minute += 1) {
      if ((await guess(ben.email)).statusCode === 400) evaluated.push(minute)
      clock.move(60_000)
    }
    const inAnyHour = evaluated.map((from) => evaluated.filter((at) => at >= from && at < from + 60).length)
    expect(Math.max(...inAnyHour)).toBeLessThanOrEqual(10)
    expect(evaluated.length).toBeGreaterThan(10)
  })

  it('is answered to the byte alike whether or not somebody has the address', async () => {
    const cleo = await anAccount(app, 'cleo')
    const seen = await Promise.all(
      [cleo.email, 'nobody.at.all@example.org'].map(async (email) => {
        const answers: unknown[] = []
        for (let nth = 0; nth < 8; nth += 1) {
          const { statusCode, headers, body } = await guess(email)
          const { date: _date, 'x-request-id': id, ...rest } = headers
          // A second may pass between the two.
          const wait = rest['retry-after'] === undefined ? '' : 'seconds'
          answers.push([statusCode, { ...rest, 'retry-after': wait }, body.replaceAll(String(id), 'id')])
        }
        return answers
      }),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.at(-1)).toEqual(expect.arrayContaining([429]))
  })

  it('counts against the address too, and says the same', async () => {
    const from = '203.0.113.77'
    const byAddress = await exhaustAddress(from)
    const dana = await anAccount(app, 'dana')
    await guessTimes(6, dana.email)
    const byAccount = await guess(dana.email)
    expect(byAddress.statusCode).toBe(429)
    expect(words(byAddress)).toEqual(words(byAccount))
    expect(words(byAddress)).toMatchObject({ code: 'too_many_tries' })
    expect(nextOf(byAddress)).toBeGreaterThan(0)
    // Other addresses go on, and so does this one after the wait.
    expect((await guess('somebody.else@example.org')).statusCode).toBe(400)
    clock.aheadMs += nextOf(byAddress) * 1000
    expect((await guess('somebody.else@example.org', undefined, from)).statusCode).toBe(400)
  })

  it('lets no try slip through at the same moment', async () => {
    const ema = await anAccount(app, 'ema')
    const codes = await Promise.all(Array.from({ length: 30 }, () => guess(ema.email)))
    expect(codes.filter(({ statusCode }) => statusCode === 400)).toHaveLength(6)
    expect(codes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(24)
  })

  it('costs the owner nothing who knows the password', async () => {
    const fay = await anAccount(app, 'fay')
    for (let nth = 0; nth < 12; nth += 1) expect((await guess(fay.email, fay.password)).statusCode).toBe(200)
  })

  it('does not count what was never evaluated', async () => {
    const gil = await anAccount(app, 'gil')
    const context = { ...app.services, client: { address: '192.0.2.8' } }
    for (let nth = 0; nth < 12; nth += 1) {
      const busy = evaluateGuess(context, { emailKey: gil.email, tokens }, () =>
        Promise.reject(new Error('busy')),
      )
      await expect(busy).rejects.toThrow('busy')
    }
    expect((await guess(gil.email)).statusCode).toBe(400)
  })

  it('does not stop a device that the account knows, which has tries of its own', async () => {
    const hana = await anAccount(app, 'hana')
    const context = { ...app.services, client: { address: '192.0.2.9' } }
    const on = (device: string | undefined, isRight = false) =>
      evaluateGuess(context, { emailKey: hana.email, device, tokens }, async () => isRight)
    await guessTimes(7, hana.email)
    await expect(on(undefined)).rejects.toMatchObject({ refusal: { code: 'too_many_tries' } })
    expect(await on('laptop', true)).toBe(true)
    for (let nth = 0; nth < 6; nth += 1) expect(await on('laptop')).toBe(false)
    await expect(on('laptop', true)).rejects.toMatchObject({ refusal: { code: 'too_many_tries' } })
    expect(await on('phone', true)).toBe(true)
  })

  it('forgets the slips of an owner who gets it right on a device that is known', async () => {
    const jo = await anAccount(app, 'jo')
    const context = { ...app.services, client: { address: '192.0.2.10' } }
    const on = (isRight: boolean) =>
      evaluateGuess(context, { emailKey: jo.email, device: 'laptop', tokens }, async () => isRight)
    for (let day = 0; day < 4; day += 1) {
      for (let slip = 0; slip < 4; slip += 1) expect(await on(false)).toBe(false)
      expect(await on(true)).toBe(true)
    }
  })

  it('begins anew when the owner has set a new password', async () => {
    const ivy = await anAccount(app, 'ivy')
    await guessTimes(6, ivy.email)
    expect((await guess(ivy.email, ivy.password)).statusCode).toBe(429)
    const browser = new Browser(app)
    await browser.call('POST', '/api/auth/recovery', { email: ivy.email })
    const link = await newestLink(app, ivy.email)
    const token = link.split('/').at(-1) ?? ''
    const fresh = 'tortellini4'
    const reset = await browser.call('POST', `/api/auth/recovery/links/${token}`, { password: fresh })
    expect(reset.statusCode).toBe(200)
    expect((await guess(ivy.email, fresh)).statusCode).toBe(200)
  })
})
