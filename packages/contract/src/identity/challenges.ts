import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { accountLocked, LoggedIn } from './index.ts'

export const challengeMinutes = 10
export const guessesPerChallenge = 5
export const codeResendSeconds = 30

export const wrongCode = refusal('wrong_code', 400, "That code isn't right. Check it and try again.")
export const challengeOver = refusal(
  'challenge_over',
  410,
  'This login has expired. Log in again to get a new code.',
)
export const codesUsedUp = refusal(
  'codes_used_up',
  429,
  "We've already sent you several codes. Check your spam folder, or log in again in an hour.",
)

export const tooManyCodeTries = refusal(
  'too_many_code_tries',
  429,
  "Too many wrong codes. Wait a while before you try again, or use a recovery code, a passkey or a device you've logged in with before.",
)

export const Challenge = z.string().check(z.regex(/^[\w-]{43}$/))

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/api/auth/session/challenges/:challenge',
  access: 'public',
  rate: 'auth',
  summary: 'Finish a log-in with the mailed code, or with a code of the authenticator or a recovery code',
  input: z.object({ challenge: Challenge, code: z.string().check(z.minLength(1), z.maxLength(30)) }),
  output: LoggedIn,
  refusals: [wrongCode, tooManyCodeTries, challengeOver, accountLocked],
})

export const resendChallenge = endpoint({
  method: 'POST',
  path: '/api/auth/session/challenges/:challenge/resend',
  access: 'public',
  rate: 'auth',
  summary: 'Mail a new code for a log-in from a new device; the old one stops working',
  input: z.object({ challenge: Challenge }),
  output: z.object({}),
  refusals: [challengeOver, codesUsedUp],
})
