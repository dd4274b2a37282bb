import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { z } from 'zod/mini'
import { listen } from './environment.ts'

const projectId = 'wayfellow-test'
const clientEmail = 'sender@wayfellow-test.iam.gserviceaccount.example'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'

/** A message that FCM accepts: a strict object refuses unknown fields, as FCM does. */
const Message = z.strictObject({
  token: z.string(),
  data: z.record(z.string(), z.string()),
  webpush: z.strictObject({
    headers: z.strictObject({
      TTL: z.string().check(z.regex(/^\d+$/)),
      Urgency: z.enum(['very-low', 'low', 'normal', 'high']),
      Topic: z.string().check(z.regex(/^[\w-]{1,32}$/)),
    }),
  }),
})
type Message = z.infer<typeof Message>
const reserved = /^(?:from|message_type|google.*|gcm.*)$/

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}
const failed = (status: number, code: string, ...more: object[]): Answer => ({
  status,
  body: {
    error: {
      code: status,
      status: code,
      message: 'No.',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }, ...more],
    },
  },
})
const invalid = (field: string) =>
  failed(400, 'INVALID_ARGUMENT', {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field, description: 'No.' }],
  })

/** Speaks FCM's HTTP v1 and Google's token endpoint; also what a browser asks for to get a token. */
export async function startPushProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const verifier = await crypto.subtle.importKey(
    'spki',
    Buffer.from(publicKey.replace(/-----.*-----|\n/g, ''), 'base64'),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const grants = new Set<string>()
  const live = new Set<string>()
  const sent: Message[] = []
  const planned: (Answer | 'silence')[] = []
  const counts = { grants: 0, sends: 0 }
  const sentAt: number[] = []

  function grantAccess(): string {
    const token = randomUUID()
    grants.add(token)
    return token
  }

  async function grant(form: URLSearchParams): Promise<Answer> {
    counts.grants += 1
    if (form.get('grant_type') !== grantType)
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', verifier, {
        issuer: clientEmail,
        audience: `${url}/token`,
        algorithms: ['RS256'],
        maxTokenAge: '1h',
        requiredClaims: ['exp', 'iat'],
      })
      if (payload['scope'] !== scope) return { status: 400, body: { error: 'invalid_scope' } }
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    return { status: 200, body: { access_token: grantAccess(), expires_in: 3599, token_type: 'Bearer' } }
  }

  function take(authorization: string, text: string): Answer | 'silence' {
    counts.sends += 1
    sentAt.push(Date.now())
    const next = planned.shift()
    if (next) return next
    if (!grants.has(authorization.replace('Bearer ', ''))) return failed(401, 'UNAUTHENTICATED')
    const { data: parsed } = z.strictObject({ message: Message }).safeParse(JSON.parse(text))
    if (!parsed) return invalid('message')
    const { message } = parsed
    if (Object.keys(message.data).some((key) => reserved.test(key))) return invalid('message.data')
    if (Buffer.byteLength(JSON.stringify(message.data)) > 4096) return invalid('message.data')
    if (message.token.startsWith('foreign')) return failed(403, 'SENDER_ID_MISMATCH')
    if (!/^[\w:-]{20,}$/.test(message.token)) return invalid('message.token')
    if (!live.has(message.token)) return failed(404, 'UNREGISTERED')
    sent.push(message)
    return { status: 200, body: { name: `projects/${projectId}/messages/${sent.length}` } }
  }

  function giveToken(): string {
    const token = `${randomUUID()}:${randomUUID()}`
    live.add(token)
    return token
  }

  /** The two questions of a browser that wants a token. */
  function answerBrowser(pathname: string, text: string): Answer {
    if (pathname.endsWith('/installations')) {
      const { fid } = z.object({ fid: z.string() }).parse(JSON.parse(text))
      const authToken = { token: randomUUID(), expiresIn: '604800s' }
      return { status: 200, body: { fid, refreshToken: randomUUID(), authToken } }
    }
    const { web } = z
      .object({ web: z.object({ endpoint: z.url(), auth: z.string(), p256dh: z.string() }) })
      .parse(JSON.parse(text))
    return { status: 200, body: { token: giveToken(), web } }
  }

  async function answer(request: IncomingMessage): Promise<Answer | 'silence'> {
    const text = await read(request)
    const { pathname } = new URL(request.url ?? '', 'http://x')
    if (request.method === 'DELETE') return { status: 200, body: {} }
    if (pathname === '/token') return grant(new URLSearchParams(text))
    if (pathname === `/v1/projects/${projectId}/messages:send`)
      return take(request.headers.authorization ?? '', text)
    if (/\/(?:installations|registrations)$/.test(pathname)) return answerBrowser(pathname, text)
    return failed(404, 'NOT_FOUND')
  }

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const said = await answer(request)
    if (said === 'silence') return
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
    response.end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => void reply(request, response))
  const url = `http://127.0.0.1:${await listen(server)}`
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const file = join(folder, 'service-account.json')
  writeFileSync(
    file,
    JSON.stringify({ project_id: projectId, client_email: clientEmail, private_key: privateKey }),
  )

  return {
    url,
    settings: {
      FCM_SERVICE_ACCOUNT_FILE: file,
      FCM_API_KEY: 'web-api-key',
      FCM_APP_ID: '1:1234567890:web:abcdef',
      FCM_SENDER_ID: '1234567890',
      // A point of the right curve, as browsers insist.
      FCM_VAPID_KEY:
        'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
      FCM_URL: url,
      FCM_TOKEN_URL: `${url}/token`,
    },
    sent,
    counts,
    /** When each message was asked to be sent. */
    sentAt,
    giveToken,
    grantAccess,
    /** The browser behind it is gone. */
    kill: (token: string) => live.delete(token),
    revokeGrants: () => grants.clear(),
    /** Sets the answers to the next messages; after them it answers as usual. */
    plan: (...answers: ('silence' | { status: number; retryAfter?: string })[]) => {
      for (const each of answers) {
        if (each === 'silence') planned.push(each)
        else
          planned.push({
            ...failed(each.status, 'UNAVAILABLE'),
            ...(each.retryAfter !== undefined && { headers: { 'retry-after': each.retryAfter } }),
          })
      }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
