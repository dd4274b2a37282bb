import { type PhotoSize, type PhotoSources, photoWidths } from '@wayfellow/contract/photos'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'PHOTOS_URL' | 'S3_ENDPOINT' | 'S3_BUCKET'>

const sizes: readonly PhotoSize[] = ['small', 'medium', 'large']
const fileOf = (name: string, size: PhotoSize) => `${name}-${photoWidths[size]}.avif`
const key = (name: string, size: PhotoSize) => `photos/${fileOf(name, size)}`
/** Beside the folder that everybody may read. */
const privateFolder = 'chat-photos/'
const privateKey = (name: string, size: PhotoSize) => `${privateFolder}${fileOf(name, size)}`
const withoutSlash = (url: string) => url.replace(/\/$/, '')
const bucketOf = ({ S3_ENDPOINT, S3_BUCKET }: Settings) => `${withoutSlash(S3_ENDPOINT)}/${S3_BUCKET}`
const baseOf = (settings: Settings) =>
  settings.PHOTOS_URL === '' ? bucketOf(settings) : withoutSlash(settings.PHOTOS_URL)

/** Builds the addresses of the sizes of a photo, in the storage and for the public. */
export function createPhotoLinks(settings: Settings) {
  const base = baseOf(settings)
  const url = (name: string, size: PhotoSize) => `${base}/${key(name, size)}`
  return {
    keys: (name: string) => sizes.map((size) => key(name, size)),
    /** Of photos that only signed links lead to. */
    privateKeys: (name: string) => sizes.map((size) => privateKey(name, size)),
    url,
    sources: (name: string): PhotoSources => ({
      small: url(name, 'small'),
      medium: url(name, 'medium'),
      large: url(name, 'large'),
    }),
  }
}
export type PhotoLinks = ReturnType<typeof createPhotoLinks>

/** The places outside of ours that a page may reach: for pictures, and for uploads. None without storage. */
export function photoSites(settings: Settings) {
  if (settings.S3_ENDPOINT === '') return undefined
  const bucket = bucketOf(settings)
  return { pictures: `${baseOf(settings)}/photos/ ${bucket}/${privateFolder}`, uploads: bucket }
}
