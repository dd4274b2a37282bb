import { feedItemsPerPromo, feedPerPage } from '@wayfellow/contract/feed'

/** An item of the feed and its position there. */
export interface Placed<Item> {
  /** The time in microseconds since 1970, and the id, which tells apart items of the same moment. */
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

/** The fifth of each ten: never the first, and never two in any ten that follow each other. */
const promoSlot = 4
export const promosPerPage = feedPerPage / feedItemsPerPromo

/**
 * One promo in each full ten: where fewer than nine posts would stand around it, there is none. `posts` are those of
 * the page and one more; which of the promos were taken is said, so that the next page goes on behind them.
 */
export function withPromos<Item, Row>(
  posts: readonly Placed<Item>[],
  promos: readonly Row[],
  perPage: number,
  place: (row: Row, behind: Placed<Item>) => Placed<Item>,
) {
  const shown: Placed<Item>[] = []
  let [nextPost, taken] = [0, 0]
  for (let ten = 0; ten < perPage; ten += feedItemsPerPromo) {
    const promo = promos[taken]
    const isFull = posts.length - nextPost >= feedItemsPerPromo - 1
    const around = posts.slice(
      nextPost,
      nextPost + feedItemsPerPromo - (promo !== undefined && isFull ? 1 : 0),
    )
    nextPost += around.length
    const before = around[promoSlot - 1]
    if (promo === undefined || !isFull || !before) shown.push(...around)
    else {
      shown.push(...around.slice(0, promoSlot), place(promo, before), ...around.slice(promoSlot))
      taken += 1
    }
  }
  return { shown, hasMore: nextPost < posts.length, taken }
}

/** Returns how many pages so many posts and promos fill. */
export function pagesOf(posts: number, promos: number): number {
  let [pages, postsLeft, promosLeft] = [0, posts, promos]
  while (postsLeft > 0) {
    const next = Array.from({ length: Math.min(postsLeft, feedPerPage + 1) }, (_, nth) => aPost(nth))
    const some = Array.from({ length: Math.min(promosLeft, promosPerPage) })
    const { shown, taken } = withPromos(next, some, feedPerPage, () => aPost(0))
    postsLeft -= shown.length - taken
    promosLeft -= taken
    pages += 1
  }
  return pages
}

const aPost = (nth: number): Placed<null> => ({ at: { micros: '0', id: String(nth) }, item: null })
