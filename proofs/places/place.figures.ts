import { proveTypeahead } from '../identity/full-size.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const hundredths = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)

export async function findTypeahead({ seed, say }: ProofOptions): Promise<Finding> {
  const { places, names, seconds, repetitions } = await proveTypeahead(seed, say)
  const ms = (what: string, runs: number[], wanted = 'the reference', most = Number.POSITIVE_INFINITY) => ({
    what,
    runs: hundredths(runs),
    unit: ' ms',
    wanted,
    holds: runs.every((value) => value <= most),
  })
  return {
    figures: [
      { what: 'places', runs: [places], wanted: 'all there are', holds: places > 100_000 },
      { what: 'names', runs: [names], wanted: 'all there are', holds: names > 300_000 },
      {
        what: 'import into an empty database',
        runs: [Math.round(seconds)],
        unit: ' s',
        wanted: 'seconds',
        holds: seconds < 60,
      },
      ms(
        'request, 99th of 100',
        repetitions.map(({ served }) => served),
        'at most 15 ms',
        15,
      ),
      ms(
        'request, median',
        repetitions.map(({ middle }) => middle),
        'as it is',
      ),
      ms(
        'its SQL bare, 99th of 100',
        repetitions.map(({ bare }) => bare),
      ),
      ms(
        'its SQL bare, median',
        repetitions.map(({ bareMiddle }) => bareMiddle),
      ),
      {
        what: 'time of all requests to that of their SQL bare',
        runs: hundredths(repetitions.map(({ ratio }) => ratio)),
        unit: ' ×',
        wanted: 'at most 2 ×',
        holds: repetitions.every(({ ratio }) => ratio <= 2),
      },
      {
        what: 'statements behind one request, at most',
        runs: repetitions.map(({ statements }) => statements),
        wanted: 'at most 5',
        holds: repetitions.every(({ statements }) => statements <= 5),
      },
    ],
    words:
      'Rounds of 1,000 beginnings of names in all languages at one client, a typo in every fifth, a place to be near in every third. Each request runs right beside its own statements on a bare connection of named statements, turn about.',
  }
}
