import type { Step } from '../geo/geo-search.ts'

export interface Reached<Key> {
  hits: Step<Key>[]
  /** The step to continue from; undefined at the end. */
  next: Step<Key> | undefined
}

/** Steps on and on until a page is full; where next to nothing fits, until there is at least something to show. */
const stepsForMore = 6
const stepsForOne = 40
/** A page by its number is found from the beginning: so many steps in all, enough for fifty full pages. */
const stepsToSkip = 60

export async function pageAround<Key>(
  step: (from: Step<Key> | undefined) => Promise<Step<Key>[]>,
  start: Step<Key> | undefined,
  size: number,
  skip = 0,
): Promise<Reached<Key>> {
  const before = await skipAround(step, start, skip)
  if (before.isOver) return { hits: [], next: before.from }
  const hits: Step<Key>[] = []
  let { from } = before
  for (let nth = 0; nth < stepsForOne; nth += 1) {
    const rows = await step(from)
    hits.push(...rows.filter(({ isEnd }) => !isEnd))
    from = rows.find(({ isEnd }) => isEnd)
    if (hits.length > size) return { hits: hits.slice(0, size), next: hits[size - 1] }
    if (!from) return { hits, next: undefined }
    if (hits.length > 0 && nth >= stepsForMore) break
  }
  return { hits, next: from }
}

/** Goes past the first `skip` hits. Over: there are not so many, or they were not found within the steps it may take. */
async function skipAround<Key>(
  step: (from: Step<Key> | undefined) => Promise<Step<Key>[]>,
  start: Step<Key> | undefined,
  skip: number,
): Promise<{ from: Step<Key> | undefined; isOver: boolean }> {
  let [from, left] = [start, skip]
  for (let nth = 0; nth < stepsToSkip && left > 0; nth += 1) {
    const rows = await step(from)
    const hits = rows.filter(({ isEnd }) => !isEnd)
    const isLast = hits.length < left
    from = isLast ? (rows.find(({ isEnd }) => isEnd) ?? hits.at(-1)) : hits[left - 1]
    left -= Math.min(left, hits.length)
    if (rows.length === 0) return { from: undefined, isOver: true }
  }
  return { from, isOver: left > 0 }
}
