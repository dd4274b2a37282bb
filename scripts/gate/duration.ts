import type { StepResult } from './report.ts'

/** On a machine as fast as the reference of machine-speed.ts. */
const limitSeconds = 20 * 60
/** Above this share of the cores, a run says how busy the machine was, not how much the gate has to do. */
const mostForeignShare = 0.1

interface Run {
  wallSeconds: number
  foreignShare: number
  /** How much slower the machine was than the reference. */
  slowness: number
}

/**
 * Fails a run that takes longer than it may, so that growth is noticed. A slow machine has more time, and a run beside
 * other programs is not judged.
 */
export function judgeDuration({ wallSeconds, foreignShare, slowness }: Run): StepResult {
  const isJudged = foreignShare <= mostForeignShare
  const limit = limitSeconds * Math.max(1, slowness)
  const isOver = isJudged && wallSeconds > limit
  const outcome = isJudged
    ? `the limit here is ${limit.toFixed(0)} s`
    : `other programs used ${(foreignShare * 100).toFixed(0)} % of the cores, so the limit was not judged`
  console.log(
    `The run took ${wallSeconds.toFixed(0)} s on a machine ${slowness.toFixed(2)} times as slow as the reference; ${outcome}`,
  )
  return {
    name: 'within 20 minutes',
    seconds: wallSeconds,
    passed: isJudged && !isOver ? 1 : 0,
    failed: isOver ? 1 : 0,
  }
}
