import { type Numbers, openCounted } from '@wayfellow/contract/reports/numbers'
import type { OpenAges, WeekRow } from './queries.ts'

const none: OpenAges = { day: 0, threeDays: 0, week: 0, longer: 0 }

export function toNumbers(ages: OpenAges = none, weeks: readonly WeekRow[]): Numbers {
  const { day, threeDays, week, longer } = ages
  return {
    open: { day, threeDays, week, longer, isMore: day + threeDays + week + longer >= openCounted },
    weeks: weeks.map(({ week: startsOn, newStudents, stays, decided, firstMinutes }) => ({
      startsOn,
      newStudents,
      stays,
      decided,
      firstDecisionMinutes: firstMinutes,
    })),
  }
}
