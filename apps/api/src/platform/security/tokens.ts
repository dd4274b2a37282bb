import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@wayfellow/contract/identity'
import { createSigner, createVerifier } from 'fast-jwt'

export const accessTokenSeconds = 600

/** Claims of an access token; short names, since it travels with every call. */
export interface Claims {
  sub: string
  sid: string
  gen: number
  ver: number
  role: Role
  banned: boolean
  verified: boolean
  completed: boolean
  cityAdmin: boolean
  /** Absent in tokens of processes from before there were new terms. */
  terms?: number
  factor: boolean
}

export interface Issued extends Claims {
  exp: number
}

export interface AccessTokens {
  sign: (claims: Claims) => string
  /** Nothing for a token that is forged, foreign or over. */
  verify: (token: string) => Issued | undefined
}

const issuer = 'wayfellow'
const audience = 'wayfellow-api'
const type = 'at+jwt'

export function createAccessTokens(keys: readonly string[], seconds = accessTokenSeconds): AccessTokens {
  const [newest] = keys
  if (!newest) throw new Error('no key to sign access tokens with')
  const sign = createSigner({
    key: newest,
    algorithm: 'HS256',
    iss: issuer,
    aud: audience,
    expiresIn: seconds * 1000,
    header: { alg: 'HS256', typ: type },
  })
  const verifiers = keys.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: audience,
      checkTyp: type,
      requiredClaims: ['exp', 'sub', 'sid', 'gen', 'ver', 'role'],
      cache: 10_000,
    }),
  )
  return {
    sign: (claims) => sign({ ...claims }),
    verify: (token) => {
      for (const verify of verifiers) {
        try {
          const claims: unknown = verify(token)
          if (isIssued(claims)) return claims
        } catch {
          // The next key may be the one.
        }
      }
      return undefined
    },
  }
}

/** The signature says that we wrote it, `requiredClaims` that it is whole: no more is looked at per call. */
function isIssued(claims: unknown): claims is Issued {
  return typeof claims === 'object' && claims !== null
}

export interface RefreshToken {
  sessionId: string
  generation: number
  mac: string
}

const form = /^(?<sessionId>[0-9a-f-]{36})\.(?<generation>\d{1,9})\.(?<mac>[\w-]{43})$/

/**
 * Refresh tokens are computed, not stored: a repeated refresh gets the same successor again. Those of the second key are
 * accepted, and their successors are made with the first.
 */
export function createRefreshTokens(key: string, second = '') {
  const accepted = second === '' ? [key] : [key, second]
  return {
    make: (sessionId: string, generation: number, seed: Buffer) =>
      `${sessionId}.${generation}.${macOf(key, sessionId, generation, seed)}`,
    read: (token: string | undefined): RefreshToken | undefined => {
      const groups = token === undefined ? undefined : form.exec(token)?.groups
      const { sessionId, generation, mac } = groups ?? {}
      if (!sessionId || !generation || !mac) return undefined
      return { sessionId, generation: Number(generation), mac }
    },
    isOurs: ({ sessionId, generation, mac }: RefreshToken, seed: Buffer) =>
      accepted.some((by) =>
        timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(by, sessionId, generation, seed))),
      ),
  }
}
export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const macOf = (key: string, sessionId: string, generation: number, seed: Buffer) =>
  createHmac('sha256', key).update(`${sessionId}|${generation}|`).update(seed).digest('base64url')
