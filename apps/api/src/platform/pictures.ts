import { type ChildProcess, spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'

const Part = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** What to make of a file. */
export const PictureWish = z.object({
  /** Width by height of every size; its own without it. */
  aspect: z.optional(z.number()),
  widths: z.array(z.number()),
  mostPixels: z.number(),
  leastPixels: z.number(),
  /** The part to keep, from 0 to 1 of the picture as it is seen; the middle without it. */
  crop: z.optional(Part),
})
export type PictureWish = z.infer<typeof PictureWish>

const PictureFault = z.enum(['notAPhoto', 'tooManyPixels', 'tooSmall', 'unreadable'])
type PictureFault = z.infer<typeof PictureFault>

export interface Picture {
  width: number
  height: number
  /** A few pixels as data URL. */
  blur: string
  /** AVIF, one for each wished width. */
  files: Uint8Array[]
}

/** Parsed, since whoever speaks has met a stranger's file. */
const ChildReply = z.union([
  z.object({ fault: PictureFault, peakKb: z.number() }),
  z.object({
    width: z.int(),
    height: z.int(),
    blur: z.string().check(z.startsWith('data:image/webp;base64,'), z.maxLength(2_000)),
    lengths: z.array(z.int()),
    peakKb: z.number(),
  }),
])
export type ChildReply = z.infer<typeof ChildReply>

type Outcome = { peakKb: number } & ({ fault: PictureFault } | { picture: Picture })

const child = fileURLToPath(new URL('./pictures-child.ts', import.meta.url))
/** Node reserves two thirds of a gigabyte before it does anything; the rest is for pixels. */
const dataKb = 1_500_000
const mostMs = 40_000

/**
 * Decodes a stranger's file in a process of its own, bounded in memory by the kernel and in time by us, without
 * our environment, network or disk. A process that dies takes only its picture along.
 */
export async function makePicture(
  file: Uint8Array,
  wish: PictureWish,
  stop = new AbortController().signal,
): Promise<Outcome> {
  const flags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128']
  const worker = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -d ${dataKb}; exec "$0" "$@"`,
      process.execPath,
      ...flags,
      '--disable-warning=PERM0001',
      child,
      JSON.stringify(wish),
    ],
    {
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: mostMs,
      killSignal: 'SIGKILL',
      signal: stop,
    },
  )
  // A child that died reads nothing; its end says what there is to know.
  worker.stdin.on('error', () => undefined)
  worker.stdin.end(file)
  const [output, code] = await Promise.all([buffer(worker.stdout), endOf(worker)])
  if (code !== 0) return { fault: 'unreadable', peakKb: 0 }
  return unpack(output)
}

function endOf(worker: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('close', resolve)
  })
}

function unpack(output: Buffer): Outcome {
  const end = output.indexOf('\n')
  const reply = ChildReply.parse(JSON.parse(output.toString('utf8', 0, end)))
  const { peakKb } = reply
  if ('fault' in reply) return { fault: reply.fault, peakKb }
  const { width, height, blur, lengths } = reply
  let at = end + 1
  const files = lengths.map((length) => output.subarray(at, (at += length)))
  return { picture: { width, height, blur, files }, peakKb }
}
