import { type RateClass, rateClasses } from '@wayfellow/contract/endpoint'
import { Counter } from 'prom-client'

/** Within this time an answer is good; docs/slos.md says how many of them are. */
const slowAfterMs: Readonly<Record<RateClass, number>> = {
  safety: 500,
  auth: 1_000,
  write: 500,
  read: 500,
  search: 1_000,
  background: 2_500,
}

const answers = new Counter({
  name: 'wayfellow_http_answers_total',
  help: 'Answers by rate class and outcome: good, slow (as docs/slos.md defines it), failed (5xx)',
  labelNames: ['class', 'outcome'],
})
// A series that begins with its first failure hides that failure from every rate.
for (const rate of rateClasses)
  for (const outcome of ['good', 'slow', 'failed']) answers.inc({ class: rate, outcome }, 0)

export function judgeAnswer(
  rate: RateClass,
  status: number,
  milliseconds: number,
): 'good' | 'slow' | 'failed' {
  if (status >= 500) return 'failed'
  return milliseconds > slowAfterMs[rate] ? 'slow' : 'good'
}

/** Probes and files have no class and are not judged. */
export function countAnswer(rate: RateClass | undefined, status: number, milliseconds: number) {
  if (rate) answers.inc({ class: rate, outcome: judgeAnswer(rate, status, milliseconds) })
}
