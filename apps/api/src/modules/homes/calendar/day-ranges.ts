import type { DayRange } from '@wayfellow/contract/homes'

export function addDays(day: string, days: number) {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Returns the parts of the ranges that lie inside the window. */
export const clip = (ranges: readonly DayRange[], window: DayRange): DayRange[] =>
  ranges
    .map(({ from, to }) => ({
      from: from < window.from ? window.from : from,
      to: to > window.to ? window.to : to,
    }))
    .filter(({ from, to }) => from < to)

/** Days that touch or overlap become one range. */
export function merge(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else merged.push({ ...range })
  }
  return merged
}
