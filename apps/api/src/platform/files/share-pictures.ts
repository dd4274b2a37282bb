interface Size {
  width: number
  height: number
}

/** Running conversions: a burst of messengers must not hold up everybody else. */
let running = 0
const mostAtOnce = 2

/** Turns a picture of ours into a JPEG of one size; undefined while too many are being made. */
export async function toSharePicture(file: Uint8Array, size: Size): Promise<Buffer | undefined> {
  if (running >= mostAtOnce) return undefined
  running += 1
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(file)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } finally {
    running -= 1
  }
}
