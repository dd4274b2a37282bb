// How much of the machine was used by programs that are not part of this run. A time limit that counts the work of
// others would fail on a busy machine.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const ticksPerSecond = 100

interface Running {
  startedAt: string
  ticks: number
}

/** Call it before the run starts anything; the answer gives the seconds that others have taken from each core. */
export function watchForeignLoad(): () => number {
  const before = runningProcesses()
  const stolenBefore = stolenTicks()
  before.delete(process.pid)
  return () => {
    const now = runningProcesses()
    let ticks = stolenTicks() - stolenBefore
    for (const [pid, { startedAt, ticks: then }] of before) {
      const still = now.get(pid)
      if (still?.startedAt === startedAt) ticks += still.ticks - then
    }
    return ticks / ticksPerSecond / cpus().length
  }
}

function runningProcesses(): Map<number, Running> {
  const found = new Map<number, Running>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const running = Number.isInteger(pid) ? readProcess(pid) : undefined
    if (running) found.set(pid, running)
  }
  return found
}

function readProcess(pid: number): Running | undefined {
  try {
    // The name of the program stands in parentheses and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { startedAt: fields[19] ?? '', ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

/** Time in which the host gave this virtual machine's cores to others. */
function stolenTicks(): number {
  return Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/)[8] ?? 0)
}
