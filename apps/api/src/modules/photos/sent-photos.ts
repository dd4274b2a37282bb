import { notFound } from '@wayfellow/contract/errors'
import { photoNotOpen, photoRefusals, type SignedPurpose, uploadsOff } from '@wayfellow/contract/photos'
import type { Services, SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { lockAccount, lockPhoto, use } from './queries.ts'
import { haveChecked, openUpload, type UploadInput } from './manage-photos.ts'
import { toSentPhoto } from './view.ts'

export { countTaken, lockAccount as hold } from './queries.ts'

/** A photo that will be sent to somebody or posted as a story; to whom is for the slice above to say. */
export async function begin(context: SignedIn, input: UploadInput & { purpose: SignedPurpose }) {
  const { row, upload } = await openUpload(context, input)
  return { photoId: row.id, upload }
}

/** Nothing while the photo is being looked at. The first call says that its upload is there. */
export function look(context: SignedIn, id: string, purpose: SignedPurpose) {
  const pins = { viewer: context.viewer.accountId }
  return transaction(context.db, pins, (tx) => findReady(context, tx, id, purpose))
}

/** The same for a message or a story, once and inside its transaction. */
export async function take(
  context: Pick<SignedIn, 'jobs' | 'viewer'>,
  tx: Tx,
  id: string,
  purpose: SignedPurpose,
) {
  const photo = await findReady(context, tx, id, purpose)
  if (photo) await use(tx, id)
  return photo
}

async function findReady(
  context: Pick<SignedIn, 'jobs' | 'viewer'>,
  tx: Tx,
  id: string,
  purpose: SignedPurpose,
) {
  const { accountId } = context.viewer
  await lockAccount(tx, accountId)
  const row = await lockPhoto(tx, accountId, id)
  if (!row || row.purpose !== purpose || row.used_at !== null) throw refused(notFound)
  if (row.status === 'gone') throw refused(photoNotOpen)
  if (row.status === 'refused') throw refused(photoRefusals[row.fault ?? 'failed'])
  if (row.status === 'pending') await haveChecked(context, tx, id)
  const { width, height, blur } = row
  if (row.status !== 'ready' || width === null || height === null || blur === null) return undefined
  return toSentPhoto({ ...row, width, height, blur })
}

/** Minutes only: who may see it can change, a link that was given out can't. */
const linkSeconds = 600

/** Links to the sizes of a photo; whether the viewer may have them is for the slice above to say. */
export async function open({ storage, photoLinks }: Pick<Services, 'storage' | 'photoLinks'>, name: string) {
  if (!storage) throw refused(uploadsOff)
  const expiresAt = new Date(Date.now() + linkSeconds * 1_000).toISOString()
  const links = photoLinks.privateKeys(name).map((key) => storage.presignDownload(key, linkSeconds))
  const [small = '', medium = '', large = ''] = await Promise.all(links)
  return { sources: { small, medium, large }, expiresAt }
}
