import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** While a proxy is silent, bytes of both sides wait; while it answers, nothing comes through. */
export type ProxyState = 'open' | 'refusing' | 'silent' | { answers: 429 | 502 | 503 }

interface Link {
  near: Socket
  far: Socket | undefined
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** A way to a server that can be cut in different ways. */
export async function startTcpProxy(targetPort: number) {
  const links = new Set<Link>()
  let state: ProxyState = 'open'

  const server = createServer((near) => {
    const link: Link = { near, far: undefined }
    near.on('error', () => undefined)
    if (state === 'refusing') near.resetAndDestroy()
    else if (typeof state === 'object') answer(near, state.answers)
    else {
      links.add(link)
      near.on('close', () => {
        link.far?.destroy()
        links.delete(link)
      })
      if (state === 'open') join(link)
      else near.pause()
    }
  })

  function join(link: Link) {
    const { near } = link
    const far = (link.far ??= createConnection(targetPort, '127.0.0.1')
      .on('error', () => near.destroy())
      .on('close', () => near.destroy()))
    near.pipe(far).pipe(near)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')

  return {
    port: address.port,
    /** Connections that are there and those that come are treated alike. */
    set: (next: ProxyState) => {
      state = next
      for (const link of links) {
        if (next === 'open') join(link)
        else if (next === 'silent') hold(link)
        else link.near.resetAndDestroy()
      }
    },
    /** Connections that are open now carry nothing any more, though both ends think that they stand; new ones work. */
    silenceForever: () => {
      for (const link of links) hold(link)
      links.clear()
    },
    close: () => {
      server.close()
      for (const { near } of links) near.destroy()
    },
  }
}

function hold({ near, far }: Link) {
  near.unpipe().pause()
  far?.unpipe().pause()
}

/** As a balancer does that has nothing left behind it. */
function answer(near: Socket, status: number) {
  near.once('data', () => {
    near.end(`HTTP/1.1 ${status} Away\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  })
}
