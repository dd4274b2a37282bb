import {
  photoAspect,
  type PhotoCrop,
  type PhotoFault,
  photoLeastPixels,
  photoMegapixels,
} from '@wayfellow/contract/photos'
import type { Services } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/db.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs.ts'
import { makePicture } from '../../platform/pictures.ts'
import type { Storage } from '../../platform/storage.ts'
import { accounts } from '../identity/index.ts'
import { tidying } from './machine.ts'
import { uploadKey, widths } from './policy.ts'
import { change, findOwn, forget, lockAccount, lockPhoto, type PhotoRow } from './queries.ts'

interface Subject {
  accountId: string
  photoId: string
}

/** Two at once: each may take a gigabyte while it looks at the worst of files. */
export const checkQueue = defineQueue<Subject & { crop?: PhotoCrop }>('photos.check', {
  concurrency: 2,
  expireInSeconds: 120,
})
export const removeQueue = defineQueue<Subject>('photos.remove')
export const tidyQueue = defineQueue<Subject>('photos.tidy')

export const photosQueues: Queue[] = [checkQueue, removeQueue, tidyQueue]

export async function workPhotosQueues(jobs: JobRunner, services: Services) {
  await jobs.work(checkQueue, (data, { signal }) => check(services, data, signal))
  await jobs.work(removeQueue, (data) => removeFiles(services, data))
  await jobs.work(tidyQueue, (data) => tidy(services, data))
}

/** Looks at what was uploaded and makes the photo of it. Only what comes out of here is ever shown. */
export async function check(
  services: Services,
  { accountId, photoId, crop }: Subject & { crop?: PhotoCrop },
  signal: AbortSignal,
) {
  const storage = stored(services)
  const row = await asOwner(services, accountId, (tx) => lockPhoto(tx, accountId, photoId))
  // A try that was cut short after its commit comes again.
  if (row?.status !== 'checking') return
  const outcome = await lookAt(services, storage, row, crop, signal)
  const isKept = await asOwner(services, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    if ('fault' in outcome) return change(tx, photoId, 'refuse', outcome)
    const kept = await change(tx, photoId, 'accept', outcome)
    if (kept?.purpose === 'profile') await showPerson(tx, accountId)
    return kept
  })
  const { keys } = services.photoLinks
  // Removed while we looked: then nothing of it may stay either.
  await storage.remove([uploadKey(photoId), ...(isKept ? [] : keys(row.name))])
  services.hint([accountId], 'photos.changed')
}

type Looked = { fault: PhotoFault } | { width: number; height: number; blur: string }

async function lookAt(
  { photoLinks }: Services,
  storage: Storage,
  { id, name, purpose }: PhotoRow,
  crop: PhotoCrop | undefined,
  signal: AbortSignal,
): Promise<Looked> {
  const file = await storage.read(uploadKey(id))
  if (!file) return { fault: 'missing' }
  const wish = {
    aspect: photoAspect[purpose],
    widths,
    mostPixels: photoMegapixels * 1e6,
    leastPixels: photoLeastPixels,
    crop,
  }
  const made = await makePicture(file, wish, signal)
  if ('fault' in made) return { fault: made.fault }
  const { files, ...facts } = made.picture
  const keys = photoLinks.keys(name)
  await Promise.all(files.map((bytes, nth) => storage.writePublic(keys[nth] ?? '', bytes, 'image/avif')))
  return facts
}

/** The first of the profile's photos stands for the person wherever a name does. */
export async function showPerson(tx: Tx, accountId: string) {
  const shown = await findOwn(tx, accountId, 'profile')
  await accounts.setPhoto(tx, accountId, shown.find(({ status }) => status === 'ready')?.name ?? null)
}

export async function removeFiles(services: Services, { accountId, photoId }: Subject) {
  const row = await asOwner(services, accountId, (tx) => lockPhoto(tx, accountId, photoId))
  if (row?.status !== 'gone') return
  await stored(services).remove([uploadKey(photoId), ...services.photoLinks.keys(row.name)])
}

/** Comes back as long as something may be left to do; every step may be done twice. */
export async function tidy(services: Services, subject: Subject) {
  const { accountId, photoId } = subject
  const row = await asOwner(services, accountId, (tx) => lockPhoto(tx, accountId, photoId))
  if (!row) return
  const next = tidying(row.status, row.age)
  // The form works ten minutes, also after the photo was made or removed.
  if (row.status !== 'checking') await stored(services).remove([uploadKey(photoId)])
  await asOwner(services, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    if (next.act === 'forget') await forget(tx, photoId)
    if (next.act === 'expire') await change(tx, photoId, 'expire')
    if (next.act === 'giveUp') await change(tx, photoId, 'refuse', { fault: 'failed' })
    if (next.act === 'forget' || next.act === 'nothing') return
    const seconds = next.act === 'wait' ? next.seconds : 60
    await services.jobs.enqueue(tx, tidyQueue, subject, {
      startAfter: new Date(Date.now() + seconds * 1_000),
    })
  })
  if (next.act === 'forget') await stored(services).remove(services.photoLinks.keys(row.name))
  if (next.act === 'expire' || next.act === 'giveUp') services.hint([accountId], 'photos.changed')
}

const asOwner = <T>({ db }: Services, accountId: string, run: (tx: Tx) => Promise<T>) =>
  transaction(db, { viewer: accountId }, run)

/** Jobs wait in the queue when an operator has taken the storage away: they fail and come again. */
function stored({ storage }: Services) {
  if (!storage) throw new Error('no storage is configured')
  return storage
}
