import { readdirSync, readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'
import sharp, { type Sharp } from 'sharp'
import { prepare } from '../../apps/api/src/platform/files/pictures-making.ts'
import { makePicture, type PictureInput } from '../../apps/api/src/platform/files/pictures.ts'
import { canary, plain } from './hostile-files.ts'
import { makeHostileFiles } from './hostile-kinds.ts'

const pictureInput: PictureInput = {
  aspect: 4 / 3,
  widths: [480, 960, 1440],
  mostPixels: 50e6,
  leastPixels: 200,
}

/** Boxes of an AVIF that hold colour and its description, and nothing a person could have written. */
const rightBoxes = new Set(
  'ftyp meta hdlr pitm iloc iinf infe iprp ipco ispe pixi av1C colr ipma mdat iref auxC irot imir pasp clli free'.split(
    ' ',
  ),
)
const containers = new Set(['meta', 'iinf', 'iprp', 'ipco'])
const headOf: Record<string, number> = { meta: 4, iinf: 6 }

/** Finds content of a served file beside the picture: planted text, metadata, code that a browser would run. */
export async function findTraces(file: Buffer): Promise<string[]> {
  const traces: string[] = []
  const latin = file.toString('latin1')
  for (const word of [
    canary,
    canary.slice(0, 10),
    'Exif',
    'xmpmeta',
    'ns.adobe',
    'Photoshop',
    'ICC_PROFILE',
    '<script',
    '<svg',
    '<?php',
    '%PDF',
    'PK\x03\x04',
  ])
    if (latin.includes(word)) traces.push(`the words ${JSON.stringify(word)}`)
  walk(file, 0, file.length, traces)
  const { exif, xmp, iptc, icc, format, pages } = await sharp(file).metadata()
  for (const [name, block] of Object.entries({ exif, xmp, iptc, icc }))
    if (block) traces.push(`${name} by sharp`)
  if (format !== 'heif' || (pages ?? 1) > 1) traces.push(`a ${format} of ${pages} pages`)
  return traces
}

function walk(file: Buffer, from: number, to: number, traces: string[]) {
  for (let at = from; at < to;) {
    const size = at + 8 <= to ? file.readUInt32BE(at) : 0
    const type = file.toString('latin1', at + 4, at + 8)
    if (size < 8 || at + size > to || !rightBoxes.has(type)) {
      traces.push(`a box ${JSON.stringify(type)} of ${size} bytes`)
      return
    }
    if (type === 'infe' && /Exif|mime|uri /.test(file.toString('latin1', at, at + size)))
      traces.push('an item that is no picture')
    if (type === 'colr' && file.toString('latin1', at + 8, at + 12) !== 'nclx')
      traces.push('a colour profile')
    if (containers.has(type)) walk(file, at + 8 + (headOf[type] ?? 0), at + size, traces)
    at += size
  }
}

/** A few pixels in WebP: one chunk, which is picture. */
function findBlurTraces(blur: string): string[] {
  const file = Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64')
  const type = file.toString('latin1', 12, 16)
  return /^VP8[ L]$/.test(type) && file.readUInt32LE(16) + 20 <= file.length + 1
    ? []
    : [`a chunk ${type} in the blur`]
}

/** The most memory that any child of this process ever had, in KB, by the kernel's own count. */
function watchChildren() {
  let most = 0
  const look = () => {
    try {
      for (const task of readdirSync('/proc/self/task'))
        for (const child of readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
          if (child !== '')
            most = Math.max(
              most,
              Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0),
            )
    } catch {
      // It ended while we looked.
    }
  }
  const timer = setInterval(look, 15)
  return () => {
    clearInterval(timer)
    return most
  }
}

interface Trial {
  files: number
  cleaned: number
  refused: number
  /** Files that were accepted although they should be refused, or the other way round. */
  surprises: string[]
  traces: string[]
  /** Files whose process threw in ours: there must be none. */
  crashes: string[]
  peakMb: number
  slowestMs: number
  faults: Record<string, number>
}

interface Size {
  each: number
  isFull: boolean
}

export async function tryHostileFiles(
  seed: number,
  { each, isFull }: Size,
  say: (line: string) => void = () => undefined,
) {
  const files = await makeHostileFiles(seed, each, isFull)
  const trial: Trial = {
    files: files.length,
    cleaned: 0,
    refused: 0,
    surprises: [],
    traces: [],
    crashes: [],
    peakMb: 0,
    slowestMs: 0,
    faults: {},
  }
  const stopWatching = watchChildren()
  for (const [nth, { kind, bytes, expected }] of files.entries()) {
    const start = performance.now()
    try {
      const made = await makePicture(bytes, pictureInput)
      trial.peakMb = Math.max(trial.peakMb, made.peakKb / 1024)
      if ('fault' in made) {
        trial.refused += 1
        trial.faults[made.fault] = (trial.faults[made.fault] ?? 0) + 1
        if (expected === 'clean') trial.surprises.push(`${kind}: ${made.fault}`)
      } else {
        trial.cleaned += 1
        if (expected === 'refuse') trial.surprises.push(`${kind}: a picture came out`)
        const found = await Promise.all(made.picture.files.map((file) => findTraces(Buffer.from(file))))
        for (const trace of [...found.flat(), ...findBlurTraces(made.picture.blur)])
          trial.traces.push(`${kind}: ${trace}`)
      }
    } catch (error) {
      trial.crashes.push(`${kind}: ${String(error)}`)
    }
    trial.slowestMs = Math.max(trial.slowestMs, performance.now() - start)
    if (nth % 50 === 49) say(`${nth + 1} of ${files.length}`)
  }
  trial.peakMb = Math.max(trial.peakMb, stopWatching() / 1024)
  return trial
}

/** Files as they must never be served; the detector has to find every one. */
export async function plantedFiles(): Promise<Record<string, Buffer>> {
  const avif = { quality: 50, effort: 0 }
  const clean = await plain().avif(avif).toBuffer()
  return {
    'GPS in EXIF': await plain()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
      .avif(avif)
      .toBuffer(),
    XMP: await plain().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">x</x:xmpmeta>`).avif(avif).toBuffer(),
    'a colour profile': await plain().withIccProfile('p3').avif(avif).toBuffer(),
    'words behind the picture': Buffer.concat([clean, Buffer.from(canary)]),
    'a JPEG instead': await plain().jpeg().toBuffer(),
  }
}

interface Round {
  /** Every pixel of it, and nothing else. */
  decodeMs: number
  /** Its three sizes and the blur, from file to files. */
  makeMs: number
  ratio: number
}

/** Measures both in turn in the same process, so that other load on the machine affects both. */
export async function timeMaking(photo: Buffer, repetitions: number): Promise<Round[]> {
  const decode = () => sharp(photo).raw().toBuffer()
  const make = () => prepare(photo, pictureInput)
  await decode()
  await make()
  const measured: Round[] = []
  for (let round = 0; round < repetitions; round += 1) {
    const [first, second, third] = [await timed(decode), await timed(make), await timed(decode)]
    const decodeMs = (first + third) / 2
    measured.push({ decodeMs, makeMs: second, ratio: second / decodeMs })
  }
  return measured
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const grain = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
const large = async (picture: Sharp) =>
  sharp(await picture.png().toBuffer())
    .resize(4000, 3000, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .png()
    .toBuffer()

/** A photo as phones make it: 12 megapixels, soft colours, texture and grain. */
export async function aPhoto() {
  const soft = await large(grain(64, 48, 60).blur(1.2))
  const texture = await large(grain(1000, 750, 35).blur(1))
  const fine = await grain(4000, 3000, 6).png().toBuffer()
  const layers = [texture, fine].map((input) => ({ input, blend: 'soft-light' as const }))
  return sharp(await sharp(soft).composite(layers).png().toBuffer())
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer()
}
