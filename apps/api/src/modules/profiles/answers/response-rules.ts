import { leastRequests, type ResponseBand } from '@wayfellow/contract/profiles'
import type { AnswerCounts } from '../queries.ts'

export type Band = ResponseBand | 'later'

const hour = 3_600
const limits: [ResponseBand, number][] = [
  ['hours', 5 * hour],
  ['day', 24 * hour],
  ['days', 72 * hour],
  ['week', 168 * hour],
]

/** The band of a response time; no answer at all is `later`. */
export function bandOf(seconds: number | null): Band {
  return limits.find(([, most]) => seconds !== null && seconds <= most)?.[0] ?? 'later'
}

/** «Usually»: at least half of the requests; nothing under three. */
export function responseBand(counts: AnswerCounts | null): ResponseBand | null {
  if (!counts || counts.asked < leastRequests) return null
  const { asked, withinHours, withinDay, withinDays, withinWeek } = counts
  const answered = { hours: withinHours, day: withinDay, days: withinDays, week: withinWeek }
  let sum = 0
  for (const [band] of limits) {
    sum += answered[band]
    if (sum * 2 >= asked) return band
  }
  return null
}
