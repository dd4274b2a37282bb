import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { accountLocked, LoggedIn, tooManyTries } from './index.ts'
import { Challenge, challengeOver, tooManyCodeTries, wrongCode } from './challenges.ts'

export const recoveryCodeCount = 10
export const passkeysPerAccount = 10
/** How long a passkey may take to answer. */
export const ceremonyMinutes = 5

export const wrongProof = refusal(
  'wrong_proof',
  400,
  "That's not your password, or the code isn't right. Check it and try again.",
)
export const factorNeeded = refusal(
  'factor_needed',
  400,
  "Your password isn't enough for this. Enter a code from your authenticator app or a recovery code, or use a passkey.",
)
export const totpExists = refusal(
  'totp_exists',
  409,
  'You already have an authenticator app. Remove it before you set up another one.',
)
export const totpNotBegun = refusal(
  'totp_not_begun',
  410,
  'This setup has expired. Start again to get a new key for your app.',
)
export const noFactor = refusal('no_factor', 409, 'Set up an authenticator app or a passkey first.')
export const lastFactor = refusal(
  'last_factor',
  409,
  'Admins need two-step verification. Set up another method before you remove this one.',
)
export const tooManyPasskeys = refusal(
  'too_many_passkeys',
  409,
  'You already have ten passkeys. Remove one you no longer use.',
)
export const passkeyRefused = refusal(
  'passkey_refused',
  400,
  "This passkey didn't work here. Try again, or use another way to log in.",
)
export const passkeyKnown = refusal('passkey_known', 409, 'This passkey is already in your list.')

const Empty = z.object({})
const Moment = z.iso.datetime()
const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))

const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Kept by a password manager or the phone's maker, so it survives the loss of the device. */
  isBackedUp: z.boolean(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  /** When the authenticator app was set up. */
  totp: z.nullable(z.object({ createdAt: Moment })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Admins can't do without. */
  isRequired: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once; empty when the account has some from before. */
const RecoveryCodes = z.array(z.string())

// As browsers and @simplewebauthn/browser write them.
const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
})
const UserVerification = z.enum(['required', 'preferred', 'discouraged'])

/** For `startRegistration({ optionsJSON })`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** For `startAuthentication({ optionsJSON })`. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
  allowCredentials: z.optional(z.array(Credential)),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const common = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') }
/** The value that `startRegistration` returns. */
const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
/** The value that `startAuthentication` returns. */
export const PasskeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/**
 * The owner shows once more who they are: by the password, or, once there is a second step, by a code of the
 * authenticator, a recovery code or a passkey.
 */
const proof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  passkey: z.optional(PasskeyAnswer),
}

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/auth/factors',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'The second steps of the own account',
  input: Empty,
  output: Factors,
  refusals: [],
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/totp',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Get a key for an authenticator app; it counts once a code of the app has confirmed it',
  input: z.object(proof),
  /** The key as base32, and the same as an otpauth: address for a QR code. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [wrongProof, factorNeeded, tooManyTries, tooManyCodeTries, totpExists],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/totp/confirm',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Show that the app has the key; recovery codes come with the first second step',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(30)) }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: [wrongCode, tooManyTries, totpNotBegun],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/totp/remove',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Stop asking for codes of the authenticator app',
  input: z.object(proof),
  output: Empty,
  refusals: [wrongProof, factorNeeded, tooManyTries, tooManyCodeTries, lastFactor],
})

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/factors/proof/options',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'What the browser needs to show a passkey before a change of second steps',
  input: Empty,
  output: z.object({ options: PasskeyRequest }),
  refusals: [noFactor],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/factors/recovery-codes',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Get ten new recovery codes; the old ones stop working',
  input: z.object(proof),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: [wrongProof, factorNeeded, tooManyTries, tooManyCodeTries, noFactor],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkeys/options',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'What the browser needs to make a passkey',
  input: z.object(proof),
  output: z.object({ options: PasskeyCreation }),
  refusals: [wrongProof, factorNeeded, tooManyTries, tooManyCodeTries, tooManyPasskeys],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkeys',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Keep the passkey the browser made; recovery codes come with the first second step',
  input: z.object({ name: PasskeyName, passkey: NewPasskey }),
  output: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
  refusals: [passkeyRefused, passkeyKnown, tooManyPasskeys],
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkeys/:id/rename',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Give a passkey another name',
  input: z.object({ id: z.uuid(), name: PasskeyName }),
  output: Empty,
  refusals: [],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkeys/:id/remove',
  access: 'bannedAllowed',
  rate: 'auth',
  summary: 'Stop taking a passkey',
  input: z.object({ id: z.uuid(), ...proof }),
  output: Empty,
  refusals: [wrongProof, factorNeeded, tooManyTries, tooManyCodeTries, lastFactor],
})

export const beginPasskeyStep = endpoint({
  method: 'POST',
  path: '/api/auth/session/challenges/:challenge/passkey/options',
  access: 'public',
  rate: 'auth',
  summary: 'What the browser needs to use a passkey as the second step of a log-in',
  input: z.object({ challenge: Challenge }),
  output: z.object({ options: PasskeyRequest }),
  refusals: [challengeOver],
})

export const answerWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/session/challenges/:challenge/passkey',
  access: 'public',
  rate: 'auth',
  summary: 'Finish a log-in with a passkey',
  input: z.object({ challenge: Challenge, passkey: PasskeyAnswer }),
  output: LoggedIn,
  refusals: [passkeyRefused, challengeOver, accountLocked],
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/session/passkey/options',
  access: 'public',
  rate: 'auth',
  summary: 'What the browser needs to log in with a passkey alone; it names no account',
  input: Empty,
  output: z.object({ options: PasskeyRequest }),
  refusals: [],
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/session/passkey',
  access: 'public',
  rate: 'auth',
  summary: 'Log in with a passkey that has checked its owner, without a password',
  input: z.object({ passkey: PasskeyAnswer }),
  output: LoggedIn,
  refusals: [passkeyRefused, accountLocked],
})
