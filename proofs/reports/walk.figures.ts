import { quantile } from '../chats/chat-speed.ts'
import { median } from '../kit/alternate-runs.ts'
import { timeWalk } from './moderation-desk.ts'
import type { Walked } from '../../e2e/support/moderation-walk.ts'
import { step } from '../../scripts/local/steps.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const walked = 20
const mostKeys = 12

const tenths = (value: number) => Math.round(value * 10) / 10
const secondsOf = (found: readonly Walked[]) => found.map(({ ms }) => tenths(ms / 1_000))

export async function findModerationWalk({ say }: ProofOptions): Promise<Finding> {
  await step('Web app', ['pnpm', 'build'])
  const found = await timeWalk({ cases: 18, promos: 9, walked })
  say(`${found.length} decided`)
  const figures: Figure[] = [
    {
      what: 'decided by keys alone',
      runs: [found.length],
      wanted: `${walked}`,
      holds: found.length === walked,
    },
    {
      what: 'of them promos',
      runs: [found.filter(({ kind }) => kind === 'promo').length],
      wanted: 'both kinds',
      holds: new Set(found.map(({ kind }) => kind)).size === 2,
    },
    {
      what: 'requests between the key that opens one and its form, all together',
      runs: [found.reduce((sum, { asked }) => sum + asked.length, 0)],
      wanted: 'none',
      holds: found.every(({ asked }) => asked.length === 0),
    },
    {
      what: 'keys for each',
      runs: found.map(({ keys }) => keys),
      wanted: `at most ${mostKeys}`,
      holds: found.every(({ keys }) => keys <= mostKeys),
    },
    {
      what: 'each, until the next stands there',
      runs: secondsOf(found),
      unit: ' s',
      wanted: 'as it is',
      holds: true,
    },
    {
      what: 'the same, 95 of 100',
      runs: [quantile(secondsOf(found), 0.95)],
      unit: ' s',
      wanted: 'as it is',
      holds: true,
    },
    {
      what: 'each promo',
      runs: [median(secondsOf(found.filter(({ kind }) => kind === 'promo')))],
      unit: ' s',
      wanted: 'as it is',
      holds: true,
    },
  ]
  return {
    figures,
    words:
      'A queue of 18 reports and 9 promos in Chromium at 1280 × 720, no mouse: `j` for the first, then `d` or `o`, `1` for a template and Enter for cases in turn; `a`, Tab to the button and Enter for promos. The list is held back each time until the next one has the focus: had it been needed, nothing would stand there. The keys come as fast as the page takes them; reading is not in it.',
  }
}
