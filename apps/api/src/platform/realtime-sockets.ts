import type { DefaultEventsMap, Socket } from 'socket.io'
import type { ServerEvents } from '@wayfellow/contract/realtime'

type OurSocket = Pick<Socket<DefaultEventsMap, ServerEvents>, 'id' | 'emit' | 'conn' | 'disconnect'>

/** This process' sockets by session, kept apart from Redis so that ending a session never waits for it. */
export function createSocketBook() {
  const bySession = new Map<string, Set<OurSocket>>()
  const all = () => Array.from(bySession.values(), (sockets) => Array.from(sockets)).flat()

  return {
    add: (sessionId: string, socket: OurSocket) => {
      const sockets = bySession.get(sessionId) ?? new Set()
      bySession.set(sessionId, sockets.add(socket))
    },
    remove: (sessionId: string, socket: OurSocket) => {
      const sockets = bySession.get(sessionId)
      sockets?.delete(socket)
      if (sockets?.size === 0) bySession.delete(sessionId)
    },
    of: (sessionId: string) => [...(bySession.get(sessionId) ?? [])],
    each: (tell: (socket: OurSocket, index: number) => void) => all().forEach(tell),

    /** Closes the transport, which makes the client reconnect; a `disconnect` would tell it to stay away. */
    drain: async (withinMs: number) => {
      const closing = all().map(
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
