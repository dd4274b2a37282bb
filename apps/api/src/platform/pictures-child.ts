// One picture, in a process of its own: whatever a hostile file does to the decoders ends with this process.
// Reads the file from stdin, writes one line of JSON and then the files; has no secrets, no network, no disk.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { type ChildReply, PictureWish } from './pictures.ts'

type Fault = Extract<ChildReply, { fault: string }>['fault']

class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

// People who wait for an answer go before pictures.
setPriority(10)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const wish = PictureWish.parse(JSON.parse(process.argv[2] ?? ''))
const output = await buffer(process.stdin)
  .then(prepare)
  .then(pack, (error: unknown) => {
    // sharp's words for a damaged file are many; that it could not be read is all there is to say.
    return pack({ fault: error instanceof Refused ? error.fault : 'unreadable' })
  })
process.stdout.write(output)

interface Made {
  width: number
  height: number
  blur: string
  files: Buffer[]
}

async function prepare(file: Buffer): Promise<Made> {
  const kind = kindOf(file)
  if (kind === undefined) throw new Refused('notAPhoto')
  const { picture, width, height } = kind === 'heic' ? await openHeic(file) : await open(file, kind)
  const part = cut(wish.crop, width, height)
  const isWhole = part.width === width && part.height === height
  const usable = Math.min(part.width, Math.floor(part.height * wish.aspect))
  if (Math.min(usable, usable / wish.aspect) < wish.leastPixels) throw new Refused('tooSmall')
  const { data, info } = await (isWhole ? picture : picture.extract(part))
    .resize(...boxOf(Math.min(usable, Math.max(...wish.widths))), { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Decoded once: every size is made from these pixels, which carry nothing but colour.
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = await Promise.all(
    wish.widths.map((most) => {
      const size = most < info.width ? pixels().resize(...boxOf(most), { fit: 'fill' }) : pixels()
      return size.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
    }),
  )
  const blur = await pixels().resize(16).webp({ quality: 30 }).toBuffer()
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files,
  }
}

function boxOf(width: number): [number, number] {
  return [width, Math.max(1, Math.round(width / wish.aspect))]
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

async function open(file: Buffer, kind: string) {
  // The limit is asked for here by hand, so that it has its own words.
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== kind) throw new Refused('notAPhoto')
  const { width, height } = autoOrient
  refusePixels(width, height)
  const picture = sharp(file, { limitInputPixels: wish.mostPixels, failOn: 'error' }).autoOrient()
  return { picture, width, height }
}

/** What the phone turned, the decoder turns back itself. */
async function openHeic(file: Buffer) {
  const { default: heic } = await import('heic-decode')
  const [first] = await heic.all({ buffer: file })
  if (!first) throw new Refused('unreadable')
  refusePixels(first.width, first.height)
  const { data, width, height } = await first.decode()
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }) satisfies Sharp, width, height }
}

function refusePixels(width: number, height: number) {
  if (width * height > wish.mostPixels) throw new Refused('tooManyPixels')
}

function cut(crop: PictureWish['crop'], width: number, height: number) {
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

function pack(made: Made | { fault: Fault }) {
  const peakKb = process.resourceUsage().maxRSS
  const reply: ChildReply =
    'fault' in made
      ? { ...made, peakKb }
      : {
          width: made.width,
          height: made.height,
          blur: made.blur,
          lengths: made.files.map(({ length }) => length),
          peakKb,
        }
  return Buffer.concat([Buffer.from(`${JSON.stringify(reply)}\n`), ...('files' in made ? made.files : [])])
}
