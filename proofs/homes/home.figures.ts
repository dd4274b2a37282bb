import { proveLocationSafety } from './full-size-homes.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function findLocationSafety({ seed, say }: ProofOptions): Promise<Finding> {
  const { asked, queries, unknown, errors, changed, controls } = await proveLocationSafety(seed, say)
  const close = Math.round((errors.filter((metres) => metres < 100).length / errors.length) * 1_000) / 10
  return {
    figures: [
      { what: 'questions asked', runs: [queries], wanted: 'at least 5,000', holds: queries >= 5_000 },
      { what: 'endpoints that show people', runs: [asked], wanted: 'all there are', holds: asked > 0 },
      {
        what: 'endpoints the attack can’t ask',
        runs: [unknown.length],
        wanted: '0',
        holds: unknown.length === 0,
      },
      {
        what: 'distance of the best guess from the true point, per home',
        runs: errors,
        unit: ' m',
        wanted: 'median at least 750 m',
        holds: median(errors) >= 750,
      },
      { what: 'homes guessed to 100 m', runs: [close], unit: ' %', wanted: 'at most 1 %', holds: close <= 1 },
      {
        what: 'replies that differ when a home moves inside its cell',
        runs: [changed],
        wanted: '0',
        holds: changed === 0,
      },
      {
        what: 'control: distances from the true point, rounded to 1 km',
        runs: controls.distance,
        unit: ' m',
        wanted: 'median under 150 m',
        holds: median(controls.distance) < 150,
      },
      {
        what: 'control: a point behind fresh noise of 1 to 2 km',
        runs: controls.noise,
        unit: ' m',
        wanted: 'median under 150 m',
        holds: median(controls.noise) < 150,
      },
    ],
    words:
      'The attack walks the contract: every GET that names people, homes, areas, distances or places is asked, by 20 accounts in turns, about each home. A guess is where all told distances agree best, else the middle of all points that were shown. An endpoint that shows people and needs a field the attack was never taught fails the gate. The canary home of every test database is searched for in replies, hints, log lines, mails and jobs of every test file (`apps/api/testing/canary.ts`).',
  }
}
