/** Parameters next to `ask` in the URL: the nights, the number of guests, and the stop of a trip. */
const names = ['from', 'to', 'guests', 'trip', 'stop'] as const

/** Reads these parameters from the URL of a search, a trip or a profile, to pass them on to the next page. */
export function askingOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

interface Stop {
  _id: string
  from: string
  to: string
}

/** The same parameters for a stop of a trip; a stop that has begun asks only for the nights that are left. */
export function askingFor(tripId: string, { _id, from, to }: Stop, guests: number, today: string) {
  return { from: from < today ? today : from, to, guests: String(guests), trip: tripId, stop: _id }
}

/** The path of a profile, with the parameters of a stay request. */
export function pathOfPerson(username: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString()
  return `/users/${encodeURIComponent(username)}${query === '' ? '' : `?${query}`}`
}

const isDay = (value: string | undefined): value is string =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Returns initial values for the form; invalid parameters are ignored. */
export function readAsking(params: URLSearchParams, today: string, guestsMost: number) {
  const { from, to, guests, trip, stop } = askingOf(params)
  const isSpan = isDay(from) && isDay(to) && from < to && from >= today
  const count = Number(guests)
  return {
    ...(isSpan && { dates: { arriveOn: from, departOn: to } }),
    ...(Number.isInteger(count) && count >= 1 && count <= guestsMost && { guests: count }),
    ...(trip !== undefined && stop !== undefined && { stop: { tripId: trip, legId: stop } }),
  }
}
