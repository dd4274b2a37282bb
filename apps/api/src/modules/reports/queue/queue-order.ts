/** An entry of the desk and its position there. */
export interface Placed<Item> {
  at: Place
  item: Item
}

export interface Place {
  /** 0 is looked at at once; what was decided has none. */
  priority: number
  /** Since when it waits, or when it was decided, in microseconds since 1970. */
  micros: string
  id: string
}

/** The most urgent first, then the longest waiting, whatever it is; at the same moment, the smaller id. */
export const inTurn = ({ at: one }: Placed<unknown>, { at: other }: Placed<unknown>) =>
  one.priority - other.priority || isLater(one, other)

/** Sorts the latest decision first; at the same moment, the greater id first. */
export const lastFirst = ({ at: one }: Placed<unknown>, { at: other }: Placed<unknown>) => isLater(other, one)

function isLater(one: Place, other: Place) {
  const apart = BigInt(one.micros) - BigInt(other.micros)
  if (apart !== 0n) return apart > 0n ? 1 : -1
  return one.id === other.id ? 0 : one.id > other.id ? 1 : -1
}

/** Promos wait with what is neither urgent nor trifling. */
export const promoPriority = 3

const aNumber = /^#?([\da-f]{8})$/i

/** A search is for the number of a case, or for a person and words. */
export function askedFor(q: string): { number: string } | { words: string } {
  const [, number] = aNumber.exec(q.trim()) ?? []
  return number === undefined ? { words: q.trim().replace(/^@/, '') } : { number: number.toLowerCase() }
}
