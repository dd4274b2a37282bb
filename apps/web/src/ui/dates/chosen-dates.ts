/** Days are `YYYY-MM-DD`, months `YYYY-MM`: calendar facts without a time zone. */
export type ChosenDates =
  | { kind: 'dates'; arriveOn: string; leaveOn: string; give: Give }
  | { kind: 'month'; month: string }
  | { kind: 'any' }

/** How many days earlier or later would do. */
type Give = 0 | 1 | 3

/** The choice in the sheet while it is incomplete. */
export type Draft = {
  kind: ChosenDates['kind']
  arriveOn?: string
  leaveOn?: string
  give: Give
  month?: string
}

export const nothingChosen: Draft = { kind: 'dates', give: 0 }

export function draftOf(chosen: ChosenDates | undefined): Draft {
  return chosen ? { ...nothingChosen, ...chosen } : nothingChosen
}

export function complete({ kind, arriveOn, leaveOn, give, month }: Draft): ChosenDates | undefined {
  if (kind === 'any') return { kind }
  if (kind === 'month') return month ? { kind, month } : undefined
  return arriveOn && leaveOn ? { kind, arriveOn, leaveOn, give } : undefined
}

export function countNights(arriveOn: string, leaveOn: string) {
  const day = 24 * 60 * 60 * 1000
  return Math.round((Date.parse(leaveOn) - Date.parse(arriveOn)) / day)
}

/** This month and the eleven after it. */
export function listMonths(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7),
  )
}
