import type { StepResult } from './report.ts'

const limitSeconds = 20 * 60

/**
 * Fails a run that takes longer than it may. What other programs took from the cores does not count: the limit is
 * there to notice that the gate grows, not that the machine is busy.
 */
export function judgeDuration(wallSeconds: number, foreignSeconds: number): StepResult {
  const ownSeconds = wallSeconds - foreignSeconds
  const isOver = ownSeconds > limitSeconds
  console.log(
    `The run took ${wallSeconds.toFixed(0)} s, ${foreignSeconds.toFixed(0)} s of them used by other programs` +
      (isOver ? `: more than the limit of ${limitSeconds} s` : ''),
  )
  return { name: 'within 20 minutes', seconds: ownSeconds, passed: isOver ? 0 : 1, failed: isOver ? 1 : 0 }
}
