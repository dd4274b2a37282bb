import type { Platform, Role } from '@wayfellow/contract/identity'
import type { Language } from '@wayfellow/contract/identity/languages'
import type { ServerEvents } from '@wayfellow/contract/realtime'
import type { Captcha } from './security/captcha.ts'
import type { Db } from './database/db.ts'
import type { Federation } from './security/federation.ts'
import type { Locate } from './geo/geoip.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './telemetry/log.ts'
import type { SafeFetch } from './security/safe-fetch.ts'
import type { PhotoLinks } from './files/photo-links.ts'
import type { Passwords } from './security/passwords.ts'
import type { Push } from './push/push.ts'
import type { SpendDaily } from './limits/rate-limits.ts'
import type { Encryption } from './security/encryption.ts'
import type { ErasureLog } from './files/erasure-log.ts'
import type { Storage } from './files/storage.ts'
import type { AccessTokens, RefreshTokens } from './security/tokens.ts'
import type { AttemptLimits } from './limits/attempt-limits.ts'

/** Somebody with a valid session; what they may do was read when the access token was made. */
export interface Viewer {
  accountId: string
  sessionId: string
  role: Role
  banned: boolean
  verified: boolean
  profileCompleted: boolean
  cityAdmin: boolean
  /** The newest version of the terms that they have agreed to. */
  agreedTerms: number
  /** Has a second step at log-in; compulsory for admins. */
  secondFactor: boolean
}

export type Hint = <E extends keyof ServerEvents>(
  accountIds: readonly string[],
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) => void

/** How the client came and how it carries its refresh token: a cookie on the web, a header elsewhere. */
export interface Client {
  platform: Platform
  address: string
  userAgent: string
  /** The language of the browser; for somebody without an account, that is all we know. */
  language: Language
  refreshToken: string | undefined
  /** Keeps it in the cookie, or gives it back where the body must carry it. */
  keepRefreshToken: (token: string) => string | undefined
  dropRefreshToken: () => void
  /** The token by which this device is recognised; it grants no access by itself. */
  deviceToken: string | undefined
  keepDeviceToken: (token: string) => string | undefined
}

/** All that needs a secret to work. */
export interface Vault {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
  encryption: Encryption
}

/** Dependencies of every use-case and job, passed in so that a test can pass in others. */
export interface Services {
  db: Db
  jobs: Jobs
  hint: Hint
  log: Log
  vault: Vault
  attempts: AttemptLimits
  captcha: Captcha
  /** Counts what somebody does in a day: seconds to wait, or nothing. */
  spendDaily: SpendDaily
  locate: Locate
  /** The address of the app; passkeys are bound to it. */
  publicUrl: string
  /** Nothing when the operator has configured none. */
  storage: Storage | undefined
  /** Nothing where there is neither a bucket nor a file for it. */
  erasureLog: ErasureLog | undefined
  photoLinks: PhotoLinks
  /** Nothing when the operator has not set it up. */
  push: Push | undefined
  /** Nothing when the operator has not set it up. */
  federation: Federation | undefined
  /** Reads files of other sites that people link to. */
  safeFetch: SafeFetch
}

export interface Context extends Services {
  client: Client
  viewer: Viewer | undefined
}

/** The context of an endpoint that is not public. */
export interface SignedIn extends Context {
  viewer: Viewer
}
