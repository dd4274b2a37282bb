import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'

/** The action that a check is made for; a token for one action is not valid for another. */
export const CaptchaAction = z.enum(['login', 'register', 'resend', 'forgotPassword'])
export type CaptchaAction = z.infer<typeof CaptchaAction>

/** `invisible` costs a browser a moment, `visible` is what somebody is asked for who looks like a program. */
export const CaptchaLevel = z.enum(['invisible', 'visible'])
export type CaptchaLevel = z.infer<typeof CaptchaLevel>

export const personNeeded = refusal('person_needed', 403, "Please confirm you're human to continue.", {
  showCaptcha: true,
})

/** Sent along when a captcha is configured. */
export const captchaTokens = {
  recaptchaV3: z.optional(z.string().check(z.maxLength(4096))),
  recaptchaV2: z.optional(z.string().check(z.maxLength(4096))),
}
export interface CaptchaTokens {
  recaptchaV3?: string | undefined
  recaptchaV2?: string | undefined
}

const Hex = z.string().check(z.regex(/^[0-9a-f]+$/))

/** Work for a browser, signed so that nobody makes it easier. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.object({ action: CaptchaAction, level: CaptchaLevel }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: Hex,
    keySignature: Hex,
    nonce: Hex,
    salt: Hex,
  }),
  signature: Hex,
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  access: 'public',
  rate: 'auth',
  summary: 'Work that a browser does to show that it is worth the trouble; only where altcha is configured',
  input: z.object({ action: CaptchaAction, level: CaptchaLevel }),
  output: CaptchaChallenge,
  refusals: [],
})
