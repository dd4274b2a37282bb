import type { Server as HttpServer } from 'node:http'
import type { Access } from '@wayfellow/contract/endpoint'
import { clientEvents, type ServerEvents } from '@wayfellow/contract/realtime'
import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Counter, Gauge } from 'prom-client'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import type { Config } from '../config.ts'
import type { Hint } from '../context.ts'
import type { Log } from '../telemetry/log.ts'
import { checkListeners, type Listeners } from './realtime-events.ts'
import { connectRedis } from './realtime-redis.ts'
import { createEventLimit, createPace, createSocketBook } from './realtime-sockets.ts'

/** The owner of a socket, and the moment its access token expires. */
export interface Identity {
  accountId: string
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

interface Parts<I extends Identity> {
  log: Log
  authenticate: (token: string) => Promise<I | undefined>
  /** A token was used: the session has seen its current refresh token. */
  onUse?: (identity: I) => void
  /** Handlers for each event that the contract lets a browser send. */
  listeners: (hint: Hint) => Listeners<I>
  /** Whether somebody meets the access rule that the contract states for an event. */
  meets?: (identity: I, access: Access) => boolean
}

interface Carried<I> {
  identity?: I
  /** Was asked for a new token. */
  isWarned?: boolean
  /** Was asked to reload: what its token said of the account is no longer true. */
  isStale?: boolean
}
type OurSocket<I> = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Carried<I>>

const aheadMs = 30_000
const clockMs = 250
const messagesPerSecond = 200
/**
 * Typing and reading in several tabs cause about two events a second; after a night away, many chats are marked as
 * delivered at once.
 */
const eventsPerSecond = 10
const eventsAtOnce = 100
/** Tabs and devices of one person in one process; the next one asks by HTTP alone. */
const socketsPerAccount = 20

const openSockets = new Gauge({ name: 'wayfellow_sockets', help: 'Open, authenticated sockets' })
const refusedSockets = new Counter({
  name: 'wayfellow_sockets_refused_total',
  help: 'Sockets closed by us, by reason',
  labelNames: ['reason'],
})

const droppedEvents = new Counter({
  name: 'wayfellow_socket_events_dropped_total',
  help: 'Events of browsers that were dropped because an account sent too many',
})

/** Sockets that carry hints. HTTP carries the truth, so every hint may get lost, and none may block or throw. */
export function createRealtime<I extends Identity>(config: Config, parts: Parts<I>) {
  const { log, authenticate, onUse, meets = () => false } = parts

  const redis = connectRedis(config.REDIS_URL, log, () => emitResync())
  const io = new Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Carried<I>>({
    transports: ['websocket'],
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    serveClient: false,
    // Recovery would let somebody back in who was banned while away. Events go to accounts, never to single sockets.
    adapter: createShardedAdapter(redis.publisher, redis.subscriber, { subscriptionMode: 'dynamic' }),
    allowRequest: (request, decide) => {
      const origin = request.headers.origin
      // Apps send no Origin; a page always does, and it must be ours.
      decide(null, origin === undefined || origin === new URL(config.PUBLIC_URL).origin)
    },
  })
  const book = createSocketBook<OurSocket<I>>()
  const pace = createPace(messagesPerSecond, (socket) => close(socket, 'too_fast'))
  const limit = createEventLimit(eventsPerSecond, eventsAtOnce)
  const hint: Hint = (accountIds, event, ...payload) => {
    try {
      // One room at a time keeps the message off all other nodes; without Redis at least our own sockets hear it.
      for (const accountId of accountIds)
        reach()
          .to(`account:${accountId}`)
          .emit(event, ...payload)
    } catch (error) {
      log.error({ err: error, event }, 'a hint could not be sent')
    }
  }
  const reach = () => (redis.isReady() ? io : io.local)
  const listeners = parts.listeners(hint)
  checkListeners(Object.keys(listeners), clientEvents)
  const rules = new Map(
    Object.entries<{ access: Access }>(clientEvents).map(([name, { access }]) => [name, access]),
  )

  io.use((socket, next) => void admit(socket, next))

  io.on('connection', (socket) => {
    const { identity } = socket.data
    if (!identity || identity.expiresAt <= Date.now()) {
      socket.emit('invalidToken')
      close(socket, 'invalid_token')
      return
    }
    if ((io.sockets.adapter.rooms.get(`account:${identity.accountId}`)?.size ?? 0) >= socketsPerAccount) {
      close(socket, 'too_many')
      return
    }
    forgetRequest(socket)
    // One small function per socket at most: a process holds tens of thousands, nearly all of them idle.
    socket.conn.on('packet', () => pace.count(socket))
    socket.onAny((event: string, ...payload: unknown[]) => hear(socket, event, payload))
    book.add(identity.sessionId, socket)
    openSockets.inc()
    socket.once('disconnect', () => {
      book.remove(identity.sessionId, socket)
      openSockets.dec()
    })
    void socket.join(`account:${identity.accountId}`)
    onUse?.(identity)
    socket.emit('connected')
  })

  function hear({ data: { identity, isStale = false } }: OurSocket<I>, event: string, payload: unknown[]) {
    const access = rules.get(event)
    if (!identity || isStale || !access || !meets(identity, access)) return
    if (limit.take(identity.accountId)) listeners[event]?.(identity, ...payload)
    else droppedEvents.inc()
  }

  /**
   * Makes the page reload. A banned account must neither receive nor send events, even with an app that does not
   * reload.
   */
  function emitReload(socket: OurSocket<I>, accountId: string) {
    socket.emit('userUpdated')
    socket.data.isStale = true
    void socket.leave(`account:${accountId}`)
    void socket.join(`stale:${accountId}`)
  }

  function socketsIn(room: string) {
    const ids = io.sockets.adapter.rooms.get(room) ?? []
    return Array.from(ids, (id) => io.sockets.sockets.get(id)).filter((socket) => socket !== undefined)
  }

  // One clock for all sockets; two timers for each would weigh as much as everything else we hold of it.
  const clock = setInterval(() => {
    const now = Date.now()
    limit.tidy()
    for (const socket of book.all()) {
      const { identity, isWarned } = socket.data
      if (!identity) continue
      if (identity.expiresAt + aheadMs <= now) close(socket, 'expired')
      else if (!isWarned && identity.expiresAt - aheadMs <= now) {
        socket.data.isWarned = true
        socket.emit('invalidToken')
      }
    }
  }, clockMs).unref()

  async function admit(socket: OurSocket<I>, next: () => void) {
    const token: unknown = socket.handshake.auth['token']
    try {
      const identity =
        typeof token === 'string' && token.length < 4096 ? await authenticate(token) : undefined
      if (identity) socket.data.identity = identity
      next()
    } catch (error) {
      log.error({ err: error }, 'a socket could not be checked')
      // Cutting the line makes the client try again; an error from here would make it give up.
      socket.conn.close()
    }
  }

  function emitResync() {
    // Spread, so that everybody's questions don't come in the same second.
    let index = 0
    for (const socket of book.all()) setTimeout(() => socket.emit('resync'), Math.min(index++, 5_000)).unref()
  }

  return {
    hint,

    attach: (server: HttpServer) => {
      io.attach(server)
    },

    /** Ends the session's sockets in this process; every process learns of a revocation, with or without Redis. */
    endSession: (sessionId: string) => {
      for (const socket of book.of(sessionId)) {
        socket.emit('forceLogout')
        close(socket, 'session_ended')
      }
    },

    /** The account's tabs in this process have to come back, except those of the session that changed it. */
    accountChanged: (accountId: string, exceptSessionId?: string | null) => {
      const own = new Set(exceptSessionId ? book.of(exceptSessionId) : [])
      for (const socket of [...socketsIn(`account:${accountId}`), ...socketsIn(`stale:${accountId}`)])
        if (!own.has(socket)) emitReload(socket, accountId)
    },

    isConnected: redis.isReady,

    /** Cuts the lines one by one over `withinMs`, so that browsers come back elsewhere and not all at once. */
    close: async (withinMs = 3_000) => {
      clearInterval(clock)
      await book.drain(withinMs)
      io.engine?.close()
      await redis.close()
    },
  }
}

function close(socket: Pick<Socket, 'disconnect'>, reason: string) {
  refusedSockets.inc({ reason })
  socket.disconnect(true)
}

/**
 * Drops the request of the connection: it is a tenth of the memory of a socket, and its token must not be kept either.
 */
function forgetRequest({ conn, handshake }: Pick<Socket, 'conn' | 'handshake'>) {
  Reflect.set(conn, 'request', null)
  handshake.auth = {}
  handshake.headers = {}
  handshake.query = {}
}
