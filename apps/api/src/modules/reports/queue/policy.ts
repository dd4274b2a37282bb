/** Something on the desk, and where it stands there. */
export interface Placed<Item> {
  at: Place
  item: Item
}

export interface Place {
  isUrgent: boolean
  /** Since when it waits, or when it was decided, in microseconds since 1970. */
  micros: string
  id: string
}

/** The urgent, then whoever waits longest, whatever it is; of the same moment, the smaller id. */
export const inTurn = ({ at: one }: Placed<unknown>, { at: other }: Placed<unknown>) =>
  Number(other.isUrgent) - Number(one.isUrgent) || isLater(one, other)

/** What was decided last comes first; of the same moment, the greater id. */
export const lastFirst = ({ at: one }: Placed<unknown>, { at: other }: Placed<unknown>) => isLater(other, one)

function isLater(one: Place, other: Place) {
  const apart = BigInt(one.micros) - BigInt(other.micros)
  if (apart !== 0n) return apart > 0n ? 1 : -1
  return one.id === other.id ? 0 : one.id > other.id ? 1 : -1
}
