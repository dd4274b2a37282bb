import type { ClientEvents, ServerEvents } from '@wayfellow/contract/realtime'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { leaveWhenForced, recheckSession } from './api.ts'
import { emitLive, isLive } from './live.ts'
import { noteHint } from './read-after.ts'
import { reloadPage } from './refresh.ts'
import { accessToken, onTokenChange } from './token.ts'

type LiveSocket = Socket<ServerEvents, ClientEvents>

let current: LiveSocket | undefined
let hasBeenLive = false

/** Keeps one socket for the current token until closed. */
export function keepSocket(): () => void {
  hasBeenLive = false
  current = open(accessToken())
  const stopWatching = onTokenChange((token) => {
    close(current)
    current = open(token)
  })
  return () => {
    stopWatching()
    close(current)
    current = undefined
  }
}

/** Says something that may get lost: nothing is said while there is no connection. */
export function say<E extends keyof ClientEvents>(event: E, ...what: Parameters<ClientEvents[E]>): void {
  if (current?.connected) current.volatile.emit(event, ...what)
}

function open(token: string | undefined): LiveSocket | undefined {
  if (token === undefined) return undefined
  const socket: LiveSocket = io({ transports: ['websocket'], auth: { token }, forceNew: true })
  socket.onAny(noteHint).onAny(emitLive)
  socket.on('connected', () => {
    isLive.set(true)
    // Hints of the time without a connection are lost. A page that has just come has asked for everything itself.
    if (hasBeenLive) resync()
    hasBeenLive = true
  })
  socket.on('disconnect', () => isLive.set(false))
  socket.on('connect_error', (error) => console.error(error))
  socket.on('invalidToken', () => void recheckSession())
  socket.on('forceLogout', () => void leaveWhenForced())
  socket.on('userUpdated', reloadPage)
  return socket
}

function resync() {
  noteHint('resync')
  emitLive('resync')
}

function close(socket: LiveSocket | undefined): void {
  socket?.disconnect()
  isLive.set(false)
}
