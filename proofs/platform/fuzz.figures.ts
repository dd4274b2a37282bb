import { proveFuzz } from './full-size-fuzz.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const wanted = 1_000_000
const mostMb = 2_048

const none = (what: string, count: number) => ({ what, runs: [count], wanted: 'none', holds: count === 0 })

/** Hostile requests to every operation as every role. `--size N` sends fewer, and then says so. */
export async function findFuzz({
  seed,
  say,
  size: requests = wanted,
  only = '',
}: ProofOptions): Promise<Finding> {
  const found = await proveFuzz({ requests, seed, only }, say)
  const server = Object.entries(found.statuses).filter(([status]) => Number(status) >= 500)
  const failures = server.reduce((total, [, count]) => total + count, 0) - found.busy
  const statuses = Object.entries(found.statuses)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status} × ${count.toLocaleString('en')}`)
  return {
    figures: [
      {
        what: 'requests',
        runs: [found.requests],
        wanted: `at least ${wanted.toLocaleString('en')}`,
        holds: found.requests >= wanted,
      },
      { what: 'operations', runs: [found.operations], wanted: 'all', holds: only === '' },
      { what: 'roles', runs: [found.roles], wanted: 'all', holds: true },
      none('answers of 500 and above, but for deliberate 503', failures),
      none(
        'answers that the description does not name, or errors in another form',
        found.faultCount - failures,
      ),
      none('errors that nothing caught', found.escaped.length),
      { what: 'deliberate 503', runs: [found.busy], wanted: 'as it is', holds: true },
      { what: 'connections ended without an answer', runs: [found.hungUp], wanted: 'as it is', holds: true },
      {
        what: 'requests per second',
        runs: [Math.round(found.requests / found.seconds)],
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'most memory of the process',
        runs: [Math.round(found.peakMb)],
        unit: ' MB',
        wanted: `at most ${mostMb.toLocaleString('en')} MB`,
        holds: found.peakMb <= mostMb,
      },
    ],
    words: [
      `Answers: ${statuses.join(', ')}. Connections ended without an answer were sent bytes that are no HTTP request.`,
      ...found.faults.slice(0, 20).map((fault) => `- ${JSON.stringify(fault)}`),
      ...found.escaped.slice(0, 20).map((error) => `- not caught: ${error}`),
    ].join('\n'),
  }
}
