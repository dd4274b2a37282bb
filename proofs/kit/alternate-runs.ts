/** One thing to be measured beside its reference: how much one run of `n` costs, in whatever unit it says. */
export interface Bench {
  name: string
  title: string
  unit: string
  /** Says what must hold, of the medians. */
  goal: { wanted: string; holds: (reference: number, measured: number) => boolean }
  prepare: () => Promise<{
    reference: () => Promise<number>
    measured: () => Promise<number>
    stop: () => Promise<void>
  }>
}

export interface Result {
  reference: number[]
  measured: number[]
  /** Nothing when the reference itself wandered too far to be compared with. */
  holds: boolean | undefined
}

const trustedSpread = 2

/** Interleaves the two, so that a busy machine is busy for both; the first round only warms up. */
export async function runRepetitions({ prepare, goal }: Bench, repetitions: number): Promise<Result> {
  const { reference, measured, stop } = await prepare()
  const result: Result = { reference: [], measured: [], holds: undefined }
  await reference()
  await measured()
  for (let round = 0; round < repetitions; round += 1) {
    // Turn about, so that neither always runs on the other's heels.
    if (round % 2 === 0) {
      result.reference.push(await reference())
      result.measured.push(await measured())
    } else {
      result.measured.push(await measured())
      result.reference.push(await reference())
    }
  }
  await stop()
  if (spread(result.reference) > trustedSpread) return result
  return { ...result, holds: goal.holds(median(result.reference), median(result.measured)) }
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const spread = (values: readonly number[]) => Math.max(...values) / Math.min(...values)
