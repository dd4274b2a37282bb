import * as openid from 'openid-client'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'

/** Kept by the server between the way to the provider and the way back. */
interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
}

/** Parameters that the provider adds to the address it redirects to. */
interface LoginAnswer {
  code: string
  state: string
  iss?: string | undefined
}

export interface FederatedIdentity {
  issuer: string
  /** The provider's own name for the person, the same every time. */
  subject: string
  claims: Readonly<Record<string, unknown>>
}

/** `away`: the provider did not answer in time. `failed`: it answered, and the answer proves nothing. */
export type LoginFault = 'away' | 'failed'

/** Log-in at a university by OpenID Connect. */
export interface Federation {
  name: string
  begin: () => Promise<{ url: string; attempt: LoginAttempt } | { fault: LoginFault }>
  finish: (
    answer: LoginAnswer,
    attempt: LoginAttempt,
  ) => Promise<{ identity: FederatedIdentity } | { fault: LoginFault }>
}

type FederationConfig = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPE' | 'PUBLIC_URL'
>

interface FederationOptions {
  /** A path of the app to which the provider sends people back. */
  returnPath: string
  /** Ends all calls of one step; a test ends them by hand. */
  deadline?: () => AbortSignal
}

/** For all calls of one step together, so that the whole request stays under its own deadline. */
const withinMs = 8_000
const mostBytes = 256 * 1024

/** Nothing when the operator has not set it up. */
export function createFederation(
  config: FederationConfig,
  log: Log,
  { returnPath, deadline = () => AbortSignal.timeout(withinMs) }: FederationOptions,
): Federation | undefined {
  if (config.OIDC_ISSUER === '') return undefined
  const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const
  const missing = needed.filter((name) => config[name] === '')
  if (missing.length > 0) throw new Error(`OIDC_ISSUER needs ${missing.join(', ')} too`)
  const issuer = new URL(config.OIDC_ISSUER)
  const returnUrl = new URL(returnPath, config.PUBLIC_URL)

  /** Read anew for each step: a student needs it once a year, and keys and addresses change meanwhile. */
  function discover() {
    // The addresses that may use plain HTTP are checked when the configuration is read.
    const plain = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []
    return openid.discovery(
      issuer,
      config.OIDC_CLIENT_ID,
      undefined,
      openid.ClientSecretBasic(config.OIDC_CLIENT_SECRET),
      {
        [openid.customFetch]: boundedFetch(deadline()),
        execute: [...plain, openid.enableNonRepudiationChecks],
      },
    )
  }

  async function guarded<T extends object>(step: string, work: () => Promise<T>) {
    try {
      return await work()
    } catch (error) {
      const fault = faultOf(error)
      // Of the error only its names: the rest repeats claims and codes.
      log.warn({ step, fault, ...namesOf(error) }, 'a log-in at a university did not succeed')
      return { fault }
    }
  }

  return {
    name: config.OIDC_NAME,
    begin: () =>
      guarded('begin', async () => {
        const provider = await discover()
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(provider, {
          redirect_uri: returnUrl.href,
          scope: config.OIDC_SCOPE,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, attempt }
      }),
    finish: ({ code, state, iss }, attempt) =>
      guarded('finish', async () => {
        const provider = await discover()
        const cameBackTo = new URL(returnUrl)
        cameBackTo.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
        const tokens = await openid.authorizationCodeGrant(provider, cameBackTo, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        const idToken = tokens.claims()
        if (!idToken) throw new Error('there is no ID token')
        const { userinfo_endpoint: more } = provider.serverMetadata()
        const claims =
          more === undefined ? {} : await openid.fetchUserInfo(provider, tokens.access_token, idToken.sub)
        // Signed claims take precedence.
        return {
          identity: { issuer: idToken.iss, subject: idToken.sub, claims: { ...claims, ...idToken } },
        }
      }),
  }
}

/** An answer of another server is read only so far, and only so long. */
function boundedFetch(signal: AbortSignal): openid.CustomFetch {
  return async (url, { signal: own, body: form, ...options }) => {
    const reply = await fetch(url, {
      ...options,
      // A token is asked for with a form; nothing else has a body.
      ...(form instanceof URLSearchParams && { body: form }),
      signal: own ? AbortSignal.any([own, signal]) : signal,
    })
    const parts: Uint8Array[] = []
    let bytes = 0
    const body: AsyncIterable<Uint8Array> | null = reply.body
    for await (const part of body ?? []) {
      bytes += part.length
      if (bytes > mostBytes) throw new Error('the answer is too long')
      parts.push(part)
    }
    const { status, statusText, headers } = reply
    return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, statusText, headers })
  }
}

/** Everything that has no answer of the provider in it: no connection, or none in time. */
function faultOf(error: unknown): LoginFault {
  const names = chainOf(error).map(({ name }) => name)
  const isCut = names.some((name) => name === 'AbortError' || name === 'TimeoutError')
  const isUnreached = chainOf(error).some(
    ({ name, message }) => name === 'TypeError' && message === 'fetch failed',
  )
  const isTheirFault = chainOf(error).some(({ cause }) => cause instanceof Response && cause.status >= 500)
  return isCut || isUnreached || isTheirFault ? 'away' : 'failed'
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function namesOf(error: unknown) {
  const kinds = chainOf(error).map(({ name }) => name)
  const codes = chainOf(error).flatMap((one) =>
    'code' in one && typeof one.code === 'string' ? one.code : [],
  )
  const refusals = chainOf(error).flatMap((one) =>
    'error' in one && typeof one.error === 'string' && /^[a-z_]{1,40}$/.test(one.error) ? one.error : [],
  )
  return { kinds, codes, refusals }
}
