import { longestAnswerMs } from './fault-probes.ts'
import { type FaultRow, faults, runFaults } from './faults.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

/** How often each fault comes, unless `--size` says otherwise. */
const fullRepetitions = 3
/** After the fault is over, everything works again within this time. */
const recoverySeconds = 30
/** Beside those of the servers that every proof has. */
const firstPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 240

/** Measures what users see while a server fails, and how soon everything works again. */
export async function findFaults({
  seed,
  say,
  size: repetitions = fullRepetitions,
}: ProofOptions): Promise<Finding> {
  const rows = await runFaults({ repetitions, seed, firstPort, say })
  const figures = faults.flatMap(({ name }) =>
    figuresOf(
      name,
      rows.filter(({ fault }) => fault === name),
    ),
  )
  const total = (pick: (row: FaultRow) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    figures: [
      ...figures,
      {
        what: 'messages acknowledged',
        runs: [total((row) => row.acknowledged)],
        wanted: 'as it is',
        holds: true,
      },
      none(
        'acknowledged and lost',
        total((row) => row.lost),
      ),
      none(
        'stored twice',
        total((row) => row.doubled),
      ),
    ],
    words: `One process that answers and one that works, each behind proxies to servers of their own. During a fault two people write to each other, one reads the list of chats twice a second, a new password is asked for by mail and an uploaded photo is finished. A sensible answer is a result or a 503 with its code and words. "Served" is when a read, a send and /ready of both processes work; "jobs done" is when that mail is delivered and that photo is ready. PostgreSQL crashes for 15 s by SIGQUIT; silent connections stay silent for ever while new ones work; everything else lasts 25 s.`,
  }
}

function figuresOf(name: string, rows: FaultRow[]): Figure[] {
  const seconds = (what: string, pick: (row: FaultRow) => number | undefined, most: number): Figure => {
    const runs = rows.map((row) => pick(row) ?? Number.POSITIVE_INFINITY)
    const holds = runs.every((value) => value <= most)
    return { what: `${name}: ${what}`, runs, unit: ' s', wanted: `at most ${most} s`, holds }
  }
  return [
    seconds('first sensible answer', (row) => row.firstSensible, longestAnswerMs / 1_000),
    seconds('slowest answer', (row) => row.slowest, longestAnswerMs / 1_000),
    none(`${name}: reads without a sensible answer`, ...rows.map(({ unanswered }) => unanswered)),
    seconds('served again after', (row) => row.served, recoverySeconds),
    seconds('jobs done after', (row) => row.jobsDone, recoverySeconds),
  ]
}

function none(what: string, ...runs: number[]): Figure {
  return { what, runs, wanted: '0', holds: runs.every((count) => count === 0) }
}
