import { queryOptions } from '@tanstack/react-query'
import { createEvent, editEvent } from '@wayfellow/contract/client/events'
import {
  beginPhoto,
  describePhoto,
  finishPhoto,
  listOwnPhotos,
  orderPhotos,
  removePhoto,
} from '@wayfellow/contract/client/photos'
import type { OwnPhotos, PhotoCrop, PhotoPurpose, PhotoType } from '@wayfellow/contract/photos'
import { createPost, editPost } from '@wayfellow/contract/client/posts'
import { editPromo, submitPromo } from '@wayfellow/contract/client/promos'
import { addTripPhotos } from '@wayfellow/contract/client/trips/photos'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'
import { readUserAnew } from '../../lib/session.ts'

const key = ['photos', 'own'] as const
refreshOn(['photos.changed', 'connected'], key)
refreshAfter([describePhoto, removePhoto], key)
// Photos that waited for a form to be saved wait no more.
refreshAfter([createPost, editPost, createEvent, editEvent, submitPromo, editPromo, addTripPhotos], key)

/** How often a photo that is being checked is asked for, should the hint be lost. */
const pollMs = 2_500

export function ownPhotosQuery(purpose: PhotoPurpose) {
  return queryOptions({
    queryKey: [...key, purpose],
    queryFn: () => fetchItem(() => call(listOwnPhotos, { purpose })),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ status }) => status === 'checking') ? pollMs : false,
  })
}

const known = (purpose: PhotoPurpose) => queryClient.getQueryData(ownPhotosQuery(purpose).queryKey)

function show(purpose: PhotoPurpose, photos: OwnPhotos) {
  queryClient.setQueryData(ownPhotosQuery(purpose).queryKey, photos)
}

export const readPhotosAnew = (purpose: PhotoPurpose) => refreshed(ownPhotosQuery(purpose).queryKey)

export interface NewPhoto {
  purpose: PhotoPurpose
  file: Blob
  type: PhotoType
  alt: string
  crop?: PhotoCrop | undefined
}

/** Refusals are shown by the card of the upload, beside its picture. */
export const begin = ({ purpose, file, type, alt }: NewPhoto) =>
  call(beginPhoto, { purpose, type, bytes: file.size, alt })

export const finish = (id: string, crop: PhotoCrop | undefined) =>
  call(finishPhoto, { id, ...(crop && { crop }) })

/** Unfinished uploads are cleaned up by the server anyway, so a failure is only logged. */
export const letGo = (id: string) => call(removePhoto, { id }).catch((error: unknown) => console.error(error))

/** Updates the cache at once, and rolls back when the server refuses. */
export async function order(purpose: PhotoPurpose, ids: string[]) {
  const before = known(purpose)
  if (!before) return
  const byId = new Map(before.photos.map((photo) => [photo._id, photo]))
  show(purpose, { photos: ids.flatMap((id) => byId.get(id) ?? []) })
  try {
    show(purpose, await act(orderPhotos, { purpose, ids }))
    await readUserAnew()
  } catch (error) {
    console.error(error)
    await readPhotosAnew(purpose)
  }
}

export async function remove(purpose: PhotoPurpose, id: string) {
  await act(removePhoto, { id }).catch((error: unknown) => console.error(error))
  await Promise.all([readPhotosAnew(purpose), readUserAnew()])
}

/** Says whether it was kept. */
export async function describe(purpose: PhotoPurpose, id: string, alt: string) {
  try {
    await act(describePhoto, { id, alt })
  } catch (error) {
    console.error(error)
    return false
  }
  await readPhotosAnew(purpose)
  return true
}
