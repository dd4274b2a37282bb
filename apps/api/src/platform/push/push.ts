import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter } from 'prom-client'
import { z } from 'zod/mini'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import { createPushAccess, ServiceAccount } from './push-access.ts'

/** The text a browser shows, and the page a tap leads to. */
export interface PushMessage {
  title: string
  body: string
  /** A path of the app. */
  path: string
  /** A message with the tag of one that is still shown takes its place. */
  tag: string
  /** The number on the app's icon. */
  badge?: number
  /** Wakes a sleeping phone. */
  isUrgent?: boolean
}

/** Settings the page needs to get a token; none of them is secret. */
export interface PagePush {
  apiKey: string
  appId: string
  projectId: string
  messagingSenderId: string
  vapidKey: string
}

export interface Push {
  page: PagePush
  /** `gone`: nobody is behind this token any more. Throws when the service is away. */
  send: (token: string, deviceId: string, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>
}

type PushConfig = Pick<
  Config,
  | 'FCM_SERVICE_ACCOUNT_FILE'
  | 'FCM_API_KEY'
  | 'FCM_APP_ID'
  | 'FCM_SENDER_ID'
  | 'FCM_VAPID_KEY'
  | 'FCM_URL'
  | 'FCM_TOKEN_URL'
>

const outcomes = new Counter({
  name: 'wayfellow_pushes_total',
  help: 'Push messages by outcome: sent, gone (token dropped), refused (our fault), away (given up for now)',
  labelNames: ['outcome'],
})
for (const outcome of ['sent', 'gone', 'refused', 'away']) outcomes.inc({ outcome }, 0)

// Three tries and two pauses stay under the half minute for which a worker holds what it delivers.
const withinMs = 5_000
const attemptsAtMost = 3
const longestPauseMs = 5_000
/** A day: what nobody saw by then is in the app. */
const keptForSeconds = 86_400

const Failure = z.object({
  error: z.object({
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
})

/** The push service asks for patience, or can't be reached. */
class PushAway extends Error {
  override name = 'PushAway'
}

/** FCM's HTTP v1 protocol. Nothing when the operator has not set it up. */
export async function createPush(config: PushConfig, log: Log): Promise<Push | undefined> {
  if (config.FCM_SERVICE_ACCOUNT_FILE === '') return undefined
  const needed = ['API_KEY', 'APP_ID', 'SENDER_ID', 'VAPID_KEY'] as const
  const missing = needed.filter((name) => config[`FCM_${name}`] === '')
  if (missing.length > 0) {
    throw new Error(`FCM_SERVICE_ACCOUNT_FILE needs ${missing.map((name) => `FCM_${name}`).join(', ')} too`)
  }
  const account = ServiceAccount.parse(JSON.parse(await readFile(config.FCM_SERVICE_ACCOUNT_FILE, 'utf8')))
  const access = await createPushAccess(account, config.FCM_TOKEN_URL, withinMs)
  const url = new URL(`/v1/projects/${account.project_id}/messages:send`, config.FCM_URL)
  // Asked for patience about one message, nobody else of this process knocks either.
  let quietUntil = 0

  async function post(message: object): Promise<Response> {
    const token = await access.token()
    return fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
  }

  async function tryOnce(message: object): Promise<'sent' | 'gone' | 'refused' | { againInMs?: number }> {
    let reply: Response
    let failure: z.infer<typeof Failure> | undefined
    try {
      reply = await post(message)
      // An answer that is left unread holds its connection.
      const said = Failure.safeParse(await reply.json().catch(() => undefined))
      failure = said.data
    } catch (error) {
      log.warn({ err: error }, 'the push service was not reached')
      return {}
    }
    if (reply.ok) return 'sent'
    if (reply.status === 401) {
      access.forget()
      return { againInMs: 0 }
    }
    if (reply.status === 429 || reply.status >= 500) return inPatience(reply)
    if (isAboutToken(failure)) return 'gone'
    log.error({ status: reply.status, codes: codesOf(failure) }, 'the push service refuses a message')
    return 'refused'
  }

  return {
    page: {
      apiKey: config.FCM_API_KEY,
      appId: config.FCM_APP_ID,
      projectId: account.project_id,
      messagingSenderId: config.FCM_SENDER_ID,
      vapidKey: config.FCM_VAPID_KEY,
    },
    send: async (token, deviceId, message) => {
      const wire = wireOf(token, deviceId, message)
      for (let nth = 0; nth < attemptsAtMost; nth += 1) {
        const quietFor = quietUntil - Date.now()
        if (quietFor > longestPauseMs) break
        if (quietFor > 0) await pause(quietFor)
        const outcome = await tryOnce(wire)
        if (typeof outcome === 'string') {
          outcomes.inc({ outcome })
          return outcome
        }
        // Twice as long each time, and not all at the same moment.
        const againInMs = outcome.againInMs ?? 500 * 2 ** nth * (1 + Math.random())
        quietUntil = Math.max(quietUntil, Date.now() + againInMs)
      }
      outcomes.inc({ outcome: 'away' })
      throw new PushAway('the push service is away')
    },
  }
}

/** Data alone: what is shown is decided by our service worker, which knows who is signed in. */
function wireOf(token: string, deviceId: string, message: PushMessage) {
  const { title, body, path, tag, badge, isUrgent = true } = message
  return {
    token,
    data: {
      deviceId,
      title: shortened(title, 300),
      body: shortened(body, 1_000),
      path,
      tag,
      ...(badge !== undefined && { badge: String(badge) }),
    },
    webpush: {
      headers: {
        TTL: String(keptForSeconds),
        Urgency: isUrgent ? 'high' : 'normal',
        // While the phone is off, the newest of each tag is enough. At most 32 letters.
        Topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      },
    },
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The whole message may have 4,096 bytes. By what people see as letters, so that no emoji is torn. */
function shortened(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (Buffer.byteLength(kept + segment) > mostBytes - 3) break
    kept += segment
  }
  return `${kept}…`
}

function inPatience(reply: Response): { againInMs?: number } {
  const said = reply.headers.get('retry-after')
  if (said === null) return {}
  const seconds = Number(said)
  const ms = Number.isNaN(seconds) ? Date.parse(said) - Date.now() : seconds * 1000
  return Number.isNaN(ms) ? {} : { againInMs: Math.max(0, ms) }
}

const codesOf = (failure: z.infer<typeof Failure> | undefined) =>
  failure?.error.details?.flatMap(({ errorCode }) => errorCode ?? []) ?? []

/** Uninstalled, expired, made up, or made for another project: in each case nobody will ever hear it. */
function isAboutToken(failure: z.infer<typeof Failure> | undefined): boolean {
  const codes = codesOf(failure)
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true
  const fields = failure?.error.details?.flatMap(({ fieldViolations }) => fieldViolations ?? []) ?? []
  return codes.includes('INVALID_ARGUMENT') && fields.some(({ field }) => field === 'message.token')
}
