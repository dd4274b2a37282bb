import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'

export const photoBytes = 10 * 1024 * 1024
export const photoMegapixels = 50
/** Shorter sides than this look like a mistake on every screen. */
export const photoLeastPixels = 200
export const photoAltLength = 300
/** The three sizes, by their width. */
export const photoWidths = { small: 480, medium: 960, large: 1440 } as const
export type PhotoSize = keyof typeof photoWidths

/** Galleries, and the photos that wait for a post, a promo, an event, the album of a trip or a report to take them. */
export const PhotoPurpose = z.enum(['profile', 'home', 'post', 'promo', 'event', 'trip', 'report'])
export type PhotoPurpose = z.infer<typeof PhotoPurpose>
/** Purposes whose photos are cropped to one shape. */
export type GalleryPurpose = Exclude<PhotoPurpose, WaitingPurpose>
/** Purposes whose photos stay uncropped and wait to be attached. */
export type WaitingPurpose = 'post' | 'promo' | 'event' | 'trip' | 'report'

/** Purposes whose photos are reachable by signed links only: sent to somebody, or of a story. */
export const SignedPurpose = z.enum(['chat', 'story'])
export type SignedPurpose = z.infer<typeof SignedPurpose>

export const AnyPhotoPurpose = z.enum([...PhotoPurpose.options, ...SignedPurpose.options])
export type AnyPhotoPurpose = z.infer<typeof AnyPhotoPurpose>

/** Width by height: people are round, so square; places are 4:3; what is posted stays whole. */
export const photoAspect = {
  profile: 1,
  home: 4 / 3,
  post: undefined,
  promo: undefined,
  event: undefined,
  trip: undefined,
  report: undefined,
} as const
/** For posts, promos and reports more than one takes: an upload that a reload cut off counts until it lapses. */
export const photosAtMost: Record<PhotoPurpose, number> = {
  profile: 12,
  home: 8,
  post: 12,
  promo: 4,
  event: 4,
  trip: 12,
  report: 8,
}
/** Uploads begun and not yet checked, of all purposes together. */
export const openPhotosAtMost = 10
export const photoBytesPerDay = 200 * 1024 * 1024
export const sentPhotosPerDay = 100
/** Three tries for each story of a day. */
export const storyPhotosPerDay = 30

/** The media type that the browser declares. The server decides the real type by the content. */
export const PhotoType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
export type PhotoType = z.infer<typeof PhotoType>

export const uploadsOff = refusal('uploads_off', 503, "You can't add photos right now. Try again later.")
export const tooManyPhotos = refusal(
  'too_many_photos',
  409,
  "There's no room for more. Remove a photo to add another.",
)
export const tooManyUploads = refusal(
  'too_many_uploads',
  409,
  `${openPhotosAtMost} photos are still uploading. Wait until one is done.`,
)
export const tooMuchToday = refusal(
  'too_much_today',
  429,
  "You've sent a lot of photos today. Try again tomorrow.",
)
export const tooManySent = refusal(
  'too_many_sent',
  429,
  `You've sent ${sentPhotosPerDay} photos in a day. You can still send messages, and more photos tomorrow.`,
)
export const photoNotOpen = refusal(
  'photo_not_open',
  409,
  'This upload has expired. Choose the photo again to start over.',
)
export const otherPhotos = refusal(
  'other_photos',
  409,
  'Your photos have changed. Look at them again, then put them in order.',
)

export const PhotoStatus = z.enum(['pending', 'checking', 'ready', 'refused'])
export type PhotoStatus = z.infer<typeof PhotoStatus>

/** Why a photo was refused. */
export const PhotoFault = z.enum([
  'missing',
  'notAPhoto',
  'tooManyPixels',
  'tooSmall',
  'unreadable',
  'failed',
])
export type PhotoFault = z.infer<typeof PhotoFault>

/** In the words people read; what they can do next is in each. */
export const photoFaultWords: Record<PhotoFault, string> = {
  missing: "The photo didn't upload. Try again.",
  notAPhoto: "We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.",
  tooManyPixels: `This photo has more than ${photoMegapixels} megapixels. Choose a smaller copy.`,
  tooSmall: `This photo is too small. It needs at least ${photoLeastPixels} pixels on each side.`,
  unreadable: 'This photo is damaged. Choose another one, or save it again and retry.',
  failed: 'Something went wrong on our side. Try again.',
}

const faulty = (code: string, fault: PhotoFault) => refusal(code, 409, photoFaultWords[fault])
/** The same where a photo is sent and not kept. */
export const photoRefusals: Record<PhotoFault, ReturnType<typeof refusal>> = {
  missing: faulty('photo_missing', 'missing'),
  notAPhoto: faulty('not_a_photo', 'notAPhoto'),
  tooManyPixels: faulty('too_many_pixels', 'tooManyPixels'),
  tooSmall: faulty('photo_too_small', 'tooSmall'),
  unreadable: faulty('photo_unreadable', 'unreadable'),
  failed: faulty('photo_failed', 'failed'),
}

/** Parts of the picture as it is seen, from 0 to 1. */
export const PhotoCrop = z.object({
  left: z.number().check(z.minimum(0), z.maximum(0.99)),
  top: z.number().check(z.minimum(0), z.maximum(0.99)),
  width: z.number().check(z.minimum(0.01), z.maximum(1)),
  height: z.number().check(z.minimum(0.01), z.maximum(1)),
})
export type PhotoCrop = z.infer<typeof PhotoCrop>

export const PhotoSources = z.object({ small: z.string(), medium: z.string(), large: z.string() })
export type PhotoSources = z.infer<typeof PhotoSources>

/** For its owner: others only ever see what is ready. */
export const OwnPhoto = z.object({
  _id: z.string(),
  purpose: PhotoPurpose,
  status: PhotoStatus,
  fault: z.nullable(z.object({ code: PhotoFault, message: z.string() })),
  alt: z.string(),
  /** Of the largest size; null until it is ready, as the two below. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A few pixels as data URL, to be shown until the photo is there. */
  blur: z.nullable(z.string()),
  /** Null for good of a photo for a report: no link leads to it but an admin's. */
  sources: z.nullable(PhotoSources),
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** As somebody else may see it: only what is ready. */
export const ShownPhoto = z.object({
  _id: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  blur: z.string(),
  sources: PhotoSources,
})
export type ShownPhoto = z.infer<typeof ShownPhoto>

export const OwnPhotos = z.object({ photos: z.array(OwnPhoto) })
export type OwnPhotos = z.infer<typeof OwnPhotos>

const alt = z.string().check(z.trim(), z.maxLength(photoAltLength))
const id = z.uuid()

export const listOwnPhotos = endpoint({
  method: 'GET',
  path: '/api/user/photos',
  access: 'session',
  rate: 'read',
  summary: 'My photos of one purpose in their order, also those still on their way',
  input: z.object({ purpose: PhotoPurpose }),
  output: OwnPhotos,
  refusals: [],
})

/** A form that the storage itself takes: its fields first, the file last. */
export const PhotoUpload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type PhotoUpload = z.infer<typeof PhotoUpload>

export const beginPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photos',
  access: 'session',
  rate: 'write',
  summary: 'Begin an upload: answers with a form for exactly this file, straight to the storage',
  input: z.object({
    purpose: PhotoPurpose,
    type: PhotoType,
    bytes: z.int().check(z.minimum(1), z.maximum(photoBytes)),
    alt,
  }),
  output: z.object({ photo: OwnPhoto, upload: PhotoUpload }),
  refusals: [uploadsOff, tooManyPhotos, tooManyUploads, tooMuchToday],
})

export const finishPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photos/:id/finish',
  access: 'session',
  rate: 'write',
  summary: 'The upload is there: check it, cut it and make its sizes. Saying it twice is once',
  input: z.object({ id, crop: z.optional(PhotoCrop) }),
  output: z.object({ photo: OwnPhoto }),
  refusals: [photoNotOpen],
})

export const describePhoto = endpoint({
  method: 'POST',
  path: '/api/user/photos/:id/alt',
  access: 'session',
  rate: 'write',
  summary: 'Say what a photo shows, for people who can’t see it',
  input: z.object({ id, alt }),
  output: z.object({ photo: OwnPhoto }),
  refusals: [],
})

export const orderPhotos = endpoint({
  method: 'POST',
  path: '/api/user/photos/order',
  access: 'session',
  rate: 'write',
  summary: 'Put my photos of one purpose in order; the first of a profile stands for its person',
  input: z.object({ purpose: PhotoPurpose, ids: z.array(id).check(z.maxLength(40)) }),
  output: OwnPhotos,
  refusals: [otherPhotos],
})

export const removePhoto = endpoint({
  method: 'POST',
  path: '/api/user/photos/:id/remove',
  access: 'session',
  rate: 'write',
  summary: 'Cancel an upload or remove a photo with all its sizes. Removing twice is once',
  input: z.object({ id }),
  output: z.object({}),
  refusals: [],
})
