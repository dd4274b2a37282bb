// Parsers of user input that run in the API process: each must be fast for any input.
import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { Email } from '@wayfellow/contract/identity/joining'
import Fastify from 'fastify'
import { challengeIn } from '../../apps/api/src/modules/identity/passkeys/passkey-codes.ts'
import { secretIn } from '../../apps/api/src/modules/notifications/returned-mails/report-secret.ts'
import { readCities } from '../../apps/api/src/modules/places/imports/geonames-parser.ts'
import { readAddress, readHost } from '../../apps/api/src/modules/universities/catalogue/domain-rules.ts'
import {
  readHipoList,
  readOwnList,
} from '../../apps/api/src/modules/universities/imports/university-list-parser.ts'
import { createAltcha } from '../../apps/api/src/platform/security/captcha-altcha.ts'
import { preferredLanguage } from '../../apps/api/src/platform/http/client.ts'
import { makeCursor, readPlace } from '../../apps/api/src/platform/database/cursors.ts'
import { readLink } from '../../apps/api/src/platform/security/safe-fetch.ts'
import { fold } from '../../apps/api/src/platform/text/normalise.ts'
import { createAccessTokens, createRefreshTokens } from '../../apps/api/src/platform/security/tokens.ts'

interface InlineParser {
  /** Texts that are read as they should be; hostile ones are made of these. */
  good: string[]
  /** The longest text that reaches the parser. */
  mostLength: number
  /** Must neither throw nor reject: the caller relies on it. */
  read: (text: string) => unknown
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const id = '018f4b5e-0000-7000-8000-000000000001'
const claims = {
  sub: id,
  sid: id,
  gen: 1,
  ver: 1,
  role: 'user',
  banned: false,
  verified: true,
  completed: true,
  cityAdmin: false,
  factor: false,
} as const
const accessTokens = createAccessTokens(['k'.repeat(32)])
const refreshTokens = createRefreshTokens('k'.repeat(32))
const altcha = createAltcha(
  { CAPTCHA_ALTCHA_KEY: 'k'.repeat(32), ROTATION_KEY: '' },
  {
    reserve: async () => ({ wait: 0, recent: 0, remembered: 0, giveBack: async () => undefined }),
    look: async () => ({ wait: 0, recent: 0, remembered: 0 }),
    forget: async () => undefined,
  },
)
const clientData = base64(
  JSON.stringify({ type: 'webauthn.create', challenge: 'abc', origin: 'https://a.example' }),
)
const server = Fastify({ bodyLimit: 65_536 })
await server.register(cookie)
server.post('/', (request, reply) =>
  reply.send({ language: preferredLanguage(request), cookies: Object.keys(request.cookies) }),
)

async function answers(request: { payload?: string; headers?: Record<string, string> }) {
  const reply = await server.inject({ method: 'POST', url: '/', ...request })
  if (reply.statusCode >= 500) throw new Error(`the server answered ${reply.statusCode}`)
}

const headerOf = (text: string) => text.replaceAll(/[^\x20-\x7E]/g, '?')

export const inlineParsers: Record<string, InlineParser> = {
  'links to other sites': {
    good: ['https://calendar.example/a/b.ics?token=1#x', 'webcal://a.example/', 'https://[2001:db8::1]/'],
    mostLength: 2_000,
    read: readLink,
  },
  'cursors of lists': {
    good: [makeCursor(['1763372181000000', id])],
    mostLength: 2_000,
    read: readPlace,
  },
  'secrets of mail providers': {
    good: [`Basic ${base64('mails:a-secret')}`, 'Bearer a-secret'],
    mostLength: 16_000,
    read: secretIn,
  },
  'access tokens': {
    good: [accessTokens.sign(claims), `${base64('{"alg":"none"}')}.${base64('{"sub":1}')}.`],
    mostLength: 16_000,
    read: accessTokens.verify,
  },
  'refresh tokens': {
    good: [refreshTokens.make(id, 1, randomBytes(32))],
    mostLength: 16_000,
    read: refreshTokens.read,
  },
  'student addresses': {
    good: ['ana.rossi@studio.unibo.it', 'b@xn--mnchen-3ya.example'],
    mostLength: 2_000,
    read: (text) => [readAddress(text), readHost(text)],
  },
  'mail addresses': {
    good: ['ana.rossi@studio.unibo.it', 'a+b@c.example'],
    mostLength: 2_000,
    read: (text) => Email.safeParse(text).success,
  },
  'answers of passkeys': {
    good: [
      clientData,
      base64('\u00A3cfmtdnonegattStmt\u00A0hauthDataX'),
      Buffer.from(
        `a363666d74646e6f6e656761747453746d74a068617574684461746158c4${'49'.repeat(196)}`,
        'hex',
      ).toString('base64url'),
    ],
    mostLength: 16_000,
    read: async (text) => {
      challengeIn(text)
      const response = { clientDataJSON: clientData, attestationObject: text }
      const answer = {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key' as const,
        clientExtensionResults: {},
        response,
      }
      await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: 'abc',
        expectedOrigin: 'https://a.example',
        expectedRPID: 'a.example',
      }).catch(isRefusal)
    },
  },
  'solved captchas': {
    good: [
      base64(JSON.stringify({ challenge: { parameters: { algorithm: 'x' } }, solution: { counter: 1 } })),
    ],
    mostLength: 16_000,
    read: (text) => altcha.judge('invisible', text, 'login'),
  },
  'typed words': {
    good: ['Universität zu Köln', 'São Paulo', '東京'],
    mostLength: 2_000,
    read: fold,
  },
  'JSON bodies': {
    good: ['{"a":[1,2,{"b":"c"}]}', '{"__proto__":{"x":1}}', '[[[[]]]]', '"text"'],
    mostLength: 65_000,
    read: (payload) => answers({ payload, headers: { 'content-type': 'application/json' } }),
  },
  'cookies and wished languages': {
    good: ['__Host-rt=a.b.c; lang=de', 'de-DE,de;q=0.9,en;q=0.8'],
    mostLength: 8_000,
    read: (text) => answers({ headers: { cookie: headerOf(text), 'accept-language': headerOf(text) } }),
  },
  'lists of universities': {
    good: [
      'unibo.it\tIT\tUniversity of Bologna\n',
      '[{"name":"A","domains":["a.example"],"web_pages":["https://a.example/"]}]',
    ],
    mostLength: 200_000,
    read: (text) => [readOwnList(text), readHipoList(jsonIn(text))],
  },
  'lists of places': {
    good: [
      '2950159\tBerlin\tBerlin\tBerlino,Berlín\t52.52437\t13.41053\tP\tPPLC\tDE\t\t16\t00\t11000\t11000000\t3426354\t74\t43\tEurope/Berlin\t2023-10-12\n',
    ],
    mostLength: 200_000,
    read: readCities,
  },
}

/** The library refuses by throwing, and its caller expects that. */
const isRefusal = (error: unknown) => error instanceof Error

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
