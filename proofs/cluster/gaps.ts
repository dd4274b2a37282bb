/** How long nothing succeeded, from moments in milliseconds. */
export interface Gap {
  /** Longest time between two successes after the fault. */
  longestMs: number
  /** From the fault to the success that ended it. */
  untilMs: number
}

/** Finds the longest pause that ended after the fault; successes before it count as where the pause began. */
export function findGap(successes: readonly number[], faultAt: number): Gap {
  const moments = successes.toSorted((one, other) => one - other)
  let longest: Gap = { longestMs: 0, untilMs: 0 }
  for (const [nth, at] of moments.entries()) {
    const before = moments[nth - 1]
    if (before === undefined || at < faultAt) continue
    if (at - before > longest.longestMs) longest = { longestMs: at - before, untilMs: at - faultAt }
  }
  return longest
}

/** Returns whether everybody has succeeded again after all of them were held up, or nobody was for as long as that takes. */
export const areAllBack = (byClient: readonly (readonly number[])[], since: number) =>
  byClient.every((moments) => moments.some((at) => at >= since))
