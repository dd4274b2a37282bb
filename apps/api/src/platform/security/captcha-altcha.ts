import { createHmac } from 'node:crypto'
import { CaptchaChallenge, type CaptchaAction, type CaptchaLevel } from '@wayfellow/contract/identity/captcha'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod/mini'
import type { Opinion, Provider } from './captcha-provider.ts'
import type { Config } from '../config.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { Patience } from '../limits/attempt-windows.ts'

const algorithm = 'PBKDF2/SHA-256'
const lifeSeconds = 300
/** One round costs a browser about a millisecond and the server the same, once, when it makes the challenge. */
const cost = 2_000
const hashCounts: Record<CaptchaLevel, [least: number, most: number]> = {
  invisible: [50, 100],
  visible: [800, 1_200],
}
/** Once, for longer than a challenge lives. */
const onlyOnce: Patience = { free: 1, waits: [2 * lifeSeconds], perHour: 1, memory: 2 * lifeSeconds }

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Our own provider: no third party, no tracking; a program has to pay for each try with time. */
export function createAltcha(
  config: Pick<Config, 'CAPTCHA_ALTCHA_KEY' | 'ROTATION_KEY'>,
  attempts: AttemptLimits,
): Provider {
  const key = keyIn(config)
  if (key.length < 32) throw new Error('CAPTCHA_ALTCHA_KEY needs 32 characters, or none')
  const keys = { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` }

  async function judge(level: CaptchaLevel, token: string, action: CaptchaAction): Promise<Opinion> {
    const solved = readToken(token)
    if (!solved) return 'program'
    const { challenge, solution } = solved
    const { data } = challenge.parameters
    // Like reCAPTCHA's, the visible challenge is for a person, not for an action.
    if (data.level !== level || (level === 'invisible' && data.action !== action)) return 'program'
    const { verified } = await verifySolution({ challenge, solution: { ...solution }, deriveKey, ...keys })
    if (!verified) return 'program'
    const { wait } = await attempts.reserve([
      { kind: 'captcha', who: challenge.signature, patience: onlyOnce },
    ])
    return wait === 0 ? 'person' : 'program'
  }

  return {
    page: { provider: 'altcha' },
    judge,
    isAway: async () => false,
    makeChallenge: async (level, action) => {
      const [least, most] = hashCounts[level]
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(least, most),
        data: { action, level },
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
        ...keys,
      })
      return CaptchaChallenge.parse(challenge)
    },
  }
}

/** Made from another key that all processes have, so that altcha needs no setting of its own. */
const keyIn = ({
  CAPTCHA_ALTCHA_KEY: own,
  ROTATION_KEY,
}: Pick<Config, 'CAPTCHA_ALTCHA_KEY' | 'ROTATION_KEY'>) =>
  own === '' ? createHmac('sha256', ROTATION_KEY).update('altcha').digest('base64url') : own

function readToken(token: string) {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
