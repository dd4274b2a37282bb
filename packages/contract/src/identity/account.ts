import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { tooManyTries } from './index.ts'
import { Email, guessablePassword, linkOver, NewPassword } from './joining.ts'

export const addressChangeHours = 24
/** How long the old mailbox may take a change back. */
export const undoDays = 7

export const wrongPassword = refusal('wrong_password', 400, "That's not your password. Try again.")
export const sameEmail = refusal('same_email', 400, 'This is already your email address.')
export const samePassword = refusal(
  'same_password',
  400,
  'This is already your password. Choose another one.',
)

const Empty = z.object({})
const Token = z.string().check(z.regex(/^[\w-]{43}$/))
/** Wider than the rule for new passwords: a wrong one is refused as wrong, not as malformed. */
const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(200))
const Moment = z.iso.datetime()

/** A device on which the account is signed in. */
export const Device = z.object({
  _id: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** «Chrome», or «Wayfellow» for our own apps; null when unknown. */
  browser: z.nullable(z.string()),
  /** «Windows», «iPhone»; null when unknown. */
  system: z.nullable(z.string()),
  /** A city or country; null when the operator has no GeoIP file or it knows none. */
  place: z.nullable(z.string()),
  lastSeenAt: Moment,
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/devices',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'Where the account is signed in, last used first',
  input: Empty,
  output: z.object({ devices: z.array(Device) }),
  refusals: [],
})

export const endDevice = endpoint({
  method: 'POST',
  path: '/api/auth/devices/:id/end',
  access: 'bannedAllowed',
  rate: 'safety',
  summary: 'Sign the account out on one device',
  input: z.object({ id: z.uuid() }),
  output: Empty,
  refusals: [],
})

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/auth/devices/end-others',
  access: 'bannedAllowed',
  rate: 'safety',
  summary: 'Sign the account out everywhere but here',
  input: Empty,
  output: Empty,
  refusals: [],
})

export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/auth/credentials',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'The address one logs in with, and the one that waits to be confirmed',
  input: Empty,
  output: z.object({
    email: z.string(),
    pendingEmail: z.nullable(z.string()),
    passwordChangedAt: Moment,
  }),
  refusals: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/credentials/password',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Set another password; every other session ends, this one gets new tokens',
  input: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
  output: z.object({ token: z.string(), refreshToken: z.optional(z.string()) }),
  refusals: [wrongPassword, samePassword, guessablePassword, tooManyTries],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/credentials/email',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Ask for another address; the answer is the same whether or not somebody has it',
  input: z.object({ email: Email, currentPassword: CurrentPassword }),
  output: z.object({ message: z.string() }),
  refusals: [wrongPassword, sameEmail, tooManyTries],
})

export const dropEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/credentials/email/drop',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Keep the address one has; the mailed link stops working',
  input: Empty,
  output: Empty,
  refusals: [],
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/auth/email-change/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Which address a link from the mail confirms',
  input: z.object({ token: Token }),
  output: z.object({ email: z.string() }),
  refusals: [linkOver],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/links/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Confirm the new address; every session ends but the one that asked',
  input: z.object({ token: Token }),
  output: Empty,
  refusals: [linkOver],
})
