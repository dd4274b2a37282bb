import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { captchaTokens, personNeeded } from './captcha.ts'
import { Email, guessablePassword, linkOver, NewPassword } from './joining.ts'

export const recoveryHours = 2

const Token = z.string().check(z.regex(/^[\w-]{43}$/))
const Empty = z.object({})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/recovery',
  access: 'public',
  rate: 'auth',
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  input: z.object({
    email: Email,
    ...captchaTokens,
  }),
  output: z.object({ message: z.string() }),
  refusals: [personNeeded],
})

export const getRecovery = endpoint({
  method: 'GET',
  path: '/api/auth/recovery/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Does this link still set a password?',
  input: z.object({ token: Token }),
  output: Empty,
  refusals: [linkOver],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/recovery/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Set a new password; every session ends and the owner is told by mail',
  input: z.object({ token: Token, password: NewPassword }),
  /** The device that opened the mail is known from now on; only off the web, where no cookie says so. */
  output: z.object({ deviceToken: z.optional(z.string()) }),
  refusals: [linkOver, guessablePassword],
})
