import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const threads = '/proc/self/task'

/** The threads on which Node does what takes long: hashing, compressing, reading files. */
export function backgroundThreads(): number[] {
  return readdirSync(threads)
    .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number)
}

/**
 * Lets the thread that answers go first whenever both want a core: a flood of passwords to hash then slows down
 * log-ins, and nobody else. Linux knows priorities by thread; elsewhere nothing changes.
 */
export function letBackgroundWait() {
  try {
    for (const id of backgroundThreads()) setPriority(id, constants.priority.PRIORITY_LOW)
  } catch {
    // Without /proc, or without the right to: log-ins and the rest share the cores evenly.
  }
}
