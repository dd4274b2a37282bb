import { t } from '@lingui/core/macro'
import type { ChatMessage } from '@wayfellow/contract/chats'
import { beginChatPhoto, sendPhoto } from '@wayfellow/contract/client/chats/sharing'
import type { PhotoType } from '@wayfellow/contract/photos'
import { useSyncExternalStore } from 'react'
import { call } from '../../../lib/api.ts'
import { onLive } from '../../../lib/live.ts'
import { createStore } from '../../../lib/store.ts'
import { letGo, sendForm } from '../../photos/index.ts'
import { dropFile, fileOf } from './outbox-files.ts'

/** How far each photo is, from 0 to 1; whole while the server looks at it. */
const progress = createStore<ReadonlyMap<string, number>>(new Map())
const stops = new Map<string, AbortController>()

export const useProgress = (clientId: string) =>
  useSyncExternalStore(progress.subscribe, () => progress.get().get(clientId) ?? 0)

const setProgress = (clientId: string, value: number) =>
  progress.set(new Map([...progress.get(), [clientId, value]]))

/** The device has lost the file: nothing can be tried again. */
export class FileLost extends Error {
  constructor() {
    super(t`This photo is no longer on your device. Choose it again.`)
  }
}

/** Thrown when the writer cancelled the upload. */
export class Stopped extends Error {}

interface ToSend {
  chatId: string
  clientId: string
  alt: string
  type: PhotoType
  /** The id of the uploaded file, if an earlier attempt got that far. */
  photoId: string | undefined
  onUploaded: (photoId: string) => void
}

export async function sendFile({ chatId, clientId, alt, type, photoId, onUploaded }: ToSend) {
  const stop = new AbortController()
  stops.set(clientId, stop)
  try {
    const uploaded = photoId ?? (await upload({ chatId, clientId, alt, type }, stop.signal))
    if (photoId === undefined) onUploaded(uploaded)
    setProgress(clientId, 1)
    return await whenReady({ chatId, clientId, photoId: uploaded }, stop.signal)
  } finally {
    stops.delete(clientId)
  }
}

async function upload(
  { chatId, clientId, alt, type }: Pick<ToSend, 'chatId' | 'clientId' | 'alt' | 'type'>,
  signal: AbortSignal,
) {
  const file = await fileOf(clientId)
  if (!file) throw new FileLost()
  const begun = await call(beginChatPhoto, { chatId, alt, type, bytes: file.size })
  try {
    await sendForm(begun.upload, file, signal, (value) => setProgress(clientId, value))
  } catch (error) {
    void letGo(begun.photoId)
    if (signal.aborted) throw new Stopped()
    throw error
  }
  return begun.photoId
}

const askAgainMs = 1_500

async function whenReady(
  to: { chatId: string; clientId: string; photoId: string },
  signal: AbortSignal,
): Promise<ChatMessage> {
  for (;;) {
    if (signal.aborted) {
      void letGo(to.photoId)
      throw new Stopped()
    }
    const { message } = await call(sendPhoto, to)
    if (message) return message
    await untilPhotoChanges()
  }
}

/** The worker says when it has looked; should that be lost, we ask. */
function untilPhotoChanges(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(go, askAgainMs)
    const stopListening = onLive('photos.changed', go)
  })
}

export function forgetPhoto(clientId: string): void {
  stops.get(clientId)?.abort()
  void dropFile(clientId)
}
