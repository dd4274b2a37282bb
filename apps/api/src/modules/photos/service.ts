import { randomUUIDv7 } from 'node:crypto'
import { notFound } from '@wayfellow/contract/errors'
import {
  otherPhotos,
  photoNotOpen,
  type PhotoCrop,
  type PhotoPurpose,
  type PhotoType,
  uploadsOff,
} from '@wayfellow/contract/photos'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/db.ts'
import { refused } from '../../platform/errors.ts'
import { checkQueue, removeQueue, showPerson, tidyQueue } from './jobs.ts'
import { forgetAfterSeconds, tidyAfterSeconds } from './machine.ts'
import { isSameSet, newName, refuseAnother, uploadKey } from './policy.ts'
import {
  change,
  countUsed,
  findOwn,
  insertPhoto,
  lockAccount,
  lockPhoto,
  type PhotoRow,
  setAlt,
  setPositions,
} from './queries.ts'
import { toOwnPhoto } from './view.ts'

/** Nothing is stored by this: the browser sends the file straight to the storage. */
export async function begin(context: SignedIn, wish: Wish) {
  const { db, jobs, storage, photoLinks, viewer } = context
  if (!storage) throw refused(uploadsOff)
  const { accountId } = viewer
  const id = randomUUIDv7()
  const upload = await storage.presignUpload({
    key: uploadKey(id),
    contentType: wish.type,
    maxBytes: wish.bytes,
  })
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const refusal = refuseAnother(await countUsed(tx, accountId, wish.purpose), wish.purpose, wish.bytes)
    if (refusal) throw refused(refusal)
    const { purpose, bytes, alt } = wish
    const row = await insertPhoto(tx, { id, accountId, purpose, bytes, alt, name: newName() })
    // Looks later whether it ever arrived, and takes away what was sent a second time by the same form.
    const startAfter = new Date(Date.now() + tidyAfterSeconds * 1_000)
    await jobs.enqueue(tx, tidyQueue, { accountId, photoId: id }, { startAfter })
    return { photo: toOwnPhoto(row, photoLinks), upload: { url: upload.url, fields: upload.fields } }
  })
}

interface Wish {
  purpose: PhotoPurpose
  type: PhotoType
  bytes: number
  alt: string
}

export async function finish(context: SignedIn, { id, crop }: { id: string; crop?: PhotoCrop | undefined }) {
  const { jobs, photoLinks, viewer } = context
  const { accountId } = viewer
  return withOwn(context, id, async (tx, row) => {
    // Whoever lost the answer says it again.
    if (row.status !== 'pending') {
      if (row.status === 'gone') throw refused(photoNotOpen)
      return { photo: toOwnPhoto(row, photoLinks) }
    }
    const changed = await change(tx, id, 'finish')
    if (!changed) throw refused(photoNotOpen)
    await jobs.enqueue(tx, checkQueue, { accountId, photoId: id, ...(crop && { crop }) })
    return { photo: toOwnPhoto(changed, photoLinks) }
  })
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
    if (purpose === 'profile') await showPerson(tx, accountId)
    return listIn(context, tx, purpose)
  })
  hint([accountId], 'photos.changed')
  return ordered
}

export async function remove(context: SignedIn, { id }: { id: string }) {
  const { hint, jobs, viewer } = context
  const { accountId } = viewer
  await withOwn(context, id, async (tx) => {
    const changed = await change(tx, id, 'remove')
    if (!changed) return
    if (changed.purpose === 'profile') await showPerson(tx, accountId)
    await jobs.enqueue(tx, removeQueue, { accountId, photoId: id })
    const startAfter = new Date(Date.now() + forgetAfterSeconds * 1_000)
    await jobs.enqueue(tx, tidyQueue, { accountId, photoId: id }, { startAfter })
  })
  hint([accountId], 'photos.changed')
  return {}
}

/** Somebody else's photo is not there, as one that never was. */
function withOwn<T>(
  { db, viewer }: SignedIn,
  id: string,
  run: (tx: Tx, row: PhotoRow) => Promise<T>,
): Promise<T> {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAccount(tx, accountId)
    const row = await lockPhoto(tx, accountId, id)
    if (!row) throw refused(notFound)
    return run(tx, row)
  })
}
