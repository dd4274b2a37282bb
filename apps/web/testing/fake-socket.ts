import type { ServerEvents } from '@wayfellow/contract/realtime'
import { sampleHints } from './live-rules.ts'

type Handler = (...hint: unknown[]) => void

/** Stands for the socket of socket.io-client: remembers who listens, and lets a test send events of the server. */
export class FakeSocket {
  /** The connection that the app has opened last. */
  static current: FakeSocket | undefined
  readonly connected = true
  readonly volatile = { emit: () => undefined }
  private handlers: { event: string; handler: Handler }[] = []
  private listeners: ((event: string, ...hint: unknown[]) => void)[] = []

  static open(): FakeSocket {
    FakeSocket.current = new FakeSocket()
    return FakeSocket.current
  }

  on(event: string, handler: Handler): this {
    this.handlers.push({ event, handler })
    return this
  }

  onAny(listener: (event: string, ...hint: unknown[]) => void): this {
    this.listeners.push(listener)
    return this
  }

  disconnect(): void {
    this.handlers = []
    this.listeners = []
  }

  /** Sends an event with its sample hint. */
  send(event: keyof ServerEvents): void {
    const hint = sampleHints[event]
    for (const listener of this.listeners) listener(event, ...hint)
    for (const one of this.handlers) if (one.event === event) one.handler(...hint)
  }
}
