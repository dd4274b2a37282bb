import { Worker } from 'node:worker_threads'

/** Ends a process whose event loop is stuck: SIGALRM kills it without a handler, so the exit code is 128 + 14. */
export const stuckSignal = 'SIGALRM'

const beatMs = 500

/**
 * Ends this process when its event loop has not run for `stuckSeconds`, so that the supervisor starts it anew: a stuck
 * process answers neither probes nor SIGTERM. The watching is done by a thread, which goes on when the loop is stuck.
 */
export function startWatchdog(stuckSeconds: number): { stop: () => Promise<unknown> } {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beats, stuckSeconds, pid: process.pid },
    env: {},
  })
  thread.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return thread.terminate()
    },
  }
}
