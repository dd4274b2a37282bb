import { proveErasure } from './full-size-privacy.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})

export async function findErasure({ seed, say }: ProofOptions): Promise<Finding> {
  const { verdict, control } = await proveErasure(seed, say)
  return {
    figures: [
      { what: 'lives', runs: [verdict.accounts], wanted: '200', holds: verdict.accounts >= 200 },
      none('words of the student that their export did not hold', verdict.missing),
      none('tables with rows or columns that the export did not hold', verdict.rowsMissing),
      none('exports with something private to others', verdict.foreign),
      none('accounts that were not as before once the deletion was undone', verdict.changed),
      none(
        'rows, files, keys and results of searches that still speak of somebody erased',
        verdict.left.length,
      ),
      none('messages and reviews that others lost with it', verdict.lost),
      {
        what: 'control, found by words while they were there',
        runs: [Number(verdict.wasFound)],
        wanted: '1',
        holds: verdict.wasFound,
      },
      {
        what: 'control, a table that nobody thought of: found',
        runs: [control],
        wanted: 'at least 1',
        holds: control > 0,
      },
    ],
    words:
      'Each life is a random choice of what people do, through the calls of the app: a home, posts, comments, events, stories, trips, photos, follows, reports, a stay with its messages and reviews, and a profile. Every word carries a mark. The export is compared with what was said and, table by table, with the rows of the database. Three in ten take their deletion back before they go for good, and must then be what they were before they left. After the erasure every row of every table, the job queue included, every file that was theirs, every key of Redis and every kind of search is looked through for the mark; what was said to others must still be there.',
  }
}
