import { DayRange } from '@wayfellow/contract/homes'
import { calendarDaysAhead, type FeedFault } from '@wayfellow/contract/homes/calendar'
import { z } from 'zod/mini'
import { runSandboxed, type SandboxLimits } from '../../../platform/security/sandboxed-process.ts'

/** A calendar of 1 MB with thousands of repeating events takes less than half a second. */
const limits: SandboxLimits = {
  memoryKb: 1_200_000,
  cpuSeconds: 2,
  deadlineMs: 20_000,
  outputBytes: 256 * 1024,
}

const script = new URL('./ical-process.ts', import.meta.url)

/** Parsed, since the process that answers has read somebody else's file. */
const Answer = z.union([
  z.array(DayRange).check(z.maxLength(calendarDaysAhead)),
  z.object({ fault: z.literal('notACalendar') }),
])

/** Returns the days that another calendar says are taken. A calendar that can't be read within the limits is refused. */
export async function readCalendarSafely(
  text: string,
  window: DayRange,
  signal?: AbortSignal,
): Promise<DayRange[] | { fault: FeedFault }> {
  const run = await runSandboxed({ script, args: [window.from, window.to], input: text, limits, signal })
  return 'failure' in run ? tooComplex : readAnswer(run.output.toString('utf8'))
}

const tooComplex = { fault: 'tooComplex' } as const

function readAnswer(output: string): DayRange[] | { fault: FeedFault } {
  try {
    return Answer.parse(JSON.parse(output))
  } catch {
    return tooComplex
  }
}
