import { z } from 'zod/mini'
import { readCalendarSafely } from '../../apps/api/src/modules/homes/calendar/read-calendar-safely.ts'
import { makePicture } from '../../apps/api/src/platform/files/pictures.ts'
import { runSandboxed } from '../../apps/api/src/platform/security/sandboxed-process.ts'
import { makeHostileCalendars } from './hostile-calendars.ts'
import { makeHostileFiles } from '../photos/hostile-kinds.ts'

interface ParserTrial {
  parser: string
  inputs: number
  /** Inputs that ended with an error nobody expects. */
  failures: string[]
  /** Runs that had to be killed; right for a sandboxed parser, a fault for one in the process that answers. */
  killed: number
  /** Time on a core of the slowest input; unknown for processes of their own. */
  slowestCpuMs: number | undefined
}

export interface TrialSize {
  count: number
  seed: number
}

const Answer = z.object({ failures: z.array(z.string()), slowestCpuMs: z.number() })
const script = new URL('./hostile-inline-process.ts', import.meta.url)

/** One parser of the process that answers. A thousand inputs may take as long as one that hangs is allowed to. */
export async function tryInlineParser(name: string, { count, seed }: TrialSize): Promise<ParserTrial> {
  const run = await runSandboxed({
    script,
    args: [name, String(count), String(seed)],
    input: '',
    limits: { memoryKb: 1_500_000, cpuSeconds: 20 + count / 10, deadlineMs: 600_000, outputBytes: 100_000 },
  })
  if ('failure' in run)
    return { parser: name, inputs: count, failures: [run.failure], killed: 1, slowestCpuMs: undefined }
  return { parser: name, inputs: count, killed: 0, ...Answer.parse(JSON.parse(run.output.toString())) }
}

export async function tryCalendars({ count, seed }: TrialSize): Promise<ParserTrial> {
  const window = { from: '2026-11-01', to: '2028-11-01' }
  return trySandboxed('calendars of other sites', makeHostileCalendars(count, seed), async (text) => {
    const read = await readCalendarSafely(text, window)
    return !Array.isArray(read) && read.fault === 'tooComplex'
  })
}

export async function tryPictures({ count, seed }: TrialSize): Promise<ParserTrial> {
  const input = { aspect: 4 / 3, widths: [480], mostPixels: 50e6, leastPixels: 200 }
  // Damaged files are the kind of which there can be any number.
  const files = await makeHostileFiles(seed, Math.ceil(count / 12), false)
  return trySandboxed('uploaded pictures', files.slice(-count), async ({ bytes }) => {
    const made = await makePicture(bytes, input)
    return 'fault' in made && made.peakKb === 0
  })
}

/** Two at a time, as many as there are cores. */
async function trySandboxed<Input>(
  parser: string,
  inputs: readonly Input[],
  isKilled: (input: Input) => Promise<boolean>,
): Promise<ParserTrial> {
  const trial: ParserTrial = {
    parser,
    inputs: inputs.length,
    failures: [],
    killed: 0,
    slowestCpuMs: undefined,
  }
  const waiting = inputs.values()
  const work = async () => {
    for (const input of waiting) {
      try {
        if (await isKilled(input)) trial.killed += 1
      } catch (error) {
        trial.failures.push(String(error).slice(0, 200))
      }
    }
  }
  await Promise.all([work(), work()])
  return trial
}
