import sharp, { type Sharp } from 'sharp'
import type { ChildReply, PictureInput } from './pictures.ts'

type Fault = Extract<ChildReply, { fault: string }>['fault']

/** A file that no picture is made of, and why. */
export class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Only what we read ourselves; the rest of libvips is shut. Before the first file. */
export function shutLoaders() {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
}

export interface Made {
  width: number
  height: number
  blur: string
  files: Buffer[]
}

/** Never in a process that serves somebody: call it where it may die. */
export async function prepare(file: Buffer, input: PictureInput): Promise<Made> {
  const kind = kindOf(file)
  if (kind === undefined) throw new Refused('notAPhoto')
  const { picture, width, height } =
    kind === 'heic' ? await openHeic(file, input) : await open(file, kind, input)
  const part = cut(input.crop, width, height)
  const isWhole = part.width === width && part.height === height
  const aspect = input.aspect ?? part.width / part.height
  const usable = Math.min(part.width, Math.floor(part.height * aspect))
  if (Math.min(usable, usable / aspect) < input.leastPixels) throw new Refused('tooSmall')
  const { data, info } = await (isWhole ? picture : picture.extract(part))
    // As sharp to the eye as the default, and a tenth less work on a photo of 12 megapixels.
    .resize(...boxOf(Math.min(usable, Math.max(...input.widths)), aspect), { fit: 'cover', kernel: 'cubic' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Decoded once: every size is made from these pixels, which carry nothing but colour, and the small from the
  // next larger. The largest is written while the others are still made smaller.
  const largest: Pixels = { data, info }
  const made = new Map<number, Promise<Buffer>>()
  let smallest = largest
  for (const most of input.widths.toSorted((a, b) => b - a)) {
    smallest = await shrunk(smallest, boxOf(most, aspect))
    made.set(most, written(smallest))
  }
  const blur = await pixelsOf(smallest).resize(16).webp({ quality: 30 }).toBuffer()
  const files = await Promise.all(input.widths.flatMap((most) => made.get(most) ?? []))
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files,
  }
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const pixelsOf = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** Nothing is made larger than it is. */
async function shrunk(from: Pixels, [width, height]: [number, number]): Promise<Pixels> {
  if (width >= from.info.width) return from
  return pixelsOf(from).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
}

/**
 * The encoder's own way of tuning (`iq`, quality 50) takes a quarter more work for files a quarter larger; the eye gains
 * little: a likeness (SSIM) of 0.956 against 0.949. WebP of the same size comes to 0.923.
 */
const written = (pixels: Pixels) =>
  pixelsOf(pixels).avif({ quality: 60, effort: 0, tune: 'psnr', chromaSubsampling: '4:2:0' }).toBuffer()

function boxOf(width: number, aspect: number): [number, number] {
  return [width, Math.max(1, Math.round(width / aspect))]
}

/** By its first bytes; its name and what the browser said are not asked. */
function kindOf(file: Buffer) {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return undefined
  const brands = text(8, Math.min(file.readUInt32BE(0), 200))
  return /hei[cx]|hev[cx]/.test(brands) ? 'heic' : undefined
}

async function open(file: Buffer, kind: string, input: PictureInput) {
  // The limit is asked for here by hand, so that it has its own words.
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== kind) throw new Refused('notAPhoto')
  const { width, height } = autoOrient
  refusePixels(width, height, input)
  const picture = sharp(file, { limitInputPixels: input.mostPixels, failOn: 'error' }).autoOrient()
  return { picture, width, height }
}

/** The decoder itself applies the rotation that the phone has recorded. */
async function openHeic(file: Buffer, input: PictureInput) {
  const { default: heic } = await import('heic-decode')
  const [first] = await heic.all({ buffer: file })
  if (!first) throw new Refused('unreadable')
  refusePixels(first.width, first.height, input)
  const { data, width, height } = await first.decode()
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }) satisfies Sharp, width, height }
}

function refusePixels(width: number, height: number, input: PictureInput) {
  if (width * height > input.mostPixels) throw new Refused('tooManyPixels')
}

function cut(crop: PictureInput['crop'], width: number, height: number) {
  if (!crop) return { left: 0, top: 0, width, height }
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}
