import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction, CaptchaLevel } from '@wayfellow/contract/identity/captcha'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { startCaptchaProvider } from '../../../testing/captcha-provider.fixture.ts'
import { createCaptcha } from './captcha.ts'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../telemetry/log.ts'
import { need } from '../../../testing/environment.ts'
import { createAttemptLimits } from '../limits/attempt-limits.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
const settings = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  TOKEN_KEYS: 'a test access key that is long enough',
  ROTATION_KEY: 'a test rotation key that is long enough',
  FACTOR_KEY: 'a test factor key that is long enough too',
}
const asToken = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
let attempts: ReturnType<typeof createAttemptLimits>
beforeAll(async () => {
  attempts = createAttemptLimits(configured({}), log, undefined, 30_000)
  await attempts.untilReady()
})
afterAll(() => attempts.close())

function configured(more: Record<string, string>): Config {
  return readConfig({ ...settings, REDIS_URL: need('REDIS_URL'), ...more })
}
const aCaptcha = (more: Record<string, string>) => createCaptcha(configured(more), attempts, log)

describe('without a provider', () => {
  it('has browsers work in production, with a key that all processes have', async () => {
    const [here, there] = [aCaptcha({ NODE_ENV: 'production' }), aCaptcha({})]
    expect(here).toMatchObject({ isOn: true, page: { provider: 'altcha' } })
    const challenge = await here.makeChallenge('invisible', 'register')
    if (!challenge) throw new Error('no challenge was made')
    const solution = await solveChallenge({ challenge, deriveKey })
    const recaptchaV3 = asToken({ challenge, solution })
    expect(await there.passes({ recaptchaV3 }, 'register', false)).toBe(true)
    expect(await there.passes({}, 'register', false)).toBe(false)
  })

  it.each([
    ['NODE_ENV', 'development'],
    ['NODE_ENV', 'test'],
    ['CAPTCHA_PROVIDER', 'none'],
  ])('asks nobody when %s is %s', async (name, value) => {
    const captcha = aCaptcha({ [name]: value })
    expect(captcha).toMatchObject({ isOn: false, page: null })
    expect(await captcha.passes({}, 'login', true)).toBe(true)
    expect(await captcha.makeChallenge('visible', 'login')).toBeUndefined()
  })
})

describe('reCAPTCHA', () => {
  let provider: Awaited<ReturnType<typeof startCaptchaProvider>>
  beforeAll(async () => {
    provider = await startCaptchaProvider()
  })
  afterAll(() => provider.stop())

  it('says what is missing in its settings, and starts with all of them', () => {
    expect(() => aCaptcha({ ...provider.settings, CAPTCHA_V2_SECRET: '' })).toThrow('CAPTCHA_V2_SECRET')
    expect(aCaptcha(provider.settings).page).toEqual({
      provider: 'recaptcha',
      v3: 'site key 3',
      v2: 'site key 2',
      script: 'https://www.google.com/recaptcha/api.js',
    })
  })

  it.each([
    ['a good score', {}, true],
    ['the least score', { score: 0.5 }, true],
    ['a low score', { score: 0.49 }, false],
    ['a token for another action', { action: 'register' }, false],
    ['a token from another site', { hostname: 'evil.example' }, false],
    ['a visible token in its place', { kind: 'v2' as const }, false],
  ])('judges %s', async (_, mark, passes) => {
    const captcha = aCaptcha(provider.settings)
    expect(await captcha.passes({ recaptchaV3: provider.give(mark) }, 'login', false)).toBe(passes)
  })

  it('counts no token, a spent one and an invented one as a low score', async () => {
    const captcha = aCaptcha(provider.settings)
    const recaptchaV3 = provider.give()
    expect(await captcha.passes({ recaptchaV3 }, 'login', false)).toBe(true)
    expect(await captcha.passes({ recaptchaV3 }, 'login', false)).toBe(false)
    expect(await captcha.passes({ recaptchaV3: 'made up' }, 'login', false)).toBe(false)
    expect(await captcha.passes({}, 'login', false)).toBe(false)
  })

  it('takes the visible challenge from whom the invisible one is not enough', async () => {
    const captcha = aCaptcha(provider.settings)
    const { give } = provider
    expect(await captcha.passes({ recaptchaV3: give() }, 'login', true)).toBe(false)
    const recaptchaV2 = give({ kind: 'v2' })
    expect(await captcha.passes({ recaptchaV3: give({ score: 0.1 }), recaptchaV2 }, 'login', true)).toBe(true)
    expect(await captcha.passes({ recaptchaV3: give(), recaptchaV2 }, 'login', true)).toBe(false)
    expect(await captcha.passes({ recaptchaV2: give({ kind: 'v2', hostname: 'x' }) }, 'login', true)).toBe(
      false,
    )
  })

  it.each(['failing', 'babbling'] as const)('lets people in while the provider is %s', async (mood) => {
    const captcha = aCaptcha(provider.settings)
    provider.feel(mood)
    expect(await captcha.passes({ recaptchaV3: provider.give({ score: 0.1 }) }, 'login', false)).toBe(true)
    expect(await captcha.passes({ recaptchaV2: 'any' }, 'login', true)).toBe(true)
    // Nobody can get a token from a provider that is away.
    expect(await captcha.passes({}, 'login', true)).toBe(true)
    provider.feel('well')
    // Probed twice a minute at most.
    expect(await captcha.passes({}, 'login', true)).toBe(true)
    expect(await aCaptcha(provider.settings).passes({}, 'login', true)).toBe(false)
  })

  it('waits three seconds for a provider that says nothing', async () => {
    const captcha = aCaptcha(provider.settings)
    provider.feel('silent')
    const asked = performance.now()
    expect(await captcha.passes({ recaptchaV3: provider.give({ score: 0.1 }) }, 'login', false)).toBe(true)
    expect(performance.now() - asked).toBeGreaterThan(2_900)
    provider.feel('well')
  })

  it('lets people in when our own secret is wrong', async () => {
    const captcha = aCaptcha({ ...provider.settings, CAPTCHA_V3_SECRET: 'mistyped' })
    expect(await captcha.passes({ recaptchaV3: provider.give() }, 'login', false)).toBe(true)
  })

  it('tells the provider the token and nothing about the person', async () => {
    provider.asked.length = 0
    await aCaptcha(provider.settings).passes({ recaptchaV3: 'token' }, 'login', false)
    expect(provider.asked).toEqual([{ secret: 'provider secret 3', response: 'token' }])
  })
})

describe('altcha', () => {
  const key = {
    CAPTCHA_PROVIDER: 'altcha',
    CAPTCHA_ALTCHA_KEY: 'an altcha key that is long enough to be one',
  }
  const captcha = () => aCaptcha(key)

  async function solved(level: CaptchaLevel, action: CaptchaAction = 'login', by = captcha()) {
    const challenge = await by.makeChallenge(level, action)
    if (!challenge) throw new Error('no challenge was made')
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution }
  }

  it('needs a key that is long enough', () => {
    expect(() => aCaptcha({ ...key, CAPTCHA_ALTCHA_KEY: 'short' })).toThrow('CAPTCHA_ALTCHA_KEY')
    expect(captcha().page).toEqual({ provider: 'altcha' })
  })

  it('takes work that was done, once', async () => {
    const recaptchaV3 = asToken(await solved('invisible'))
    expect(recaptchaV3.length).toBeLessThan(4096)
    expect(await captcha().passes({ recaptchaV3 }, 'login', false)).toBe(true)
    expect(await captcha().passes({ recaptchaV3 }, 'login', false)).toBe(false)
  })

  it('lets one of many through that bring the same work at once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const recaptchaV3 = asToken(await solved('invisible'))
      const all = Array.from({ length: 10 }, () => captcha().passes({ recaptchaV3 }, 'login', false))
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
    }
  })

  it('asks for more work where the visible challenge is due', async () => {
    const { challenge, solution } = await solved('visible')
    expect(solution?.counter).toBeGreaterThanOrEqual(800)
    const token = asToken({ challenge, solution })
    expect(await captcha().passes({ recaptchaV3: token }, 'login', false)).toBe(false)
    expect(await captcha().passes({ recaptchaV2: asToken(await solved('invisible')) }, 'login', true)).toBe(
      false,
    )
    expect(await captcha().passes({ recaptchaV2: token }, 'login', true)).toBe(true)
  })

  it('takes no work for another action, made easier, unsolved, signed by somebody else, or late', async () => {
    const other = aCaptcha({ ...key, CAPTCHA_ALTCHA_KEY: 'another altcha key that is long enough' })
    const { challenge, solution } = await solved('invisible')
    const { parameters } = challenge
    const late = { ...parameters, expiresAt: Math.floor(Date.now() / 1000) - 1 }
    const tokens = [
      asToken(await solved('invisible', 'register')),
      asToken(await solved('invisible', 'login', other)),
      asToken({ challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution }),
      asToken({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
      asToken({ challenge: { ...challenge, parameters: late }, solution }),
      asToken({ challenge, solution: { counter: 60, derivedKey: `${parameters.keyPrefix}00` } }),
      asToken({ challenge }),
      'not base64 at all!',
      '',
    ]
    for (const recaptchaV3 of tokens)
      expect(await captcha().passes({ recaptchaV3 }, 'login', false)).toBe(false)
    expect(await captcha().passes({ recaptchaV3: asToken({ challenge, solution }) }, 'login', false)).toBe(
      true,
    )
  })
})
