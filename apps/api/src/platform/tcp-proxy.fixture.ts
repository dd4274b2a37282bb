import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A way to a server on which bytes can be held back and connections refused. */
export async function startTcpProxy(targetPort: number, targetHost = '127.0.0.1') {
  const sockets = new Set<Socket>()
  let isHanging = false
  let server: Server | undefined
  const listening = (port: number) => {
    server = createServer(forward).listen(port, '127.0.0.1')
    return once(server, 'listening')
  }

  function forward(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (isHanging) return
    const target = createConnection(targetPort, targetHost)
    sockets.add(target)
    target.on('error', () => socket.destroy())
    socket.pipe(target).pipe(socket)
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
  }

  async function refuse() {
    const closed = server && once(server, 'close')
    server?.close()
    server = undefined
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }

  /** Connections that are open now carry nothing any more, though both ends think that they stand; new ones work. */
  function silence() {
    for (const socket of sockets) socket.pause().unpipe()
    sockets.clear()
  }

  await listening(0)
  const address = server?.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    silence,
    /** Old and new connections carry nothing. */
    hang: () => {
      silence()
      isHanging = true
    },
    refuse,
    /** Everything works again; connections that hung are closed. */
    restore: async () => {
      if (isHanging) for (const socket of sockets) socket.destroy()
      isHanging = false
      if (!server) await listening(address.port)
    },
    close: refuse,
  }
}
