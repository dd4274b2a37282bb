import { bombs, largest, promising } from './hostile-bombs.ts'
import {
  type Bases,
  canary,
  compressed,
  exif,
  type HostileFile,
  iptc,
  makeBases,
  noise,
  plain,
  type Random,
  randomOf,
  withChunks,
  withRiff,
  withSegments,
  xmp,
} from './hostile-files.ts'

const text = (words: string) => Buffer.from(words, 'latin1')
const script = `<html><script>alert('${canary}')</script>`

function withWords({ jpeg, png, webp }: Bases): HostileFile[] {
  const icc = (body: Buffer) => Buffer.concat([text('ICC_PROFILE\0\x01\x01'), body])
  const made: [string, Buffer][] = [
    ['GPS in EXIF of a JPEG', withSegments(jpeg, 0xe1, exif())],
    ['EXIF whose directory leads to itself', withSegments(jpeg, 0xe1, exif(true))],
    ['GPS in XMP of a JPEG', withSegments(jpeg, 0xe1, xmp)],
    ['place in IPTC of a JPEG', withSegments(jpeg, 0xed, iptc)],
    ['comment in a JPEG', withSegments(jpeg, 0xfe, text(canary))],
    [
      'all of it in a JPEG',
      withSegments(withSegments(withSegments(jpeg, 0xe1, exif()), 0xe1, xmp), 0xed, iptc),
    ],
    [
      'a second JPEG as thumbnail in EXIF',
      withSegments(jpeg, 0xe1, Buffer.concat([exif(), jpeg.subarray(0, 60_000)])),
    ],
    ['junk as colour profile of a JPEG', withSegments(jpeg, 0xe2, icc(text(canary.repeat(9))))],
    ['tEXt in a PNG', withChunks(png, ['tEXt', text(`Comment\0${canary}`)])],
    ['zTXt in a PNG', withChunks(png, ['zTXt', Buffer.concat([text('Comment\0\0'), compressed(canary)])])],
    ['iTXt with XMP in a PNG', withChunks(png, ['iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${canary}`)])],
    ['eXIf in a PNG', withChunks(png, ['eXIf', exif().subarray(6)])],
    ['an unknown chunk in a PNG', withChunks(png, ['prVt', text(canary)])],
    [
      'a colour profile in a PNG',
      withChunks(png, ['iCCP', Buffer.concat([text('x\0\0'), compressed(canary)])]),
    ],
    ['EXIF chunk in a WebP', withRiff(webp, 'EXIF', exif())],
    ['XMP chunk in a WebP', withRiff(webp, 'XMP ', xmp)],
    ['unknown chunk in a WebP', withRiff(webp, 'CANA', text(canary))],
  ]
  return made.map(([kind, bytes]) => ({ kind, bytes, expected: 'either' as const }))
}

function polyglots({ jpeg, png, webp }: Bases): HostileFile[] {
  const zip = text(`PK\x03\x04${canary}${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)
  const tails: [string, Buffer][] = [
    ['HTML', text(script)],
    ['a ZIP', zip],
    ['a PDF', text(`%PDF-1.7\n${canary}\n%%EOF`)],
    ['PHP', text(`<?php system('${canary}'); ?>`)],
    ['an SVG', text(`<svg onload="alert('${canary}')"/>`)],
    ['a program', text(`MZ\x90\0${canary}`)],
  ]
  const bodies: [string, Buffer][] = [
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ]
  return [
    ...bodies.flatMap(([name, body]) =>
      tails.map(([tail, bytes]) => ({
        kind: `${name} with ${tail} behind it`,
        bytes: Buffer.concat([body, bytes]),
        expected: 'clean' as const,
      })),
    ),
    ...tails.map(([tail, bytes]) => ({
      kind: `JPEG with ${tail} in a comment`,
      bytes: withSegments(jpeg, 0xfe, bytes),
      expected: 'clean' as const,
    })),
    ...tails.map(([tail, bytes]) => ({
      kind: `${tail} in front of a JPEG`,
      bytes: Buffer.concat([bytes, jpeg]),
      expected: 'refuse' as const,
    })),
  ]
}

async function disguised(random: Random): Promise<HostileFile[]> {
  const small = plain(300, 300)
  const others: [string, Buffer][] = [
    [
      'SVG',
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')" width="900" height="900"/>`),
    ],
    [
      'SVG with an XML head',
      text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "${canary}">]><svg>&x;</svg>`),
    ],
    ['HTML', text(script)],
    ['JavaScript', text(`/*${canary}*/alert(1)`)],
    ['ZIP', text(`PK\x03\x04${canary}`)],
    ['PDF', text(`%PDF-1.7 ${canary}`)],
    ['PostScript', text(`%!PS-Adobe-3.0\n(${canary}) show`)],
    ['program', text(`\x7fELF${canary}`)],
    ['ImageMagick script', text(`push graphic-context\nfill 'url(https://x/"|${canary}")'`)],
    ['film', text(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${canary}`)],
    ['GIF', await small.clone().gif().toBuffer()],
    ['TIFF', await small.clone().tiff().toBuffer()],
    ['AVIF', await small.clone().avif({ effort: 0 }).toBuffer()],
    ['GIF of 10,000 frames', gifOf(10_000)],
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['random bytes', noise(random, 5_000)],
    ['zeros', Buffer.alloc(100_000)],
  ]
  return others.map(([name, bytes]) => ({
    kind: `${name} called a photo`,
    bytes,
    expected: 'refuse' as const,
  }))
}

/** Frames of one pixel: 20 bytes each, and a decoder that keeps them all is lost. */
function gifOf(frames: number) {
  const head = text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff')
  const frame = text('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), text(';')])
}

const magics = {
  jpeg: text('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  png: text('\x89PNG\r\n\x1a\n'),
  webp: text('RIFF\xff\xff\0\0WEBPVP8 '),
  heic: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
}

function damaged(bases: Bases, random: Random, each: number): HostileFile[] {
  const names = ['jpeg', 'png', 'webp', 'heic'] as const
  return names.flatMap((name) => {
    const whole = bases[name]
    return Array.from({ length: each }, (_, nth): HostileFile[] => {
      const flipped = Buffer.from(whole)
      for (let flips = 0; flips < 1 + random(20); flips += 1) flipped[random(flipped.length)] = random(256)
      const cutAt = 12 + Math.floor(((whole.length - 14) * nth) / each)
      return [
        {
          kind: `${name} cut`,
          bytes: whole.subarray(0, cutAt),
          expected: name === 'heic' ? 'either' : 'refuse',
        },
        { kind: `${name} with wrong bytes`, bytes: flipped, expected: 'either' },
        {
          kind: `${name} in its first bytes only`,
          bytes: Buffer.concat([magics[name], noise(random, 400)]),
          expected: 'refuse',
        },
      ]
    }).flat()
  })
}

/** The same files for the same seed; `each` damaged ones of every kind and format. In full, also what takes seconds to make. */
export async function makeHostileFiles(seed: number, each: number, isFull: boolean): Promise<HostileFile[]> {
  const random = randomOf(seed)
  const bases = await makeBases()
  return [
    ...withWords(bases),
    ...polyglots(bases),
    ...(await disguised(random)),
    ...damaged(bases, random, each),
    ...promising(bases),
    ...(await bombs(bases)),
    ...(isFull ? await largest() : []),
  ]
}
