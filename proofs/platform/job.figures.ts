import { runPoisonJob } from '../../apps/api/src/platform/jobs/jobs-poison.fixture.ts'
import { takeOver } from '../../apps/api/src/platform/jobs/jobs-takeover.fixture.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const trials = 10
const finishedJobs = 200_000

export async function findTakeover({ seed, say }: ProofOptions): Promise<Finding> {
  const random = randomFrom(seed)
  // A heartbeat comes every 5 s: any age of the last one must do.
  const heldMs = () => random() * 6_000
  const onTakenOver = (seconds: number) => say(`taken over after ${seconds} s`)
  say('with an empty table')
  const empty = await takeOver({ trials, heldMs, onTakenOver })
  say(`with ${finishedJobs} finished jobs in the table`)
  const full = await takeOver({ trials, heldMs, onTakenOver, finishedJobs })
  const effects = [empty.effects, full.effects]
  say('a job that kills every worker that starts it')
  const poison = await runPoisonJob()
  return {
    figures: [
      figureOf('until another worker had started the job', empty.seconds),
      figureOf(
        `the same, with ${finishedJobs.toLocaleString('en')} finished jobs in the table`,
        full.seconds,
      ),
      {
        what: `effects of ${trials} jobs, each started twice`,
        runs: effects,
        wanted: `${trials}`,
        holds: effects.every((count) => count === trials),
      },
      {
        what: 'workers killed by a job that kills each one that starts it',
        runs: [poison.deaths],
        wanted: '2, then it is quarantined',
        holds: poison.deaths === 2 && poison.starts === 2 && !poison.isPoisonDone,
      },
    ],
    words: 'A worker process is killed with -9 while it holds the job, 0 to 6 s after it took it.',
  }
}

function figureOf(what: string, seconds: number[]) {
  const runs = seconds.map((value) => Math.round(value * 10) / 10)
  return {
    what,
    runs,
    unit: ' s',
    wanted: 'under 15 s',
    holds: seconds.length === trials && Math.max(...seconds) < 15,
  }
}

/** A small generator (mulberry32), so that a seed names the same run again. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
