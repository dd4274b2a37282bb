import type { CaptchaAction } from '@wayfellow/contract/identity/captcha'
import { z } from 'zod/mini'
import type { Opinion, Provider } from './captcha-provider.ts'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'

const leastScore = 0.5
const withinMs = 3_000
const probeEveryMs = 30_000

const Reply = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})
type Reply = z.infer<typeof Reply>

type Settings = Pick<
  Config,
  | 'CAPTCHA_V3_SITE_KEY'
  | 'CAPTCHA_V3_SECRET'
  | 'CAPTCHA_V2_SITE_KEY'
  | 'CAPTCHA_V2_SECRET'
  | 'CAPTCHA_VERIFY_URL'
  | 'CAPTCHA_SCRIPT_URL'
  | 'PUBLIC_URL'
>

const scores = (action: CaptchaAction) => (reply: Reply) =>
  reply.action === action && (reply.score ?? 0) >= leastScore

/** Google's protocol, which others speak too. A token works once: the provider refuses it the second time. */
export function createRecaptcha(config: Settings, log: Log): Provider {
  const needed = ['V3_SITE_KEY', 'V3_SECRET', 'V2_SITE_KEY', 'V2_SECRET'] as const
  const missing = needed.filter((name) => config[`CAPTCHA_${name}`] === '')
  if (missing.length > 0)
    throw new Error(`CAPTCHA_PROVIDER=recaptcha needs ${missing.map((name) => `CAPTCHA_${name}`).join(', ')}`)
  const { hostname } = new URL(config.PUBLIC_URL)
  let seen = { at: -Infinity, isAway: false }

  /** Remembers whether there was an answer. */
  async function ask(form: Record<string, string>): Promise<Reply> {
    try {
      const reply = await send(form)
      seen = { at: performance.now(), isAway: false }
      return reply
    } catch (error) {
      seen = { at: performance.now(), isAway: true }
      throw error
    }
  }

  async function send(form: Record<string, string>): Promise<Reply> {
    const reply = await fetch(config.CAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    if (!reply.ok) throw new Error(`the captcha provider answered ${reply.status}`)
    return Reply.parse(await reply.json())
  }

  async function verify(secret: string, token: string, accepts: (reply: Reply) => boolean): Promise<Opinion> {
    try {
      const reply = await ask({ secret, response: token })
      // A wrong secret of ours says nothing about the visitor.
      if (reply['error-codes']?.some((code) => code.endsWith('input-secret')))
        throw new Error('the captcha provider does not take our secret')
      return reply.success && reply.hostname === hostname && accepts(reply) ? 'person' : 'program'
    } catch (error) {
      log.warn({ err: error }, 'a captcha could not be verified')
      return 'away'
    }
  }

  return {
    page: {
      provider: 'recaptcha',
      v3: config.CAPTCHA_V3_SITE_KEY,
      v2: config.CAPTCHA_V2_SITE_KEY,
      script: config.CAPTCHA_SCRIPT_URL,
    },
    judge: (level, token, action) =>
      level === 'visible'
        ? verify(config.CAPTCHA_V2_SECRET, token, () => true)
        : verify(config.CAPTCHA_V3_SECRET, token, scores(action)),
    isAway: async () => {
      // An empty question is answered too, with an error code.
      if (performance.now() - seen.at > probeEveryMs) await ask({}).catch(() => undefined)
      return seen.isAway
    },
  }
}
