import type { PhotoCrop, PhotoType } from '@wayfellow/contract/photos'
import type { Size } from './crop-frame.ts'

/** A file that somebody chose: one that this browser can draw, or a HEIC that only the server can. */
export type Chosen = { file: File; drawn: { url: string; size: Size } | undefined }

const largestSide = 2048

/** Nothing when it is no photo at all. */
export async function look(file: File): Promise<Chosen | undefined> {
  const url = URL.createObjectURL(file)
  const size = await sizeOf(url)
  if (size) return { file, drawn: { url, size } }
  URL.revokeObjectURL(url)
  return isHeic(file) ? { file, drawn: undefined } : undefined
}

/** SVG draws too, but it is no photo. */
async function sizeOf(url: string): Promise<Size | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return undefined
  }
}

export const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

export const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export const isAccepted = (file: File) => /^image\/(?:jpeg|png|webp)$/.test(file.type) || isHeic(file)

interface Ready {
  file: Blob
  type: PhotoType
}

/**
 * Only the part that was chosen leaves the device, at most 2048 pixels wide and without where it was taken.
 * What can't be drawn here goes as it is.
 */
export async function cutOut({ file, drawn }: Chosen, crop: PhotoCrop): Promise<Ready> {
  if (!drawn) return { file, type: 'image/heic' }
  const image = new Image()
  image.src = drawn.url
  await image.decode()
  const { width, height } = drawn.size
  const scale = Math.min(1, largestSide / Math.max(crop.width * width, crop.height * height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(crop.width * width * scale))
  canvas.height = Math.max(1, Math.round(crop.height * height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    image,
    crop.left * width,
    crop.top * height,
    crop.width * width,
    crop.height * height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!cut) throw new Error('the photo could not be cut out')
  return { file: cut, type: 'image/jpeg' }
}
