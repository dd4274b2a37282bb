import { type PhotoSize, photoWidths } from '@wayfellow/contract/photos'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'PHOTOS_URL' | 'S3_ENDPOINT' | 'S3_BUCKET'>

const sizes: readonly PhotoSize[] = ['small', 'medium', 'large']
const key = (name: string, size: PhotoSize) => `photos/${name}-${photoWidths[size]}.avif`
const withoutSlash = (url: string) => url.replace(/\/$/, '')
const bucketOf = ({ S3_ENDPOINT, S3_BUCKET }: Settings) => `${withoutSlash(S3_ENDPOINT)}/${S3_BUCKET}`
const baseOf = (settings: Settings) =>
  settings.PHOTOS_URL === '' ? bucketOf(settings) : withoutSlash(settings.PHOTOS_URL)

/** Where the sizes of a photo are, in the storage and for the public. */
export function createPhotoLinks(settings: Settings) {
  const base = baseOf(settings)
  return {
    keys: (name: string) => sizes.map((size) => key(name, size)),
    url: (name: string, size: PhotoSize) => `${base}/${key(name, size)}`,
  }
}
export type PhotoLinks = ReturnType<typeof createPhotoLinks>

/** The two places outside of ours that a page may reach: for pictures, and for uploads. None without storage. */
export function photoSites(settings: Settings) {
  if (settings.S3_ENDPOINT === '') return undefined
  return { pictures: `${baseOf(settings)}/photos/`, uploads: bucketOf(settings) }
}
