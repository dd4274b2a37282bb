import type { StepResult } from './report.ts'

const limitSeconds = 20 * 60
/** Above this share of the cores, a run says how busy the machine was, not how much the gate has to do. */
const mostForeignShare = 0.1

/** Fails a run that takes longer than it may, so that growth is noticed. A run beside other programs is not judged. */
export function judgeDuration(wallSeconds: number, foreignShare: number): StepResult {
  const isJudged = foreignShare <= mostForeignShare
  const isOver = isJudged && wallSeconds > limitSeconds
  const outcome = isJudged
    ? isOver
      ? `: more than the limit of ${limitSeconds} s`
      : ''
    : ', so the limit was not judged'
  console.log(
    `The run took ${wallSeconds.toFixed(0)} s; other programs used ${(foreignShare * 100).toFixed(0)} % of the cores${outcome}`,
  )
  return {
    name: 'within 20 minutes',
    seconds: wallSeconds,
    passed: isJudged && !isOver ? 1 : 0,
    failed: isOver ? 1 : 0,
  }
}
