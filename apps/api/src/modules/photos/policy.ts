import { randomBytes } from 'node:crypto'
import {
  openPhotosAtMost,
  photoBytesPerDay,
  type PhotoPurpose,
  photosAtMost,
  type PhotoSize,
  photoWidths,
  tooManyPhotos,
  tooManyUploads,
  tooMuchToday,
} from '@wayfellow/contract/photos'

/** 128 random bits: who was not shown a photo can't come by its address. */
export const newName = () => randomBytes(16).toString('base64url')

/** Private: only our own process reads what was uploaded. */
export const uploadKey = (id: string) => `uploads/${id}`

export interface Used {
  /** On their way or ready, of this purpose. */
  ofPurpose: number
  /** On their way, of any purpose. */
  open: number
  bytesToday: number
}

/** Why another photo can't be begun. */
export function refuseAnother({ ofPurpose, open, bytesToday }: Used, purpose: PhotoPurpose, bytes: number) {
  if (ofPurpose >= photosAtMost[purpose]) return tooManyPhotos
  if (open >= openPhotosAtMost) return tooManyUploads
  return bytesToday + bytes > photoBytesPerDay ? tooMuchToday : undefined
}

/** The order wished for must name every photo there is, once. */
export function isSameSet(wished: readonly string[], known: readonly string[]) {
  const names = new Set(wished)
  return names.size === wished.length && names.size === known.length && known.every((id) => names.has(id))
}

const sizes: readonly PhotoSize[] = ['small', 'medium', 'large']
export const widths = sizes.map((size) => photoWidths[size])
