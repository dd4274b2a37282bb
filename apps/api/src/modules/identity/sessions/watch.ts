import { loggedOut, notSignedIn, overloaded, type Refusal } from '@wayfellow/contract/errors'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listen, type Listener } from '../../../platform/database/listen.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { type AccessTokens, accessTokenSeconds, type Issued } from '../../../platform/security/tokens.ts'
import { alarming, type EndReason } from './machine.ts'
import { findSignals, forgetSignals, markSeen, Signal } from './queries.ts'
import { toViewer } from './view.ts'

const pollMs = 500
/** A process that has heard nothing for this long can't tell who was shut out: it refuses instead. */
const defaultDeafMs = 5_000
/** Signals may become visible a little after their time stamp, so each poll looks further back than the one before it. */
const lookBackSeconds = 15
const keepMs = (accessTokenSeconds + 60) * 1000
const seenAtOnce = 500

interface Listeners {
  onEnded: (sessionId: string) => void
  onChanged: (accountId: string, exceptSessionId: string | null) => void
}

interface Dependencies {
  db: Db
  databaseUrl: string
  tokens: AccessTokens
  log: Log
  deafMs?: number | undefined
}

type Authentication = { viewer: Viewer; expiresAt: number } | { refusal: Refusal }

export interface SessionWatch {
  authenticate: (token: string) => Authentication
  /** Since the last answer of the database; endless before the first. */
  ageSeconds: () => number
  /** For so long that everybody is refused. */
  isDeaf: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Every request is checked in memory. An access token lives ten minutes, so it is enough to remember what was
 * taken back during the last ten; changes come by NOTIFY and, should that be lost, by a poll.
 */
export function createSessionWatch(
  { db, databaseUrl, tokens, log, deafMs = defaultDeafMs }: Dependencies,
  { onEnded, onChanged }: Listeners,
): SessionWatch {
  const ended = new Map<string, { reason: EndReason | null; until: number }>()
  const versions = new Map<string, { version: number; until: number }>()
  const heard = new Map<string, number>()
  let used = new Map<string, { sessionId: string; generation: number }>()
  let reported = new Set<string>()
  let lastHeardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let ticking = Promise.resolve()
  let listener: Listener | undefined
  let ticks = 0
  let isStopped = false

  function hear(signal: Signal) {
    if (heard.has(signal.id)) return
    const until = performance.now() + keepMs
    heard.set(signal.id, until)
    if (signal.kind === 'sessionEnded' && signal.session_id) {
      ended.set(signal.session_id, { reason: signal.end_reason, until })
      onEnded(signal.session_id)
    }
    if (signal.kind === 'accountChanged') {
      const version = Math.max(signal.account_version ?? 0, versions.get(signal.account_id)?.version ?? 0)
      versions.set(signal.account_id, { version, until })
      onChanged(signal.account_id, signal.session_id)
    }
  }

  const isDeaf = () => performance.now() - lastHeardAt > deafMs

  function authenticate(token: string): Authentication {
    const claims = tokens.verify(token)
    if (!claims) return { refusal: notSignedIn }
    if (isDeaf()) return { refusal: overloaded }
    const end = ended.get(claims.sid)
    if (end) return { refusal: end.reason && alarming.has(end.reason) ? loggedOut : notSignedIn }
    const change = versions.get(claims.sub)
    // Stale, not wrong: the client refreshes and comes back with what is true now.
    if (change && claims.ver < change.version) return { refusal: notSignedIn }
    noteUse(claims)
    return { viewer: toViewer(claims), expiresAt: claims.exp * 1000 }
  }

  function noteUse({ sid, gen }: Issued) {
    const key = `${sid}.${gen}`
    if (reported.has(key)) return
    reported.add(key)
    used.set(key, { sessionId: sid, generation: gen })
  }

  async function flushUse() {
    const batch = [...used.values()]
    used = new Map()
    for (let from = 0; from < batch.length; from += seenAtOnce) {
      await markSeen(db, batch.slice(from, from + seenAtOnce))
    }
  }

  function forgetOld() {
    const now = performance.now()
    for (const memory of [ended, versions]) {
      for (const [key, { until }] of memory) if (until < now) memory.delete(key)
    }
    for (const [id, until] of heard) if (until < now) heard.delete(id)
    // A repeated report does no harm; an endless list would.
    if (reported.size > 200_000) reported = new Set()
  }

  async function listenToChanges() {
    listener = await listen(databaseUrl, 'identity_signals', (payload) => hear(readSignal(payload)))
  }

  function tickLater() {
    timer = setTimeout(() => {
      ticking = tick()
    }, pollMs)
  }

  async function tick() {
    try {
      if (listener?.isLost()) await listenToChanges()
      const askedAt = performance.now()
      const deafSeconds = (askedAt - lastHeardAt) / 1000
      for (const signal of await findSignals(db, deafSeconds + lookBackSeconds)) hear(signal)
      lastHeardAt = askedAt
      await flushUse()
      ticks += 1
      if (ticks % 120 === 0) {
        forgetOld()
        await forgetSignals(db, keepMs / 1000)
      }
    } catch (error) {
      log.warn({ err: error }, 'session changes could not be read')
    } finally {
      if (!isStopped) tickLater()
    }
  }

  return {
    authenticate,
    ageSeconds: () => (performance.now() - lastHeardAt) / 1000,
    isDeaf,
    start: async () => {
      await listenToChanges()
      const askedAt = performance.now()
      for (const signal of await findSignals(db, keepMs / 1000)) hear(signal)
      lastHeardAt = askedAt
      tickLater()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await ticking
      await flushUse().catch((error: unknown) =>
        log.warn({ err: error }, 'last use of sessions was not noted'),
      )
      await listener?.stop()
    },
  }
}

/** The payload is the row, written by the trigger on identity_signals. */
function readSignal(payload: string): Signal {
  return Signal.parse(JSON.parse(payload))
}
