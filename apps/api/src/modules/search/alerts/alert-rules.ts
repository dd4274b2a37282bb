import type { Refusal } from '@wayfellow/contract/errors'
import { cityAlertDays, cityAlertsMost, tooManyAlerts } from '@wayfellow/contract/search/alerts'
import { searchDates } from '@wayfellow/contract/search'
import { refuseNights } from '../search-rules.ts'

interface Nights {
  from?: string | undefined
  to?: string | undefined
}

interface Own {
  /** How many other cities the person waits for. */
  others: number
  today: string
}

/** Nights that have begun can't be waited for. */
export function refuseAlert(nights: Nights, { others, today }: Own): Refusal | undefined {
  const wrong = refuseNights(nights)
  if (wrong) return wrong
  if (nights.from !== undefined && nights.from < today) return searchDates
  return others >= cityAlertsMost ? tooManyAlerts : undefined
}

/** The last day of an alert: of one with nights the day of arrival. */
export function endOf({ from }: Nights, today: string): string {
  if (from !== undefined) return from
  const end = new Date(`${today}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + cityAlertDays)
  return end.toISOString().slice(0, 10)
}
