import { useQuery } from '@tanstack/react-query'
import type { WaitingPurpose } from '@wayfellow/contract/photos'
import { ownPhotosQuery } from '../api.ts'
import { useUploads } from './uploads.ts'

/** Uploaded, and being looked at: nearly there. */
const checking = 0.9

/** How far the photos are of what is being written. */
export function useWaitingPhotos(purpose: WaitingPurpose) {
  const { data } = useQuery(ownPhotosQuery(purpose))
  const uploads = useUploads(purpose)
  const photos = (data?.photos ?? []).filter(({ status }) => status !== 'pending')
  const looked = photos.filter(({ status }) => status === 'checking')
  const all = uploads.length + photos.length
  const done = uploads.reduce((sum, { progress }) => sum + progress * checking, 0)
  const ready = photos.filter(({ status }) => status === 'ready').map(({ _id }) => _id)
  return {
    /** In their order. */
    ready,
    open: uploads.length + looked.length,
    hasFailed:
      uploads.some(({ problem }) => problem !== undefined) ||
      photos.some(({ status }) => status === 'refused'),
    /** From 0 to 1. */
    progress: all === 0 ? 1 : (done + looked.length * checking + ready.length) / all,
  }
}
