import { z } from 'zod/mini'
import { runSandboxed, type SandboxLimits } from '../security/sandboxed-process.ts'

const Part = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** Instructions for turning a file into pictures. */
export const PictureInput = z.object({
  /** Width by height of every size; its own without it. */
  aspect: z.optional(z.number()),
  widths: z.array(z.number()),
  mostPixels: z.number(),
  leastPixels: z.number(),
  /** The part to keep, from 0 to 1 of the picture as it is seen; the middle without it. */
  crop: z.optional(Part),
})
export type PictureInput = z.infer<typeof PictureInput>

const PictureFault = z.enum(['notAPhoto', 'tooManyPixels', 'tooSmall', 'unreadable'])
type PictureFault = z.infer<typeof PictureFault>

export interface Picture {
  width: number
  height: number
  /** A few pixels as data URL. */
  blur: string
  /** AVIF, one for each requested width. */
  files: Uint8Array[]
}

/** The reply is validated, because the child process has read an untrusted file. */
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

const child = new URL('./pictures-child.ts', import.meta.url)
const limits: SandboxLimits = {
  memoryKb: 1_500_000,
  cpuSeconds: 60,
  deadlineMs: 40_000,
  outputBytes: 64 * 1024 * 1024,
}

/** Decodes and re-encodes an uploaded file in a sandboxed process. */
export async function makePicture(
  file: Uint8Array,
  input: PictureInput,
  signal?: AbortSignal,
): Promise<Outcome> {
  const run = await runSandboxed({
    script: child,
    args: [JSON.stringify(input)],
    input: file,
    limits,
    allowAddons: true,
    signal,
  })
  return 'failure' in run ? { fault: 'unreadable', peakKb: 0 } : unpack(run.output)
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
