import type { ClientEvents, ServerEvents } from '@wayfellow/contract/realtime'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { leaveAsTold, recheckSession } from './api.ts'
import { isLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { currentSession, readUserAnew } from './session.ts'
import { accessToken, onTokenChange } from './token.ts'

/** Keeps one socket for the current token until closed. */
export function keepSocket(): () => void {
  let socket = open(accessToken())
  const stopWatching = onTokenChange((token) => {
    close(socket)
    socket = open(token)
  })
  return () => {
    stopWatching()
    close(socket)
  }
}

type LiveSocket = Socket<ServerEvents, ClientEvents>

function open(token: string | undefined): LiveSocket | undefined {
  if (token === undefined) return undefined
  const socket: LiveSocket = io({ transports: ['websocket'], auth: { token }, forceNew: true })
  socket.on('connected', () => isLive.set(true))
  socket.on('disconnect', () => isLive.set(false))
  socket.on('connect_error', (error) => console.error(error))
  socket.on('invalidToken', () => void recheckSession())
  socket.on('forceLogout', () => void leaveAsTold())
  socket.on('userUpdated', () => window.location.reload())
  socket.on('universities.changed', () => {
    void readUserAnew()
    lookAgain(queryKeys.studentStatus)
  })
  socket.on('photos.changed', () => {
    void readUserAnew()
    lookAgain(queryKeys.photos)
  })
  socket.on('newMessage', ({ sender }) =>
    lookAgain(
      queryKeys.chats,
      queryKeys.messages(sender.id),
      queryKeys.chat(sender.username),
      queryKeys.profile(sender.username),
      queryKeys.unread,
    ),
  )
  socket.on('newReview', () => lookAgain(queryKeys.reviews, ...ownProfile()))
  socket.on('resync', () =>
    lookAgain(['chats'], ['notifications'], queryKeys.reviews, queryKeys.photos, queryKeys.studentStatus),
  )
  return socket
}

function close(socket: LiveSocket | undefined): void {
  socket?.disconnect()
  isLive.set(false)
}

function ownProfile() {
  const session = currentSession()
  const username = session.status === 'authenticated' ? session.user.username : null
  return username === null ? [] : [queryKeys.profile(username)]
}

function lookAgain(...keys: (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}
