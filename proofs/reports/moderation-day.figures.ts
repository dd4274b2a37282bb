import { median } from '../kit/alternate-runs.ts'
import { workDay } from './moderation-day.ts'
import { step } from '../../scripts/local/steps.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const open = 50_000
const cases = 200
const mostKeys = 6
const mostMs = 200

/** From the fastest to the slowest, so that the spread can be seen. */
const spread = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other).map((value) => Math.round(value * 10) / 10)

export async function findModerationDay({ seed, say, size = cases }: ProofOptions): Promise<Finding> {
  await step('Web app', ['pnpm', 'build'])
  const { worked, decided, twice } = await workDay({ open, each: Math.ceil(size / 2), seed, say })
  const conflicts = worked.filter(({ isConflict }) => isConflict)
  const own = worked.filter(({ isConflict }) => !isConflict)
  const keys = median(own.map(({ keys: pressed }) => pressed))
  const openMs = median(worked.map((one) => one.openMs))
  const nextMs = median(own.map((one) => one.nextMs))
  say(`${own.length} decided, ${conflicts.length} conflicts, ${keys} keys, ${nextMs.toFixed(0)} ms`)
  return {
    figures: [
      {
        what: 'cases decided by two admins',
        runs: [own.length],
        wanted: `${size}`,
        holds: own.length >= size,
      },
      {
        what: 'in the log: decisions, those that a ban for good closes along with its own',
        runs: [decided],
        wanted: `at least ${size}`,
        holds: decided >= size,
      },
      { what: 'cases decided twice', runs: [twice], wanted: 'none', holds: twice === 0 },
      {
        what: 'times that another admin was faster, which the screen said',
        runs: [conflicts.length],
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'keys for a case with a template, median',
        runs: [keys],
        wanted: `at most ${mostKeys}`,
        holds: keys <= mostKeys,
      },
      {
        what: 'from the key to the form, each',
        runs: spread(worked.map((one) => one.openMs)),
        unit: ' ms',
        wanted: `at most ${mostMs} ms (median)`,
        holds: openMs <= mostMs,
      },
      {
        what: 'from Enter to the next case, each',
        runs: spread(own.map((one) => one.nextMs)),
        unit: ' ms',
        wanted: `at most ${mostMs} ms (median)`,
        holds: nextMs <= mostMs,
      },
    ],
    words:
      'Ten thousand students and 50,000 open cases, about five for each person, in one database; two admins in Chromium at 1280 × 900 begin at the top of the same queue and wait 1.2 seconds before each case, as long as the limits of calls in a minute ask for, and then press keys as fast as the page takes them: `d 1`, `o w 1`, `o l 1`, `d 2`, `o b 1`, `o s 1`, `o b g 1`, `d 3` in turn, then Enter. The wait is in no time below. A time ends when the next thing is painted.',
  }
}
