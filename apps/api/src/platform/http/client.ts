import { foreignOrigin, type Refusal } from '@wayfellow/contract/errors'
import { Platform } from '@wayfellow/contract/identity'
import { bestLanguage } from '@wayfellow/contract/identity/language-choice'
import { type Language, languageCookie } from '@wayfellow/contract/identity/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../context.ts'

export const refreshCookie = '__Host-rt'
const refreshHeader = 'x-refresh-token'
const deviceCookie = '__Host-dev'
const deviceHeader = 'x-device-token'
const cookieForm = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
const cookieSeconds = 30 * 86_400
// The longest a browser keeps any cookie.
const deviceCookieSeconds = 400 * 86_400

/** Checks whether the reply may be compressed. */
export const acceptsGzip = (request: FastifyRequest) =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

/** A browser's refresh token lives in a cookie that no script reads; other apps send it in a header. */
export function readClient(request: FastifyRequest, reply: FastifyReply): Client {
  const platform = platformOf(request)
  const isWeb = platform === 'web'
  const carried = (cookie: string, header: string) => {
    const value = isWeb ? request.cookies[cookie] : request.headers[header]
    return typeof value === 'string' ? value : undefined
  }
  return {
    platform,
    address: request.ip,
    language: preferredLanguage(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: carried(refreshCookie, refreshHeader),
    keepRefreshToken: (token) => {
      if (!isWeb) return token
      void reply.setCookie(refreshCookie, token, { ...cookieForm, maxAge: cookieSeconds })
      return undefined
    },
    dropRefreshToken: () => {
      if (isWeb) void reply.clearCookie(refreshCookie, cookieForm)
    },
    deviceToken: carried(deviceCookie, deviceHeader),
    keepDeviceToken: (token) => {
      if (!isWeb) return token
      void reply.setCookie(deviceCookie, token, { ...cookieForm, maxAge: deviceCookieSeconds })
      return undefined
    },
  }
}

/** A page can't pass for a native app and so get its refresh token in readable form. */
function platformOf({ headers }: FastifyRequest): Platform {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  const named = Platform.safeParse(headers['x-client-platform'])
  return named.success && !isBrowser ? named.data : 'web'
}

/** Browsers name the page a call comes from: another site's is refused, and so is a cookie without a page. */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): Refusal | undefined {
  const { origin } = request.headers
  if (origin === undefined) return request.cookies[refreshCookie] === undefined ? undefined : foreignOrigin
  return origin === publicOrigin ? undefined : foreignOrigin
}

/**
 * Returns the language chosen on the device, else the one the browser prefers; the page itself decides in the same way.
 */
export function preferredLanguage({ cookies, headers }: FastifyRequest): Language {
  const requested = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.split(';', 1)[0]?.trim() ?? '')
  return bestLanguage([cookies[languageCookie] ?? '', ...requested])
}
