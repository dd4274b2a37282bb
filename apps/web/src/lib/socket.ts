import type { ClientEvents, ServerEvents } from '@wayfellow/contract/realtime'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { leaveAsTold, recheckSession } from './api.ts'
import { isLive } from './live.ts'
import { lookAroundAgain, queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { reloadPage } from './refresh.ts'
import { currentSession, readUserAnew } from './session.ts'
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

type Heard<E extends keyof ServerEvents> = (...hint: Parameters<ServerEvents[E]>) => void
interface Listening {
  event: string
  // `onLive` pairs an event with what hears it; a set of all of them can't say so.
  // oxlint-disable-next-line typescript/no-explicit-any
  hear: (...hint: any[]) => void
}
const listening = new Set<Listening>()

/** Hears an event as long as a screen needs it, over every socket there will be. */
export function onLive<E extends keyof ServerEvents>(event: E, hear: Heard<E>): () => void {
  const listen = { event, hear }
  listening.add(listen)
  return () => listening.delete(listen)
}

/** Says something that may get lost: nothing is said while there is no connection. */
export function say<E extends keyof ClientEvents>(event: E, ...what: Parameters<ClientEvents[E]>): void {
  if (current?.connected) current.volatile.emit(event, ...what)
}

function open(token: string | undefined): LiveSocket | undefined {
  if (token === undefined) return undefined
  const socket: LiveSocket = io({ transports: ['websocket'], auth: { token }, forceNew: true })
  socket.onAny((said: string, ...hint: unknown[]) => {
    for (const { event, hear } of listening) if (event === said) hear(...hint)
  })
  socket.on('connected', () => {
    isLive.set(true)
    // What was said while nobody listened. A page that has just come has asked for the rest itself.
    if (hasBeenLive) catchUp()
    else lookAgain(queryKeys.studentStatus, queryKeys.photos)
    hasBeenLive = true
  })
  socket.on('disconnect', () => isLive.set(false))
  socket.on('connect_error', (error) => console.error(error))
  socket.on('invalidToken', () => void recheckSession())
  socket.on('forceLogout', () => void leaveAsTold())
  socket.on('userUpdated', reloadPage)
  socket.on('universities.changed', () => {
    void readUserAnew()
    lookAgain(queryKeys.studentStatus)
  })
  socket.on('photos.changed', () => {
    void readUserAnew()
    lookAgain(queryKeys.photos, ...ownProfile())
  })
  socket.on('profiles.changed', () => {
    void readUserAnew()
    lookAgain(...ownProfile())
  })
  socket.on('homes.changed', () => lookAgain(queryKeys.homes, ...ownProfile()))
  socket.on('notifications.changed', () => lookAgain(queryKeys.unread, queryKeys.news))
  socket.on('stories.changed', () => lookAgain(queryKeys.stories))
  socket.on('relations.changed', () => void lookAroundAgain())
  socket.on('events.changed', ({ id }) => lookAgain(queryKeys.event(id), queryKeys.eventLists))
  socket.on('stay-requests.changed', ({ id }) =>
    lookAgain(
      queryKeys.stayRequest(id),
      queryKeys.stayCard(id),
      ['stay-requests', 'chat'],
      ['stay-requests', 'list'],
      queryKeys.anyTripStays,
      queryKeys.chats,
      queryKeys.reviews,
    ),
  )
  socket.on('trips.changed', () => lookAgain(queryKeys.trips))
  socket.on('newMessage', ({ sender }) =>
    lookAgain(
      queryKeys.chats,
      queryKeys.messages(sender.id),
      queryKeys.chat(sender.username),
      queryKeys.profile(sender.username),
      queryKeys.unread,
    ),
  )
  socket.on('chats.changed', () => lookAgain(queryKeys.chats, queryKeys.unread))
  socket.on('newReview', () => lookAgain(queryKeys.reviews, queryKeys.unread, ...ownProfile()))
  socket.on('reviews.changed', () => lookAgain(queryKeys.reviews))
  socket.on('resync', catchUp)
  return socket
}

function close(socket: LiveSocket | undefined): void {
  socket?.disconnect()
  isLive.set(false)
}

function catchUp(): void {
  lookAgain(
    ['chats'],
    ['notifications'],
    ['profiles'],
    queryKeys.posts,
    queryKeys.homes,
    queryKeys.stayRequests,
    queryKeys.trips,
    queryKeys.events,
    queryKeys.stories,
    queryKeys.reviews,
    queryKeys.photos,
    queryKeys.studentStatus,
  )
}

function ownProfile() {
  const session = currentSession()
  const username = session.status === 'authenticated' ? session.user.username : null
  return username === null ? [queryKeys.ownProfile] : [queryKeys.ownProfile, queryKeys.profile(username)]
}

function lookAgain(...keys: (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}
