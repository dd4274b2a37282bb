import { proveEnumeration, proveGuessing, proveStorm } from './full-size-guesses.ts'
import { mostInAnHour } from './guessing.ts'
import { percentile } from './storm.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const thousandths = (value: number) => Math.round(value * 1000) / 1000

export async function findEnumeration({ say }: ProofOptions): Promise<Finding> {
  const { differences, area, controlArea } = await proveEnumeration(say)
  return {
    figures: [
      {
        what: 'answers that differ, of 400 pairs',
        runs: [differences],
        wanted: '0',
        holds: differences === 0,
      },
      {
        what: 'area under the curve of the timing classifier, 2,000 pairs',
        runs: [thousandths(area)],
        wanted: 'at most 0.55',
        holds: area <= 0.55,
      },
      {
        what: 'control that skips the hash for nobody: area, 200 pairs',
        runs: [thousandths(controlArea)],
        wanted: 'at least 0.9',
        holds: controlArea >= 0.9,
      },
    ],
    words:
      'Log-in, sign-up, resend and forgotten password for an address with an account and one without, compared with all headers but the date and the request id. Log-ins are timed by turns; 0.5 is a blind classifier, 1 a certain one.',
  }
}

export async function findGuessing({ say }: ProofOptions): Promise<Finding> {
  const { siege, control } = await proveGuessing(say)
  const most = mostInAnHour(siege.evaluated)
  const controlMost = mostInAnHour(control.evaluated)
  return {
    figures: [
      {
        what: 'guesses evaluated in the worst hour, from 500 addresses',
        runs: [most],
        wanted: 'at most 10',
        holds: most <= 10 && siege.evaluated.length > 0,
      },
      { what: 'in all three hours', runs: [siege.evaluated.length], wanted: 'few', holds: true },
      {
        what: `log-ins of the owner on a known device that failed, of ${siege.ownerTries}`,
        runs: [siege.ownerKeptOut],
        wanted: '0',
        holds: siege.ownerKeptOut === 0,
      },
      {
        what: 'control without the count of the account: evaluated in three minutes, from 40 addresses',
        runs: [controlMost],
        wanted: 'more than 10',
        holds: controlMost > 10,
      },
    ],
    words:
      'Every address guesses once a minute at the same moment as all the others; the clock that counts attempts is moved on by a minute each time.',
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

const read = (what: string, value = 0, most?: number) => ({
  what,
  runs: [tenths(value)],
  unit: ' ms',
  wanted: most === undefined ? 'the reference' : `at most ${tenths(most)} ms`,
  holds: most === undefined || value <= most,
})
const none = (what: string, count: number) => ({ what, runs: [count], wanted: '0', holds: count === 0 })

export async function findStorm({ say }: ProofOptions): Promise<Finding> {
  const { idle, meanwhile, after, answers, mostHashes, failedReads } = await proveStorm(say)
  const [quiet, stormy, calm] = [idle, meanwhile, after].map((times) => percentile(times, 0.99))
  const of = (what: string) => answers[what] ?? 0
  return {
    figures: [
      read('p99 of a read when it is quiet', quiet),
      read('p99 in the storm', stormy, 3 * (quiet ?? 0)),
      read('p99 from 10 s after it', calm, 1.5 * (quiet ?? 0)),
      none('reads that failed', failedReads),
      {
        what: 'passwords hashed at the same time',
        runs: [mostHashes],
        wanted: 'at most 2',
        holds: mostHashes <= 2,
      },
      none('refusals without Retry-After', of('refused without Retry-After')),
      none('calls of the storm without an answer', of('no answer') + of('unanswered')),
      none('answered with 500', of('500')),
    ],
    words: `200 sign-ups and 200 wrong log-ins a second for 60 s, from a process of their own. Answers by status: ${JSON.stringify(answers)}.`,
  }
}
