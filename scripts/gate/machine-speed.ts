// How fast the machine is while the gate runs: the same machine needs half as long again at another hour.
import { createHash } from 'node:crypto'

/** CPU time of one unit of work at the best of the machines on which the limit was set. */
const referenceMs = 21
const sampleMs = 15_000

/** Measures a unit of work every few seconds. Returns how much slower than the reference the median was. */
export function watchSpeed(): () => number {
  const samples = [measureUnit()]
  const timer = setInterval(() => samples.push(measureUnit()), sampleMs).unref()
  return () => {
    clearInterval(timer)
    const sorted = samples.toSorted((one, other) => one - other)
    return (sorted[Math.floor(sorted.length / 2)] ?? referenceMs) / referenceMs
  }
}

/** Counted in CPU time, so that the steps beside it do not count as slowness. */
function measureUnit(): number {
  const before = process.cpuUsage()
  doWork()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Objects, text and a digest: what tests do with the processor. */
function doWork(): string {
  const counts = new Map<string, number>()
  let seed = 1
  for (let step = 0; step < 40_000; step += 1) {
    seed = (seed * 16_807) % 2_147_483_647
    const word = `w${seed % 5_000}`
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const text = JSON.stringify([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  let digest = ''
  for (let round = 0; round < 20; round += 1)
    digest = createHash('sha256')
      .update(digest + text)
      .digest('hex')
  return digest
}
