import { runFeedWorlds } from './feed-worlds.ts'
import { aFeedTown, benchFeed, countFeed, type FeedTown, loadFeed, timeFollows } from './feed.ts'
import { median } from '../kit/alternate-runs.ts'
import {
  benchSeconds,
  besidePgbench,
  figuresBeside,
  hundredths,
  type Side,
} from '../kit/compare-to-pgbench.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const wanted = 10_000

export async function findFeedWorlds({ seed }: ProofOptions): Promise<Finding> {
  const found = await runFeedWorlds({ feeds: wanted, seed })
  return {
    figures: [
      {
        what: 'feeds read to their end',
        runs: [found.feeds],
        wanted: 'at least 10,000',
        holds: found.feeds >= wanted,
      },
      { what: 'things shown', runs: [found.shown], wanted: 'as it is', holds: found.shown > 0 },
      {
        what: 'things that are not for who looks, or gone',
        runs: [found.hidden],
        wanted: 'as it is',
        holds: found.hidden > 0,
      },
      {
        what: 'feeds that differ from the model',
        runs: [found.wrong],
        wanted: '0',
        holds: found.wrong === 0,
      },
    ],
    words:
      'Worlds of ten people in three cities, with random blocks, follows, bans, locked and hidden people and deleted posts. Everybody’s feed is read page by page and held against a model that knows no SQL: the same things, in the same order, each once.',
  }
}

const sizes = { small: '10,000 posts', large: '1,000,000 posts' }
const goal = { many: 'pages', mostTimes: 2, leastPart: 0.65 }

const sideOf = (town: FeedTown, runs: Awaited<ReturnType<typeof countFeed>>['runs'], size: string): Side => ({
  size,
  call: (lanes) => loadFeed(town, { lanes, seconds: benchSeconds }),
  bare: (lanes) => benchFeed(town, runs, { lanes, seconds: benchSeconds }),
})

export async function findFeedSpeed({ seed, say }: ProofOptions): Promise<Finding> {
  const small = await aFeedTown({ posts: 10_000, seed, say: (line) => say(`${sizes.small}, ${line}`) })
  const large = await aFeedTown({ posts: 1_000_000, seed, say: (line) => say(`${sizes.large}, ${line}`) })
  try {
    const counted = await countFeed(large, 101)
    say(`${counted.statements} statements in ${counted.trips} round trips`)
    const all = await besidePgbench(
      {
        small: sideOf(small, (await countFeed(small, 5)).runs, sizes.small),
        large: sideOf(large, counted.runs, sizes.large),
      },
      say,
    )
    const follows: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const { few, lots } = await timeFollows(large, 2)
      follows.push(lots / few)
    }
    return {
      figures: [
        {
          what: 'statements behind one page, with the pins',
          runs: [counted.statements],
          wanted: 'at most 6',
          holds: counted.statements <= 6,
        },
        { what: 'round trips behind one page', runs: [counted.trips], wanted: 'as it is', holds: true },
        ...figuresBeside(all.small, goal),
        ...figuresBeside(all.large, goal),
        {
          what: 'median of 1,000,000 posts to 10,000',
          runs: hundredths(all.growth),
          unit: ' ×',
          wanted: 'at most 2 × (median)',
          holds: median(all.growth) <= 2,
        },
        {
          what: 'median with 500 follows to 11',
          runs: hundredths(follows),
          unit: ' ×',
          wanted: 'at most 6 × (median)',
          holds: median(follows) <= 6,
        },
        { what: 'calls refused', runs: [all.refused], wanted: '0', holds: all.refused === 0 },
      ],
      words:
        'The first page of 100 people in the five biggest of 5,000 towns, each following 50 of 10,000 writers; the people are the same in both sizes. Pages are asked for by bare sockets over HTTP, one process of the API; pgbench runs the statements that went by on the wire, with their pins, prepared, for the same people. Medians are of one caller, throughput is of 8. All of it shares the machine.',
    }
  } finally {
    await large.stop()
    await small.stop()
  }
}
