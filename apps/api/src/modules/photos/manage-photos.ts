import { randomUUIDv7 } from 'node:crypto'
import { notFound } from '@wayfellow/contract/errors'
import {
  type AnyPhotoPurpose,
  otherPhotos,
  photoNotOpen,
  type PhotoCrop,
  type PhotoPurpose,
  type PhotoType,
  uploadsOff,
  type WaitingPurpose,
} from '@wayfellow/contract/photos'
import type { Services, SignedIn } from '../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import type { Picture } from '../../platform/files/pictures.ts'
import type { Storage } from '../../platform/files/storage.ts'
import {
  checkQueue,
  keepFiles,
  makeOf,
  removeQueue,
  setPerson,
  showPerson,
  tidyQueue,
} from './photo-files.job.ts'
import { forgetAfterSeconds, tidyAfterSeconds } from './machine.ts'
import { isSameSet, newName, refuseAnother, uploadKey } from './photo-rules.ts'
import {
  change,
  countUsed,
  findOwn,
  findReady,
  type GalleryRow,
  insertPhoto,
  isOfGallery,
  lockAccount,
  lockPhoto,
  setAlt,
  setPositions,
  use,
} from './queries.ts'
import { toOwnPhoto, toSentPhoto, toShownPhoto } from './view.ts'

export async function begin(context: SignedIn, input: UploadInput & { purpose: PhotoPurpose }) {
  const { row, upload } = await openUpload(context, input)
  return { photo: toOwnPhoto({ ...row, purpose: input.purpose }, context.photoLinks), upload }
}

/** Nothing is stored by this: the browser sends the file straight to the storage. */
export async function openUpload(context: SignedIn, input: UploadInput & { purpose: AnyPhotoPurpose }) {
  const { db, jobs, storage, viewer } = context
  if (!storage) throw refused(uploadsOff)
  const { accountId } = viewer
  const id = randomUUIDv7()
  const upload = await storage.presignUpload({
    key: uploadKey(id),
    contentType: input.type,
    maxBytes: input.bytes,
  })
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const refusal = refuseAnother(await countUsed(tx, accountId, input.purpose), input.purpose, input.bytes)
    if (refusal) throw refused(refusal)
    const { purpose, bytes, alt } = input
    const row = await insertPhoto(tx, { id, accountId, purpose, bytes, alt, name: newName() })
    // Looks later whether it ever arrived, and takes away what was sent a second time by the same form.
    const startAfter = new Date(Date.now() + tidyAfterSeconds * 1_000)
    await jobs.enqueue(tx, tidyQueue, { accountId, photoId: id }, { startAfter })
    return { row, upload: { url: upload.url, fields: upload.fields } }
  })
}

export interface UploadInput {
  type: PhotoType
  bytes: number
  alt: string
}

export async function finish(context: SignedIn, { id, crop }: { id: string; crop?: PhotoCrop | undefined }) {
  return withOwn(context, id, async (tx, row) => {
    // A client that lost the response may repeat the request.
    if (row.status !== 'pending') {
      if (row.status === 'gone') throw refused(photoNotOpen)
      return { photo: toOwnPhoto(row, context.photoLinks) }
    }
    const changed = await haveChecked(context, tx, id, crop)
    return { photo: toOwnPhoto({ ...changed, purpose: row.purpose }, context.photoLinks) }
  })
}

export async function haveChecked(
  { jobs, viewer }: Pick<SignedIn, 'jobs' | 'viewer'>,
  tx: Tx,
  id: string,
  crop?: PhotoCrop,
) {
  const { accountId, sessionId } = viewer
  const changed = await change(tx, id, 'finish')
  if (!changed) throw refused(photoNotOpen)
  await jobs.enqueue(tx, checkQueue, { accountId, photoId: id, sessionId, ...(crop && { crop }) })
  return changed
}

/**
 * For a post, a promo, an event, an album or a report, once and inside its transaction: nothing unless it has been
 * looked at.
 */
export async function takeReady(
  context: Pick<SignedIn, 'viewer'>,
  tx: Tx,
  id: string,
  purpose: WaitingPurpose,
) {
  const { accountId } = context.viewer
  await lockAccount(tx, accountId)
  const row = await lockPhoto(tx, accountId, id)
  if (row?.purpose !== purpose || row.used_at !== null || row.status !== 'ready') return undefined
  const { width, height, blur } = row
  if (width === null || height === null || blur === null) return undefined
  await use(tx, id)
  return toSentPhoto({ ...row, width, height, blur })
}

/** With the message, the post, the promo, the event, the album or the story that took it. */
export async function dropSent(context: Pick<SignedIn, 'jobs' | 'viewer'>, tx: Tx, id: string) {
  await lockAccount(tx, context.viewer.accountId)
  await takeAway(context, tx, id)
}

export async function describe(context: SignedIn, { id, alt }: { id: string; alt: string }) {
  return withOwn(context, id, async (tx, row) => {
    if (row.status === 'gone') throw refused(notFound)
    await setAlt(tx, id, alt)
    return { photo: toOwnPhoto({ ...row, alt }, context.photoLinks) }
  })
}

export async function listOwn(context: SignedIn, { purpose }: { purpose: PhotoPurpose }) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, (tx) => listIn(context, tx, purpose))
}

async function listIn({ photoLinks, viewer }: SignedIn, tx: Tx, purpose: PhotoPurpose) {
  const rows = await findOwn(tx, viewer.accountId, purpose)
  return { photos: rows.map((row) => toOwnPhoto(row, photoLinks)) }
}

export async function order(context: SignedIn, { purpose, ids }: { purpose: PhotoPurpose; ids: string[] }) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const ordered = await transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const known = (await findOwn(tx, accountId, purpose)).map((row) => row.id)
    if (!isSameSet(ids, known)) throw refused(otherPhotos)
    await setPositions(tx, accountId, ids)
    if (purpose === 'profile') await showPerson(context, tx, viewer)
    return listIn(context, tx, purpose)
  })
  hint([accountId], 'photos.changed')
  return ordered
}

export async function remove(context: SignedIn, { id }: { id: string }) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  await transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const row = await lockPhoto(tx, accountId, id)
    // A photo used by a message, a post or a story is deleted together with it.
    if (!row || row.used_at !== null) throw refused(notFound)
    await takeAway(context, tx, id)
  })
  hint([accountId], 'photos.changed')
  return {}
}

async function takeAway(context: Pick<SignedIn, 'jobs' | 'viewer'>, tx: Tx, id: string) {
  const { jobs, viewer } = context
  const { accountId } = viewer
  const changed = await change(tx, id, 'remove')
  if (!changed) return
  if (changed.purpose === 'profile') await showPerson(context, tx, viewer)
  await jobs.enqueue(tx, removeQueue, { accountId, photoId: id })
  const startAfter = new Date(Date.now() + forgetAfterSeconds * 1_000)
  await jobs.enqueue(tx, tidyQueue, { accountId, photoId: id }, { startAfter })
}

/** Somebody else's photo is not there, as one that never was; nor one that is in no gallery. */
function withOwn<T>(
  { db, viewer }: SignedIn,
  id: string,
  run: (tx: Tx, row: GalleryRow) => Promise<T>,
): Promise<T> {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const row = await lockPhoto(tx, accountId, id)
    if (!row || !isOfGallery(row)) throw refused(notFound)
    return run(tx, row)
  })
}

/** For slices that show somebody; whether the viewer may see that person is theirs to know. */
export async function photosOf(
  { db, photoLinks }: Pick<Services, 'db' | 'photoLinks'>,
  accountId: string,
  purpose: PhotoPurpose,
) {
  return (await findReady(db, accountId, purpose)).map((row) => toShownPhoto(row, photoLinks))
}

interface Gift {
  accountId: string
  purpose: AnyPhotoPurpose
  alt: string
}
type Giving = Pick<Services, 'db' | 'photoLinks'> & { storage: Storage }

/** A photo that is ours to give, such as those of the demo people. Its id; nothing when it could not be made. */
export async function givePhoto(
  { db, storage, photoLinks }: Giving,
  { file, ...gift }: Gift & { file: Uint8Array },
) {
  const name = newName()
  const made = await makeOf(photoLinks, storage, { file, name, purpose: gift.purpose })
  return 'fault' in made ? undefined : keepGift(db, gift, { ...made, name, bytes: file.length })
}

/** The same of a drawing that was made ready before, once for many: each has files of their own. */
export async function giveDrawing(
  { db, storage, photoLinks }: Giving,
  { drawing, ...gift }: Gift & { drawing: Picture },
) {
  const { files, ...facts } = drawing
  const name = newName()
  await keepFiles(photoLinks, storage, { files, name, purpose: gift.purpose })
  return keepGift(db, gift, { ...facts, name, bytes: files[0]?.length ?? 0 })
}

type Kept = Omit<Picture, 'files'> & { name: string; bytes: number }

async function keepGift(db: Db, { accountId, purpose, alt }: Gift, { name, bytes, ...made }: Kept) {
  const id = randomUUIDv7()
  await transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    await insertPhoto(tx, { id, accountId, purpose, bytes, alt, name })
    await change(tx, id, 'finish')
    await change(tx, id, 'accept', made)
    if (purpose === 'profile') await setPerson(tx, accountId)
  })
  return id
}
