import { aFeedTown, busiestTown } from './feed.ts'
import { quantile } from '../chats/chat-speed.ts'
import { median } from '../kit/alternate-runs.ts'
import { timeScrolling } from './feed-scrolling.ts'
import { step } from '../../scripts/local/steps.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const items = 1_000
const frameMs = 1_000 / 60

const tenths = (value: number) => Math.round(value * 10) / 10

export async function findFeedScrolling({ seed, say }: ProofOptions): Promise<Finding> {
  await step('Web app', ['pnpm', 'build'])
  const town = await aFeedTown({ posts: 30_000, seed, say })
  try {
    const placeId = await busiestTown(town)
    const { coming, again, plain } = await timeScrolling({
      database: town.database,
      placeId,
      items,
      seconds: 30,
    })
    return {
      figures: [
        { what: 'items', runs: [again.items], wanted: 'at least 1,000', holds: again.items >= items },
        {
          what: 'between two frames, median',
          runs: [tenths(median(again.frames))],
          unit: ' ms',
          wanted: 'a 60th of a second',
          holds: median(again.frames) < frameMs * 1.05,
        },
        {
          what: 'between two frames, 95 of 100',
          runs: [tenths(quantile(again.frames, 0.95))],
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'the same on a page with nothing in it, median',
          runs: [tenths(median(plain.frames))],
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'the same on a page with nothing in it, 95 of 100',
          runs: [tenths(quantile(plain.frames, 0.95))],
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'tasks of more than 50 ms while it moves',
          runs: [again.longTasks.length],
          wanted: 'none',
          holds: again.longTasks.length === 0,
        },
        {
          what: 'tasks of more than 50 ms while pages still come',
          runs: [coming.longTasks.length],
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'the longest of them',
          runs: [Math.round(Math.max(0, ...coming.longTasks))],
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
      ],
      words:
        'A phone of 390 × 844 in Chromium with its processor slowed down four times, drawn without a graphics card, moves down at 1,500 pixels a second: first until 1,000 items have come page by page, then from the top for 30 seconds. A page as long with nothing in it shows what the machine can do at that hour.',
    }
  } finally {
    await town.stop()
  }
}
