// The thread behind `startWatchdog`: counts the seconds in which the event loop of the main thread gave no beat.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { z } from 'zod/mini'
import { stuckSignal } from './watchdog.ts'

const { beats, stuckSeconds, pid } = z
  .object({ beats: z.instanceof(Int32Array), stuckSeconds: z.number(), pid: z.number() })
  .parse(workerData)

let last = Atomics.load(beats, 0)
let silentSeconds = 0

// One second of this thread at a time: when the whole machine sleeps, both threads do, and nobody is stuck.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  silentSeconds = now === last ? silentSeconds + 1 : 0
  last = now
  if (silentSeconds < stuckSeconds) return
  // The logger lives in the stuck thread, so the line is written by hand, in its form.
  const line = { level: 'fatal', time: new Date().toISOString(), pid, silentSeconds, signal: stuckSignal }
  writeSync(1, `${JSON.stringify({ ...line, msg: 'the event loop is stuck: ending the process' })}\n`)
  process.kill(pid, stuckSignal)
}, 1_000)
