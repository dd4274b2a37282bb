import {
  openChat,
  sendMessage,
  startChat,
  tooManyFirstContacts,
  tooManyNewContacts,
} from '@wayfellow/contract/client/chats'
import type { ChatMessage } from '@wayfellow/contract/chats'
import { shareEvent, sharePerson, sharePost } from '@wayfellow/contract/client/chats/sharing'
import type { PhotoType } from '@wayfellow/contract/photos'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { isLive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentSession } from '../../../lib/session.ts'
import { createStore } from '../../../lib/store.ts'
import { readUnsent, unsentKey, writeUnsent } from '../../../lib/unsent.ts'
import { changeThread, threadQuery } from '../api.ts'
import { keepFile } from './outbox-files.ts'
import { FileLost, forgetPhoto, sendFile, Stopped } from './photo-sending.ts'
import { groupAt, joined } from './thread.ts'

/** Content of a message. */
export type Content =
  | { text: string }
  | { photo: { alt: string; type: PhotoType; width: number; height: number; photoId?: string } }
  | { person: { username: string; name: string } }
  | { post: { _id: string; text: string } }
  | { event: { _id: string; title: string } }

/** A message on its way. It has its id from the beginning, so that sending it again is the same message. */
export type Unsent = {
  clientId: string
  from: string
  /** A username, or that of a group. */
  address: string
  writtenAt: string
  /** Why the server does not take it; it waits for its writer then. */
  refusal?: string
} & Content

/** Lives on the device: a reload, a crash, a tunnel and a session that ended lose nothing. Logging out clears it. */
const outbox = createStore<readonly Unsent[]>(read())

function read(): Unsent[] {
  return readUnsent().filter(isUnsent)
}

function isUnsent(entry: unknown): entry is Unsent {
  if (typeof entry !== 'object' || entry === null) return false
  const texts = ['clientId', 'from', 'address', 'writtenAt']
  const says = ['text', 'photo', 'person', 'post', 'event'].some((kind) => kind in entry)
  return says && texts.every((name) => typeof Reflect.get(entry, name) === 'string')
}

/** Another tab may have written since: the change is made to what is there now. */
function change(next: (entries: readonly Unsent[]) => readonly Unsent[]): void {
  const entries = next(read())
  writeUnsent(entries)
  outbox.set(entries)
}

window.addEventListener('storage', ({ key }) => {
  if (key === unsentKey || key === null) outbox.set(read())
})

export function useUnsent(from: string, address: string): readonly Unsent[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get)
  return entries.filter((entry) => entry.from === from && entry.address === address)
}

export function write(from: string, address: string, content: Content, clientId: string = newId()): void {
  const writtenAt = new Date().toISOString()
  change((entries) => [...entries, { clientId, from, address, writtenAt, ...content }])
  sendAll(from)
}

/** The file first: words that lead to no file would be of no use after a reload. */
export async function writePhoto(from: string, address: string, { file, ...photo }: ReadyPhoto) {
  const clientId = newId()
  await keepFile(clientId, file)
  write(from, address, { photo }, clientId)
}

interface ReadyPhoto {
  file: Blob
  alt: string
  type: PhotoType
  width: number
  height: number
}

export function drop(clientId: string): void {
  change((entries) => entries.filter((entry) => entry.clientId !== clientId))
  forgetPhoto(clientId)
}

export function tryAgain(clientId: string, from: string): void {
  change((entries) =>
    entries.map((entry) => {
      if (entry.clientId !== clientId) return entry
      const { refusal: _refusal, ...rest } = entry
      if (!('photo' in rest)) return rest
      // A photo that the server refused or no longer has is uploaded again.
      const { photoId: _photoId, ...photo } = rest.photo
      return { ...rest, photo }
    }),
  )
  sendAll(from)
}

/** Addresses for which this tab waits for its turn. */
const waitingForTurn = new Set<string>()

/** Sends what waits, to each address in order and one at a time; when the network fails, again once it is back. */
export function sendAll(from: string): void {
  const waiting = read().filter((entry) => entry.from === from)
  for (const address of new Set(waiting.map((entry) => entry.address))) {
    if (waitingForTurn.has(address)) continue
    waitingForTurn.add(address)
    // One tab at a time: two would only send the same twice, but nobody needs that. Whoever comes while the lock is
    // held waits for it: the one that holds it may have looked for the last time already.
    void navigator.locks.request(`outbox:${address}`, async () => {
      waitingForTurn.delete(address)
      await drain(from, address)
    })
  }
}

const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]

async function drain(from: string, address: string): Promise<void> {
  let failures = 0
  for (let next = nextOf(from, address); next !== undefined; next = nextOf(from, address)) {
    // It waits for the next log-in.
    if (currentSession().status === 'loggedOut') return
    try {
      await send(next)
      failures = 0
    } catch (error) {
      if (error instanceof Stopped) continue
      if (isRefused(error) || error instanceof FileLost) refuse(next.clientId, error.message)
      else {
        await untilNetworkChanges(pauses[Math.min(failures, pauses.length - 1)] ?? 0)
        failures += 1
      }
    }
  }
}

/** The oldest, unless it is refused: what was said after it waits with it. */
function nextOf(from: string, address: string): Unsent | undefined {
  const first = read().find((entry) => entry.from === from && entry.address === address)
  return first?.refusal === undefined ? first : undefined
}

async function send(entry: Unsent): Promise<void> {
  const { clientId, address } = entry
  const chatId = groupAt(address) ?? chatOf(address)?._id
  if (chatId === undefined && 'text' in entry) {
    const started = await call(startChat, { username: address, clientId, text: entry.text })
    changeThread(address, (thread) => joined({ ...thread, chat: started.chat }, [started.message]))
  } else {
    const message = await sendIn(chatId ?? (await askForChat(address)), entry)
    changeThread(address, (thread) => joined(thread, [message]))
  }
  change((entries) => entries.filter((one) => one.clientId !== clientId))
  if ('photo' in entry) forgetPhoto(clientId)
}

const chatOf = (address: string) => queryClient.getQueryData(threadQuery(address).queryKey)?.chat

/** After a reload the conversation may not be on the screen yet. */
async function askForChat(address: string): Promise<string> {
  const { chat } = await call(openChat, { username: address })
  if (!chat) throw new Error('there is no conversation to send to')
  return chat._id
}

async function sendIn(chatId: string, entry: Unsent): Promise<ChatMessage> {
  const { clientId } = entry
  if ('text' in entry) return (await call(sendMessage, { chatId, clientId, text: entry.text })).message
  if ('person' in entry) {
    const { username } = entry.person
    return (await call(sharePerson, { chatId, clientId, username })).message
  }
  if ('post' in entry) return (await call(sharePost, { chatId, clientId, postId: entry.post._id })).message
  if ('event' in entry)
    return (await call(shareEvent, { chatId, clientId, eventId: entry.event._id })).message
  const { alt, type, photoId } = entry.photo
  return sendFile({ chatId, clientId, alt, type, photoId, onUploaded: (id) => remember(clientId, id) })
}

/** A reload while the server looks at it does not send the file a second time. */
function remember(clientId: string, photoId: string): void {
  change((entries) =>
    entries.map((entry) =>
      entry.clientId === clientId && 'photo' in entry
        ? { ...entry, photo: { ...entry.photo, photoId } }
        : entry,
    ),
  )
}

/** An answer that will be the same next time; all else may be the network or a busy server. */
/** Limits of a day: their words say when it goes on, and sending again soon would not help. */
const dailyLimits = new Set([tooManyFirstContacts.code, tooManyNewContacts.code])

function isRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (dailyLimits.has(error.code)) return true
  // Not about the message: the session is over, or the server is busy.
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}

function refuse(clientId: string, refusal: string): void {
  change((entries) => entries.map((entry) => (entry.clientId === clientId ? { ...entry, refusal } : entry)))
}

function untilNetworkChanges(atMost: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      stopWatching()
      resolve()
    }
    const timer = setTimeout(go, atMost)
    window.addEventListener('online', go)
    const stopWatching = isLive.subscribe(() => isLive.get() && go())
  })
}

/** UUID of version 7: begins with the time, so that ids are stored in the order they were made. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = Date.now()
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(time / 256 ** (5 - index)) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
