import { aTown, countStatements, loadPages, loadPgbench, timePages } from './profile-page.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const repetitions = 5
const seconds = 8
const hundredths = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)

/** Measures both sizes alternately, so that load on the machine affects both. */
export async function findProfilePage({ seed, say }: ProofOptions): Promise<Finding> {
  const small = await aTown(10_000, seed, (line) => say(`10,000 students, ${line}`))
  const large = await aTown(1_000_000, seed, (line) => say(`1,000,000 students, ${line}`))
  const runs = { ratio: [] as number[], page: [] as number[], bench: [] as number[], growth: [] as number[] }
  const middle = { small: [] as number[], large: [] as number[] }
  let refused = 0
  try {
    const counted = await countStatements(large, 500)
    say(`${counted.statements} statements in ${counted.trips} round trips`)
    // The first run of each size is a warm-up.
    await timePages(small, 3_000)
    await timePages(large, 3_000)
    await loadPgbench(large, counted.texts, seconds)
    for (let round = 0; round < repetitions; round += 1) {
      const isFirst = round % 2 === 0
      const before = isFirst ? await loadPgbench(large, counted.texts, seconds) : undefined
      const page = await loadPages(large, seconds)
      const bench = before ?? (await loadPgbench(large, counted.texts, seconds))
      refused += page.refused
      runs.bench.push(bench)
      runs.page.push(page.perSecond)
      runs.ratio.push(page.perSecond / bench)
      middle.small.push(await timePages(small, 1_000))
      middle.large.push(await timePages(large, 1_000))
      runs.growth.push((middle.large.at(-1) ?? 0) / (middle.small.at(-1) ?? 1))
      say(`round ${round + 1} of ${repetitions}`)
    }
    return {
      figures: [
        {
          what: 'statements behind one page',
          runs: [counted.statements],
          wanted: 'at most 4',
          holds: counted.statements <= 4,
        },
        {
          what: 'round trips behind one page',
          runs: [counted.trips],
          wanted: '1',
          holds: counted.trips === 1,
        },
        {
          what: 'pages a second, 8 connections, 1,000,000 students',
          runs: runs.page.map(Math.round),
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'pgbench, the same statements',
          runs: runs.bench.map(Math.round),
          wanted: 'the reference',
          holds: true,
        },
        {
          what: 'pages to pgbench',
          runs: hundredths(runs.ratio),
          unit: ' ×',
          wanted: 'at least 0.25 ×',
          holds: runs.ratio.every((ratio) => ratio >= 0.25),
        },
        { what: 'calls refused', runs: [refused], wanted: '0', holds: refused === 0 },
        {
          what: 'median, 10,000 students',
          runs: hundredths(middle.small),
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'median, 1,000,000 students',
          runs: hundredths(middle.large),
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'median of 1,000,000 to 10,000',
          runs: hundredths(runs.growth),
          unit: ' ×',
          wanted: 'flat: at most 1.3 ×',
          holds: (hundredths(runs.growth).toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 9) <= 1.3,
        },
      ],
      words:
        'Statements and round trips are counted on the wire, by a proxy between the process and PostgreSQL. Pages are asked for by bare sockets over HTTP, one process of the API, 1,000 viewers, everybody looked at with the same chance; pgbench runs the statements that went by on the wire, in one pipeline and prepared, with as many connections. All of it shares the machine.',
    }
  } finally {
    await large.stop()
    await small.stop()
  }
}
