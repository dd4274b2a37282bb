// How much of the machine was used by programs that are not part of this run.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const ticksPerSecond = 100
const sampleMs = 5_000

interface Running {
  startedAt: string
  parent: number
  ticks: number
}

/** Looks at all processes every few seconds; the answer is the share of all cores that others used, from 0 to 1. */
export function watchForeignLoad(): () => number {
  const startedAt = performance.now()
  const stolenBefore = stolenTicks()
  let before = runningProcesses()
  let foreignTicks = 0
  const sample = () => {
    const now = runningProcesses()
    for (const [pid, { ticks, startedAt: since }] of now) {
      if (isOurs(pid, now)) continue
      const then = before.get(pid)
      foreignTicks += then?.startedAt === since ? ticks - then.ticks : ticks
    }
    before = now
  }
  const timer = setInterval(sample, sampleMs).unref()
  return () => {
    clearInterval(timer)
    sample()
    const seconds = (foreignTicks + stolenTicks() - stolenBefore) / ticksPerSecond
    return (seconds * 1_000) / (performance.now() - startedAt) / cpus().length
  }
}

/**
 * Descendants of this process, and of servers that have left their parent: those carry the folder of this run's data.
 * A process of PostgreSQL for one connection overwrites its own environment, so its parents are asked.
 */
function isOurs(pid: number, all: ReadonlyMap<number, Running>): boolean {
  const data = process.env['WAYFELLOW_DATA']
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent) {
    if (at === process.pid) return true
    if (data !== undefined && environmentOf(at).includes(`WAYFELLOW_DATA=${data}\0`)) return true
  }
  return false
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
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
    return {
      parent: Number(fields[1]),
      startedAt: fields[19] ?? '',
      ticks: Number(fields[11]) + Number(fields[12]),
    }
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

/** Time in which the host gave this virtual machine's cores to others. */
function stolenTicks(): number {
  return Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/)[8] ?? 0)
}
