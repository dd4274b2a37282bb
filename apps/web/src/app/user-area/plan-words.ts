import { plural, t } from '@lingui/core/macro'
import { countNights } from '../../ui/dates/chosen-dates.ts'
import type { Plan } from '../../ui/plans.ts'

/** «now», «today», «tomorrow», «in 12 days». */
export function whenWords({ day, isNow }: Plan, today: string): string {
  const days = countNights(today, day)
  if (isNow) return t`now`
  if (days <= 0) return t`today`
  return plural(days, { one: 'tomorrow', other: 'in # days' })
}
