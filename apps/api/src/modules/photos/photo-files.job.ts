import {
  type AnyPhotoPurpose,
  photoAspect,
  type PhotoCrop,
  type PhotoFault,
  photoLeastPixels,
  photoMegapixels,
} from '@wayfellow/contract/photos'
import type { Services } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs/jobs.ts'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { makePicture } from '../../platform/files/pictures.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { accounts } from '../identity/index.ts'
import { tidying } from './machine.ts'
import { isPrivate, isSigned, uploadKey, widths } from './photo-rules.ts'
import {
  change,
  findLeftovers,
  findOwn,
  forget,
  forgetLeftovers,
  lockAccount,
  lockPhoto,
  type PhotoRow,
} from './queries.ts'

interface Subject {
  accountId: string
  photoId: string
}

/** `sessionId` is the one that sent it. */
type Upload = Subject & { crop?: PhotoCrop; sessionId?: string }

/** Two at once: each may take a gigabyte while it looks at the worst of files. */
export const checkQueue = defineQueue<Upload>('photos.check', {
  concurrency: 2,
  expireInSeconds: 120,
})
export const removeQueue = defineQueue<Subject>('photos.remove')
export const tidyQueue = defineQueue<Subject>('photos.tidy')

/** Emitted for slices above when somebody's main photo changes or is removed. `app/queues.ts` lists the listeners. */
export const personChangedQueue = defineQueue<{ accountId: string; sessionId?: string }>(
  'photos.person-changed',
)

/** The database says which files nobody's row leads to any more; see 0033_photos_leftovers.sql. */
const leftoversQueue = defineQueue('photos.leftovers', { concurrency: 1, cron: '*/5 * * * *' })

export const photosQueues: Queue[] = [checkQueue, removeQueue, tidyQueue, personChangedQueue, leftoversQueue]

export async function workPhotosQueues(jobs: JobRunner, services: Services) {
  await jobs.work(checkQueue, (data, { signal }) => check(services, data, signal))
  await jobs.work(removeQueue, (data) => removeFiles(services, data))
  await jobs.work(tidyQueue, (data) => tidy(services, data))
  await jobs.work(leftoversQueue, (_, { signal }) => clearLeftovers(services, signal))
}

/** Looks at what was uploaded and makes the photo of it. Only what comes out of here is ever shown. */
export async function check(
  services: Services,
  { accountId, photoId, crop, sessionId }: Upload,
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
    if (kept?.purpose === 'profile')
      await showPerson(services, tx, { accountId, ...(sessionId !== undefined && { sessionId }) })
    return kept
  })
  // Removed while we looked: then nothing of it may stay either.
  await storage.remove([uploadKey(photoId), ...(isKept ? [] : keysOf(services, row))])
  services.hint([accountId], 'photos.changed')
}

const keysOf = (
  { photoLinks }: Pick<Services, 'photoLinks'>,
  { purpose, name }: Pick<PhotoRow, 'purpose' | 'name'>,
) => (isPrivate(purpose) ? photoLinks.privateKeys(name) : photoLinks.keys(name))

type Looked = { fault: PhotoFault } | { width: number; height: number; blur: string }

async function lookAt(
  { photoLinks }: Services,
  storage: Storage,
  { id, name, purpose }: PhotoRow,
  crop: PhotoCrop | undefined,
  signal: AbortSignal,
): Promise<Looked> {
  const file = await storage.read(uploadKey(id))
  return file ? makeOf(photoLinks, storage, { file, name, purpose, crop, signal }) : { fault: 'missing' }
}

interface Raw {
  file: Uint8Array
  name: string
  purpose: AnyPhotoPurpose
  crop?: PhotoCrop | undefined
  signal?: AbortSignal
}

/** The sizes of a photo, in the storage. */
export async function makeOf(
  photoLinks: PhotoLinks,
  storage: Storage,
  { file, name, purpose, crop, signal }: Raw,
): Promise<Looked> {
  const aspect = isSigned(purpose) ? undefined : photoAspect[purpose]
  const input = {
    // Photos for messages, posts and stories are shown uncropped.
    ...(aspect !== undefined && { aspect }),
    widths,
    mostPixels: photoMegapixels * 1e6,
    // One line of a chat is evidence, too.
    leastPixels: purpose === 'chat' || purpose === 'report' ? 1 : photoLeastPixels,
    crop,
  }
  const made = await makePicture(file, input, signal)
  if ('fault' in made) return { fault: made.fault }
  const { files, ...facts } = made.picture
  await keepFiles(photoLinks, storage, { files, name, purpose })
  return facts
}

type Sizes = Pick<PhotoRow, 'purpose' | 'name'> & { files: readonly Uint8Array[] }

export async function keepFiles(photoLinks: PhotoLinks, storage: Storage, { files, purpose, name }: Sizes) {
  const keys = keysOf({ photoLinks }, { purpose, name })
  const write = isPrivate(purpose) ? storage.write : storage.writePublic
  await Promise.all(files.map((bytes, nth) => write(keys[nth] ?? '', bytes, 'image/avif')))
}

/** The first of the profile's photos is shown wherever the name is. */
export async function showPerson(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  person: { accountId: string; sessionId?: string },
) {
  await setPerson(tx, person.accountId)
  await jobs.enqueue(tx, personChangedQueue, person)
}

export async function setPerson(tx: Tx, accountId: string) {
  const shown = await findOwn(tx, accountId, 'profile')
  await accounts.setPhoto(tx, accountId, shown.find(({ status }) => status === 'ready')?.name ?? null)
}

export async function removeFiles(services: Services, { accountId, photoId }: Subject) {
  const row = await asOwner(services, accountId, (tx) => lockPhoto(tx, accountId, photoId))
  if (row?.status !== 'gone') return
  await stored(services).remove([uploadKey(photoId), ...keysOf(services, row)])
}

/** Comes back as long as something may be left to do; every step may be done twice. */
export async function tidy(services: Services, subject: Subject) {
  const { accountId, photoId } = subject
  const row = await asOwner(services, accountId, (tx) => lockPhoto(tx, accountId, photoId))
  if (!row) return
  const next = tidying(row.status, row.age, isToTake(row))
  // The form works ten minutes, also after the photo was made or removed.
  if (row.status !== 'checking') await stored(services).remove([uploadKey(photoId)])
  await asOwner(services, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    if (next.act === 'forget') await forget(tx, photoId)
    if (next.act === 'expire' || next.act === 'lapse') await change(tx, photoId, next.act)
    if (next.act === 'giveUp') await change(tx, photoId, 'refuse', { fault: 'failed' })
    if (next.act === 'forget' || next.act === 'nothing') return
    const seconds = next.act === 'wait' ? next.seconds : 60
    await services.jobs.enqueue(tx, tidyQueue, subject, {
      startAfter: new Date(Date.now() + seconds * 1_000),
    })
  })
  if (next.act === 'forget') await stored(services).remove(keysOf(services, row))
  if (next.act === 'expire' || next.act === 'giveUp') services.hint([accountId], 'photos.changed')
}

/** Made for a message, a post, a promo, an event, an album, a story or a report, which has not taken it yet. */
const isToTake = ({ purpose, used_at }: PhotoRow) =>
  purpose !== 'profile' && purpose !== 'home' && used_at === null

const leftoversAtOnce = 100

/** Files first, then what leads to them: cut short, it is simply done again. */
export async function clearLeftovers(services: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    const rows = await findLeftovers(services.db, leftoversAtOnce)
    if (rows.length === 0) return
    const { keys, privateKeys } = services.photoLinks
    await stored(services).remove(
      rows.flatMap((row) => [uploadKey(row.photo_id), ...keys(row.name), ...privateKeys(row.name)]),
    )
    await forgetLeftovers(
      services.db,
      rows.map((row) => row.photo_id),
    )
  }
}

const asOwner = <T>({ db }: Services, accountId: string, run: (tx: Tx) => Promise<T>) =>
  transaction(db, { viewer: accountId }, run)

/** Jobs wait in the queue when an operator has taken the storage away: they fail and come again. */
function stored({ storage }: Services) {
  if (!storage) throw new Error('no storage is configured')
  return storage
}
