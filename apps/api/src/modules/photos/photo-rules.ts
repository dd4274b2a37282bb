import { randomBytes } from 'node:crypto'
import {
  type AnyPhotoPurpose,
  openPhotosAtMost,
  photoBytesPerDay,
  photosAtMost,
  type PhotoSize,
  photoWidths,
  sentPhotosPerDay,
  type SignedPurpose,
  storyPhotosPerDay,
  tooManyPhotos,
  tooManySent,
  tooManyUploads,
  tooMuchToday,
} from '@wayfellow/contract/photos'

/** 128 random bits: who was not shown a photo can't come by its address. */
export const newName = () => randomBytes(16).toString('base64url')

/** Private: only our own process reads what was uploaded. */
export const uploadKey = (id: string) => `uploads/${id}`

/** Only links of minutes lead to these; they wait for what takes them, and are shown whole. */
export const isSigned = (purpose: AnyPhotoPurpose): purpose is SignedPurpose =>
  purpose === 'chat' || purpose === 'story'

/** Not to be had by an address that was once given out: only links of minutes lead to the files. */
export const isPrivate = (purpose: AnyPhotoPurpose) => isSigned(purpose) || purpose === 'report'

export interface Used {
  /** On their way or ready, of this purpose; of those that links lead to, all of a day. */
  ofPurpose: number
  /** On their way, of any purpose. */
  open: number
  bytesToday: number
}

/** Why another photo can't be begun. */
export function refuseAnother(
  { ofPurpose, open, bytesToday }: Used,
  purpose: AnyPhotoPurpose,
  bytes: number,
) {
  if (purpose === 'chat' && ofPurpose >= sentPhotosPerDay) return tooManySent
  if (purpose === 'story' && ofPurpose >= storyPhotosPerDay) return tooMuchToday
  if (!isSigned(purpose) && ofPurpose >= photosAtMost[purpose]) return tooManyPhotos
  if (open >= openPhotosAtMost) return tooManyUploads
  return bytesToday + bytes > photoBytesPerDay ? tooMuchToday : undefined
}

/** The requested order must name every photo there is, once. */
export function isSameSet(requested: readonly string[], known: readonly string[]) {
  const names = new Set(requested)
  return names.size === requested.length && names.size === known.length && known.every((id) => names.has(id))
}

const sizes: readonly PhotoSize[] = ['small', 'medium', 'large']
export const widths = sizes.map((size) => photoWidths[size])
