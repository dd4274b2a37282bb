import { t } from '@lingui/core/macro'
import type { PhotoPurpose, WaitingPurpose } from '@wayfellow/contract/photos'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { onLogOut } from '../../../lib/session.ts'
import { createStore } from '../../../lib/store.ts'
import { begin, finish, letGo, type NewPhoto, ownPhotosQuery, readPhotosAnew } from '../api.ts'
import { sendForm } from './send-form.ts'

/** A photo on its way to the storage. It goes on while other pages are open. */
export interface Upload {
  key: number
  purpose: PhotoPurpose
  /** A preview, if this browser can draw the file. */
  preview: string | undefined
  /** From 0 to 1. */
  progress: number
  /** The error that stopped it. */
  problem: string | undefined
}

interface Running extends Upload {
  photo: NewPhoto
  stop: AbortController
}

const uploads = createStore<readonly Running[]>([])
let lastKey = 0
/** Shown in place of a photo that is being checked. */
const previews = new Map<string, string>()

export const useUploads = (purpose: PhotoPurpose): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.get).filter((upload) => upload.purpose === purpose)

export const previewOf = (photoId: string) => previews.get(photoId)

export function startUpload(photo: NewPhoto, preview: string | undefined): void {
  const key = ++lastKey
  const stop = new AbortController()
  const { purpose } = photo
  uploads.set([...uploads.get(), { key, purpose, preview, progress: 0, problem: undefined, photo, stop }])
  void run(key)
}

export function retry(key: number): void {
  change(key, { progress: 0, problem: undefined, stop: new AbortController() })
  void run(key)
}

export function cancel(key: number): void {
  find(key)?.stop.abort()
  drop(key)
}

/** Removes the photos of a post or promo that is not published after all. */
export async function dropWaiting(purpose: WaitingPurpose): Promise<void> {
  for (const upload of uploads.get()) if (upload.purpose === purpose) cancel(upload.key)
  const waiting = queryClient.getQueryData(ownPhotosQuery(purpose).queryKey)?.photos ?? []
  if (waiting.length === 0) return
  await Promise.all(waiting.map(({ _id }) => letGo(_id)))
  await readPhotosAnew(purpose)
}

const find = (key: number) => uploads.get().find((running) => running.key === key)
const drop = (key: number) => uploads.set(uploads.get().filter((running) => running.key !== key))
const change = (key: number, facts: Partial<Running>) =>
  uploads.set(
    uploads.get().map((running) => (running.key === key ? Object.assign({}, running, facts) : running)),
  )

async function run(key: number): Promise<void> {
  const running = find(key)
  if (!running) return
  const { photo, preview, stop } = running
  let photoId: string | undefined
  try {
    const begun = await begin(photo)
    photoId = begun.photo._id
    if (preview !== undefined) previews.set(photoId, preview)
    await sendForm(begun.upload, photo.file, stop.signal, (progress) => change(key, { progress }))
    await finish(photoId, photo.crop)
    await readPhotosAnew(photo.purpose)
    drop(key)
  } catch (error) {
    if (photoId !== undefined) void letGo(photoId)
    if (stop.signal.aborted) return
    console.error(error)
    change(key, { problem: wordsOf(error) })
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.message) return error.message
  return t`The upload was interrupted. Check your connection and try again.`
}

onLogOut(() => {
  for (const { key } of uploads.get()) cancel(key)
  previews.clear()
})
