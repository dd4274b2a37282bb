import { WebSocket } from 'ws'

type Heard = (event: string, payload: unknown) => void

/** A browser's socket without the browser: the few frames of the protocol, so that the caller costs little. */
export async function openSocket(url: string, token: string, heard: Heard = () => undefined) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the socket was closed')))
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString()
    if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
    else if (text === '2') socket.send('3')
    else if (text.startsWith('42')) {
      const [event, payload]: unknown[] = readEvent(text)
      if (event === 'connected') resolve()
      else heard(String(event), payload)
    }
  })
  await promise
  return {
    send: (event: string, payload: unknown) => socket.send(`42${JSON.stringify([event, payload])}`),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  }
}

function readEvent(text: string): unknown[] {
  const parsed: unknown = JSON.parse(text.slice(2))
  return Array.isArray(parsed) ? parsed : []
}
