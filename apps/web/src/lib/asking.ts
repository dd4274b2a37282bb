/** Beside `ask` in the address: which nights, how many people, and the stop of which trip it is for. */
const names = ['from', 'to', 'guests', 'trip', 'stop'] as const

/** What a search, a trip or a profile says of it, for the next page that may ask. */
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

/** The same for a stop; who is on the way already asks for the nights that are left. */
export function askingFor(tripId: string, { _id, from, to }: Stop, guests: number, today: string) {
  return { from: from < today ? today : from, to, guests: String(guests), trip: tripId, stop: _id }
}

/** A page of somebody, with what it needs to know to ask them. */
export function pathOfPerson(username: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString()
  return `/users/${encodeURIComponent(username)}${query === '' ? '' : `?${query}`}`
}

const isDay = (value: string | undefined): value is string =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** What a form may begin with; nothing of what makes no sense. */
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
