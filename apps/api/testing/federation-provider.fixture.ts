import { createServer } from 'node:http'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod/mini'
import { listen } from './environment.ts'

const clientId = 'wayfellow'
const clientSecret = 'a secret that only this test knows'
const claimNames = [
  'voperson_external_affiliation',
  'eduperson_scoped_affiliation',
  'eduperson_affiliation',
  'schac_home_organization',
]

const TokenReply = z.looseObject({ id_token: z.string() })

const aKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: randomUUID(),
})
type Key = ReturnType<typeof aKey>

/** A way to spoil the ID token that the provider hands out. */
type Spoil = (payload: JWTPayload, keys: { own: Key; foreign: Key }) => { payload: JWTPayload; key: Key }

export const spoiledParts = ['signature', 'nonce', 'audience', 'issuer'] as const

export const spoils = {
  signature: (payload, { own, foreign }) => ({ payload, key: { ...foreign, kid: own.kid } }),
  nonce: (payload, { own }) => ({ payload: { ...payload, nonce: 'of somebody else' }, key: own }),
  audience: (payload, { own }) => ({ payload: { ...payload, aud: 'another-app' }, key: own }),
  issuer: (payload, { own }) => ({ payload: { ...payload, iss: 'https://evil.example' }, key: own }),
} satisfies Record<(typeof spoiledParts)[number], Spoil>

/** A real OpenID provider on this machine. Whoever is in `people` logs in there with their name and any password. */
export async function startFederationProvider(returnUrl: string) {
  const people = new Map<string, Record<string, unknown>>()
  const keys = { own: aKey(), foreign: aKey() }
  let spoil: Spoil | undefined
  let provider: Provider | undefined
  const server = createServer((request, response) => void provider?.callback()(request, response))
  const url = `http://127.0.0.1:${await listen(server)}`
  provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnUrl] }],
    jwks: { keys: [keys.own] },
    claims: { openid: ['sub', ...claimNames] },
    cookies: { keys: [randomUUID()] },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...people.get(login) }),
    }),
  } satisfies Configuration)
  provider.use(async (context, next) => {
    await next()
    const reply = TokenReply.safeParse(context.body)
    if (!spoil || context.path !== '/token' || !reply.success) return
    const { payload, key } = spoil(decodeJwt(reply.data.id_token), keys)
    const signed = new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid })
    context.body = { ...reply.data, id_token: await signed.sign(await importJWK(key, 'RS256')) }
  })
  return {
    url,
    people,
    spoilWith: (how: Spoil | undefined) => {
      spoil = how
    },
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'eduTEAMS',
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Logs in and agrees as a browser would. Returns what the provider adds to the address of the way back. */
export async function logInAtProvider(start: string, login: string) {
  const cookies = new Map<string, string>()
  const { origin } = new URL(start)
  let next = new URL(start)
  let form: Record<string, string> | undefined
  for (let steps = 0; steps < 12; steps += 1) {
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const page = await reply.text()
    const location = reply.headers.get('location')
    if (location === null) {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (prompt === undefined || action === undefined) throw new Error(`no form: ${reply.status} ${page}`)
      form = { prompt, ...(prompt === 'login' && { login, password: 'any' }) }
      next = new URL(action, next)
    } else {
      form = undefined
      next = new URL(location, next)
      if (next.origin !== origin) return Object.fromEntries(next.searchParams)
    }
  }
  throw new Error('the provider sends in circles')
}
