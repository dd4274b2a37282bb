import { aDesk, benchDesk, countDesk, loadDesk } from './moderation.ts'
import { median } from '../kit/alternate-runs.ts'
import { hundredths } from '../kit/compare-to-pgbench.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const open = 50_000
const repetitions = 9
const seconds = 3
const mostTimes = 3

export async function findModerationQueue({ seed, say }: ProofOptions): Promise<Finding> {
  const desk = await aDesk({ open, seed, say })
  const figures: Figure[] = []
  let refusedCalls = 0
  try {
    for (const [page, path] of Object.entries(desk.pages)) {
      const { statements, trips, runs } = await countDesk(desk, path, 21)
      const call = () => loadDesk(desk, path, seconds)
      const bare = () => benchDesk(desk, runs, seconds)
      // The first run of each size is a warm-up.
      await call()
      await bare()
      const found: Record<'ms' | 'bareMs' | 'times', number[]> = { ms: [], bareMs: [], times: [] }
      for (let round = 0; round < repetitions; round += 1) {
        const before = round % 2 === 0 ? undefined : await bare()
        const { medianMs, refused } = await call()
        const { medianMs: bareMs } = before ?? (await bare())
        refusedCalls += refused
        found.ms.push(medianMs)
        found.bareMs.push(bareMs)
        found.times.push(medianMs / bareMs)
      }
      say(`${page}: ${median(found.times).toFixed(2)} ×`)
      figures.push(
        {
          what: `${page}: statements, with the pins`,
          runs: [statements],
          wanted: '5: the pins, and of reports and promos a page and a count',
          holds: statements === 5,
        },
        { what: `${page}: round trips`, runs: [trips], wanted: '1', holds: trips === 1 },
        {
          what: `${page}: median`,
          runs: hundredths(found.ms),
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: `${page}: pgbench, median`,
          runs: hundredths(found.bareMs),
          unit: ' ms',
          wanted: 'the reference',
          holds: true,
        },
        {
          what: `${page}: median to pgbench`,
          runs: hundredths(found.times),
          unit: ' ×',
          wanted: `at most ${mostTimes} × (median)`,
          holds: median(found.times) <= mostTimes,
        },
      )
    }
    return {
      figures: [
        ...figures,
        { what: 'calls refused', runs: [refusedCalls], wanted: '0', holds: refusedCalls === 0 },
      ],
      words:
        '50,000 open matters with one to five reports each and 25,000 closed ones, between 10,000 students; one in twenty is urgent. One admin asks for the page again and again by a bare socket over HTTP, one process of the API; pgbench runs the statements that went by on the wire, with their pins, prepared, in one transaction. The two take turns, so that a busy machine is busy for both. All of it shares the machine.',
    }
  } finally {
    await desk.stop()
  }
}
