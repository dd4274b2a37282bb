import type {
  CaptchaAction,
  CaptchaChallenge,
  CaptchaLevel,
  CaptchaTokens,
} from '@wayfellow/contract/identity/captcha'
import { Counter } from 'prom-client'
import { createAltcha } from './captcha-altcha.ts'
import type { Opinion, PageCaptcha, Provider } from './captcha-provider.ts'
import { createRecaptcha } from './captcha-recaptcha.ts'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'

export interface Captcha {
  isOn: boolean
  page: PageCaptcha | null
  /** Whether the call may go on; otherwise the visible challenge is asked for. */
  passes: (tokens: CaptchaTokens, action: CaptchaAction, isSuspect: boolean) => Promise<boolean>
  /** Nothing when the provider makes its own. */
  makeChallenge: (level: CaptchaLevel, action: CaptchaAction) => Promise<CaptchaChallenge | undefined>
}

const outcomes = new Counter({
  name: 'wayfellow_captcha_total',
  help: 'Captcha checks by outcome; away: the provider did not answer and the call was let through',
  labelNames: ['outcome'],
})

export function createCaptcha(config: Config, attempts: AttemptLimits, log: Log): Captcha {
  const provider = providerOf(config, attempts, log)
  if (!provider) {
    return { isOn: false, page: null, passes: async () => true, makeChallenge: async () => undefined }
  }

  return {
    isOn: true,
    page: provider.page,
    passes: async (tokens, action, isSuspect) => {
      const opinion = await judge(provider, tokens, action, isSuspect)
      outcomes.inc({ outcome: opinion })
      // A provider that is away keeps nobody out: the lock-out still counts.
      return opinion !== 'program'
    },
    makeChallenge: async (level, action) => provider.makeChallenge?.(level, action),
  }
}

/** No invisible token counts as a low score; the visible one outweighs it. */
async function judge(
  { judge: ask, isAway }: Provider,
  { recaptchaV3, recaptchaV2 }: CaptchaTokens,
  action: CaptchaAction,
  isSuspect: boolean,
): Promise<Opinion> {
  if (recaptchaV2 !== undefined) return ask('visible', recaptchaV2, action)
  if (recaptchaV3 !== undefined && !isSuspect) return ask('invisible', recaptchaV3, action)
  return (await isAway()) ? 'away' : 'program'
}

function providerOf(config: Config, attempts: AttemptLimits, log: Log): Provider | undefined {
  const name = nameOf(config)
  if (name === 'none') return undefined
  return name === 'altcha' ? createAltcha(config, attempts) : createRecaptcha(config, log)
}

/** Without a word of the operator, programs that sign up have to work for it where people are. */
function nameOf({ CAPTCHA_PROVIDER: name, NODE_ENV }: Config) {
  if (name !== 'auto') return name
  return NODE_ENV === 'production' ? 'altcha' : 'none'
}
