import type { Socket } from 'socket.io'

type AnySocket = Pick<Socket, 'id' | 'conn' | 'disconnect'>

/** This process' sockets by session, kept apart from Redis so that ending a session never waits for it. */
export function createSocketBook<S extends AnySocket>() {
  // Nearly every session has one socket; a set for each would be most of what the book holds.
  const bySession = new Map<string, S | Set<S>>()

  function* all() {
    for (const held of bySession.values()) {
      if (held instanceof Set) yield* held
      else yield held
    }
  }

  return {
    add: (sessionId: string, socket: S) => {
      const held = bySession.get(sessionId)
      if (held instanceof Set) held.add(socket)
      else bySession.set(sessionId, held === undefined ? socket : new Set([held, socket]))
    },
    remove: (sessionId: string, socket: S) => {
      const held = bySession.get(sessionId)
      if (held instanceof Set) held.delete(socket)
      if (held === socket || (held instanceof Set && held.size === 0)) bySession.delete(sessionId)
    },
    of: (sessionId: string): S[] => {
      const held = bySession.get(sessionId)
      if (held === undefined) return []
      return held instanceof Set ? [...held] : [held]
    },
    all,

    /** Closes the transport, which makes the client reconnect; a `disconnect` would tell it to stay away. */
    drain: async (withinMs: number) => {
      const closing = Array.from(
        all(),
        (socket) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              socket.conn.close()
              resolve()
            }, Math.random() * withinMs)
          }),
      )
      await Promise.all(closing)
    },
  }
}

/** Ends sockets that send more than `most` packets in a second. */
export function createPace<S extends AnySocket>(most: number, end: (socket: S) => void) {
  let second = 0
  const counts = new Map<S, number>()
  return {
    count: (socket: S) => {
      const now = Math.floor(Date.now() / 1000)
      if (now !== second) counts.clear()
      second = now
      const count = (counts.get(socket) ?? 0) + 1
      counts.set(socket, count)
      if (count === most + 1) end(socket)
    },
  }
}

interface Allowance {
  tokens: number
  at: number
}

/**
 * Limits how many events an account may send over all its sockets in this process: `perSecond` on average, `burst` at
 * once. Every event costs a query, so one account must not take the connections of everybody else.
 */
export function createEventLimit(
  perSecond: number,
  burst: number,
  now: () => number = () => performance.now(),
) {
  const allowances = new Map<string, Allowance>()
  return {
    /** Returns false when the event must be dropped. */
    take: (accountId: string): boolean => {
      const at = now()
      const last = allowances.get(accountId) ?? { tokens: burst, at }
      const tokens = Math.min(burst, last.tokens + ((at - last.at) / 1_000) * perSecond)
      const isAllowed = tokens >= 1
      allowances.set(accountId, { tokens: isAllowed ? tokens - 1 : tokens, at })
      return isAllowed
    },
    /** Forgets accounts whose allowance is whole again. */
    tidy: () => {
      const at = now()
      for (const [accountId, last] of allowances)
        if (last.tokens + ((at - last.at) / 1_000) * perSecond >= burst) allowances.delete(accountId)
    },
  }
}
