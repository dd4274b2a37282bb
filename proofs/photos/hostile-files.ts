import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** `clean`: a picture must come out. `refuse`: none may. `either`: damaged at random, both are right. */
type Expected = 'clean' | 'refuse' | 'either'

export interface HostileFile {
  kind: string
  bytes: Buffer
  expected: Expected
}

/** Stands wherever a file can hide words; nothing of it may be served. */
export const canary = 'CANARY-48.8584N-2.2945E'

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Random = ReturnType<typeof randomOf>
export const noise = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random(256)))

/** Four fields of colour and a little grain: small, and not one colour alone. */
export const plain = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } }).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#c53' } },
      left: 0,
      top: 0,
    },
  ])

export interface Bases {
  jpeg: Buffer
  png: Buffer
  webp: Buffer
  heic: Buffer
}

export async function makeBases(): Promise<Bases> {
  const [jpeg, png, webp, heic] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().webp().toBuffer(),
    readFile(new URL('../../apps/api/src/platform/files/pictures.fixture.heic', import.meta.url)),
  ])
  return { jpeg, png, webp, heic }
}

/** A segment after the first two bytes of a JPEG. */
export function withSegments(jpeg: Buffer, marker: number, ...bodies: Buffer[]) {
  const segments = bodies.map((body) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([head, body])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A chunk after the header of a PNG. */
export function withChunks(png: Buffer, ...chunks: [type: string, body: Buffer][]) {
  const made = chunks.map(([type, body]) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  })
  return Buffer.concat([png.subarray(0, 33), ...made, png.subarray(33)])
}

/** A chunk at the end of a WebP, whose length is put right. */
export function withRiff(webp: Buffer, type: string, body: Buffer) {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  const whole = Buffer.concat([webp, head, body, Buffer.alloc(body.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** EXIF by hand: a GPS directory with the canary, and one that leads to itself. */
export function exif(isLoop = false) {
  const words = Buffer.from(`${canary}\0`)
  const tiff = Buffer.alloc(8 + 2 + 12 * 2 + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  entry(10, 0x010f, 2, words.length, tiff.length)
  entry(22, 0x8825, 4, 1, 8)
  tiff.writeUInt32LE(isLoop ? 8 : 0, 34)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, words])
}

export const xmp = Buffer.from(
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:li>${canary}</rdf:li></x:xmpmeta>`,
  'latin1',
)
/** Photoshop's block with a record of IPTC inside. */
export const iptc = Buffer.concat([
  Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
  Buffer.from([0, 0, 0, canary.length + 5, 0x1c, 2, 90, 0, canary.length]),
  Buffer.from(canary),
])
export const compressed = (text: string) => deflateSync(Buffer.from(text))
