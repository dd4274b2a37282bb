/** Something of the feed, and where it stands in it. */
export interface Placed<Item> {
  /** When it came, in microseconds since 1970, and what tells it from others of the same moment. */
  at: { micros: string; id: string }
  item: Item
}

/**
 * The whole ranking: the newest first, whatever it is and whoever looks; of the same moment, the greater id. Each kind
 * comes with a page of its own, so that the first of all of them are a page of the whole.
 */
export function newestOf<Item>(items: readonly Placed<Item>[], most: number): Placed<Item>[] {
  return items.toSorted(isBefore).slice(0, most)
}

function isBefore({ at: one }: Placed<unknown>, { at: other }: Placed<unknown>) {
  const apart = BigInt(other.micros) - BigInt(one.micros)
  if (apart !== 0n) return apart > 0n ? 1 : -1
  return one.id < other.id ? 1 : -1
}
