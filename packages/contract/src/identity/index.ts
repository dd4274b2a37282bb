import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { captchaTokens, personNeeded } from './captcha.ts'
import { Language } from './languages.ts'

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

export const Platform = z.enum(['web', 'ios', 'android'])
export type Platform = z.infer<typeof Platform>

/** The signed-in person, as the shell needs it. */
export const SessionUser = z.object({
  id: z.string(),
  /** Null until registration is complete. */
  username: z.nullable(z.string()),
  name: z.string(),
  role: Role,
  cityAdmin: z.boolean(),
  banned: z.boolean(),
  verified: z.boolean(),
  profileCompleted: z.boolean(),
  location: z.nullable(z.string()),
  /** Address of the smallest size of the profile photo. */
  photo: z.nullable(z.string()),
  /** Is a second step asked for at log-in? */
  secondFactor: z.boolean(),
  /** Language of the app for this account on every device; absent until one was chosen. */
  language: z.optional(Language),
  /** When an account that was deleted by its owner is erased; until then it can be kept. */
  eraseAt: z.optional(z.string()),
  /** The version of the terms that must be agreed to before anything else; absent when there is none. */
  termsToAgree: z.optional(z.int()),
})
export type SessionUser = z.infer<typeof SessionUser>

export const wrongCredentials = refusal('wrong_credentials', 400, 'Wrong email or password.')
/** One text for every cause: which of the counts ran out would tell something about the account or the address. */
export const tooManyTries = refusal(
  'too_many_tries',
  429,
  'Too many wrong attempts. Wait a while before you try again, or reset your password.',
)
export const accountLocked = refusal(
  'account_locked',
  403,
  'This account is locked. Another admin can unlock it.',
)
export const sessionOver = refusal('session_over', 401, 'Your session has ended. Please log in again.')
export const endedElsewhere = refusal('session_ended', 401, 'You were logged out from another device.')
export const sessionStolen = refusal('session_stolen', 401, "For security reasons you've been logged out", {
  logout: true,
})

/** The second step of a log-in; the answer carries the `challenge` that takes the code. */
export const newDevice = refusal(
  'new_device',
  403,
  "We don't recognise this device. Enter the code we emailed you.",
  { newDevice: true },
)
export const pending2FA = refusal('pending_2fa', 403, 'Enter the code from your authenticator app.', {
  pending2FA: true,
})

/** The result of a finished log-in. */
export const LoggedIn = z.object({
  accessToken: z.string(),
  /** Both only off the web; a browser gets them as cookies it can't read. */
  refreshToken: z.optional(z.string()),
  deviceToken: z.optional(z.string()),
})
export type LoggedIn = z.infer<typeof LoggedIn>

const Empty = z.object({})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/session/login',
  access: 'public',
  rate: 'auth',
  summary: 'Log in with e-mail and password',
  input: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    // Wider than the rule for new passwords: a wrong one is refused as wrong, not as malformed.
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    ...captchaTokens,
  }),
  output: LoggedIn,
  refusals: [wrongCredentials, tooManyTries, personNeeded, accountLocked, newDevice, pending2FA],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/session/refresh',
  access: 'public',
  rate: 'auth',
  countsBySession: true,
  summary: 'Trade the refresh token for a new access token',
  input: Empty,
  output: z.object({ token: z.string(), refreshToken: z.optional(z.string()) }),
  refusals: [sessionOver, endedElsewhere, sessionStolen],
})

export const getSessionUser = endpoint({
  method: 'GET',
  path: '/api/auth/session/user',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'Who is signed in',
  input: Empty,
  output: z.object({ user: SessionUser }),
  refusals: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/session/logout',
  access: 'public',
  rate: 'safety',
  summary: 'End this session; says yes even when it had ended before',
  input: Empty,
  output: Empty,
  refusals: [],
})

export const lockAccount = endpoint({
  method: 'POST',
  path: '/api/admin/xtras/lock-account',
  // An admin who presses the panic button must not be held up.
  access: 'anyAdmin',
  rate: 'safety',
  summary: 'Lock the own admin account and end all its sessions',
  input: Empty,
  output: Empty,
  refusals: [],
})
