import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  type Bases,
  canary,
  exif,
  type HostileFile,
  plain,
  withChunks,
  withSegments,
} from './hostile-files.ts'

const text = (words: string) => Buffer.from(words, 'latin1')

/** A picture whose header promises more than it holds. */
export function promising(bases: Bases): HostileFile[] {
  const ofPng = (width: number, height: number) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    head.set([8, 2, 0, 0, 0], 8)
    const empty = bases.png.subarray(0, 33)
    const rest = withChunks(
      empty,
      ['IHDR', head],
      ['IDAT', deflateSync(Buffer.alloc(1_000))],
      ['IEND', Buffer.alloc(0)],
    )
    return Buffer.concat([rest.subarray(0, 8), rest.subarray(33)])
  }
  const ofJpeg = (width: number, height: number) => {
    const file = Buffer.from(bases.jpeg)
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
    file.writeUInt16BE(height, frame + 5)
    file.writeUInt16BE(width, frame + 7)
    return file
  }
  const webp = Buffer.from(bases.webp)
  webp.writeUInt16LE(16_383, 26)
  webp.writeUInt16LE(16_383, 28)
  return [
    { kind: 'WebP that promises 268 megapixels', bytes: webp, expected: 'refuse' },
    {
      kind: 'PNG that promises 2 billion pixels a side',
      bytes: ofPng(2_147_483_647, 2_147_483_647),
      expected: 'refuse',
    },
    { kind: 'PNG that promises 200 megapixels', bytes: ofPng(20_000, 10_000), expected: 'refuse' },
    { kind: 'PNG that promises 49 megapixels', bytes: ofPng(7_000, 7_000), expected: 'either' },
    { kind: 'PNG of no pixels', bytes: ofPng(0, 0), expected: 'refuse' },
    { kind: 'JPEG that promises 4,290 megapixels', bytes: ofJpeg(65_500, 65_500), expected: 'refuse' },
    { kind: 'JPEG that promises 49 megapixels', bytes: ofJpeg(7_000, 7_000), expected: 'either' },
    { kind: 'JPEG of no height', bytes: ofJpeg(640, 0), expected: 'refuse' },
  ]
}

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })

/** Real ones: seconds to make, milliseconds to refuse. */
export async function largest(): Promise<HostileFile[]> {
  return [
    {
      kind: 'PNG of 201 megapixels',
      bytes: await white(14_200, 14_200).png({ compressionLevel: 9 }).toBuffer(),
      expected: 'refuse',
    },
    {
      kind: 'JPEG of 201 megapixels',
      bytes: await white(20_100, 10_000).jpeg({ quality: 1 }).toBuffer(),
      expected: 'refuse',
    },
  ]
}

export async function bombs({ jpeg, png }: Bases): Promise<HostileFile[]> {
  const comments = Array.from({ length: 5_000 }, () => text(canary))
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) => white(400, 400).flatten({ background }).png().toBuffer()),
  )
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  const acTL = Buffer.alloc(8)
  acTL.writeUInt32BE(1_000_000)
  return [
    {
      kind: 'PNG of 49 megapixels',
      bytes: await white(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer(),
      expected: 'clean',
    },
    { kind: 'a strip of one pixel', bytes: await white(1, 30_000).png().toBuffer(), expected: 'refuse' },
    { kind: 'JPEG with 5,000 comments', bytes: withSegments(jpeg, 0xfe, ...comments), expected: 'either' },
    {
      kind: 'JPEG with 5,000 EXIF blocks',
      bytes: withSegments(jpeg, 0xe1, ...comments.map(() => exif())),
      expected: 'either',
    },
    {
      kind: 'PNG with 10,000 chunks of text',
      bytes: withChunks(
        png,
        ...Array.from({ length: 10_000 }, (): [string, Buffer] => ['tEXt', text(`k\0${canary}`)]),
      ),
      expected: 'either',
    },
    {
      kind: 'PNG whose text unpacks to 100 MB',
      bytes: withChunks(png, ['zTXt', Buffer.concat([text('k\0\0'), deflateSync(Buffer.alloc(1e8))])]),
      expected: 'either',
    },
    {
      kind: 'JPEG with a megabyte of colour profile',
      bytes: withSegments(
        jpeg,
        0xe2,
        ...Array.from({ length: 16 }, (_, nth) =>
          Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([nth + 1, 16]), Buffer.alloc(65_000, canary)]),
        ),
      ),
      expected: 'either',
    },
    { kind: 'animated WebP', bytes: film, expected: 'either' },
    {
      kind: 'APNG that promises a million frames',
      bytes: withChunks(png, ['acTL', acTL]),
      expected: 'either',
    },
    {
      kind: 'CMYK in a JPEG',
      bytes: await plain().toColourspace('cmyk').jpeg().toBuffer(),
      expected: 'clean',
    },
    {
      kind: 'PNG of 16 bits',
      bytes: await plain().toColourspace('rgb16').png().toBuffer(),
      expected: 'clean',
    },
    {
      kind: 'PNG one can see through',
      bytes: await plain().ensureAlpha(0.3).png().toBuffer(),
      expected: 'clean',
    },
    {
      kind: 'JPEG that says it was held in an impossible way',
      bytes: withSegments(jpeg, 0xe1, exif()),
      expected: 'either',
    },
  ]
}
