import { feedPerPage } from '@wayfellow/contract/feed'
import { describe, expect, it } from 'vitest'
import { promosPerPage, withPromos } from './feed-order.ts'

/** A feed of so many posts and promos, read to its end as the service does: a page and one more at a time. */
function readAll(posts: number, promos: number) {
  const read: string[] = []
  let [post, promo] = [0, 0]
  for (let hasMore = true; hasMore;) {
    const [firstPost, firstPromo] = [post, promo]
    const next = Array.from({ length: Math.min(feedPerPage + 1, posts - post) }, (_, nth) => ({
      at: { micros: String(10_000 - firstPost - nth), id: `${firstPost + nth}` },
      item: `post ${firstPost + nth}`,
    }))
    const some = Array.from({ length: Math.min(promosPerPage, promos - promo) }, (_, nth) => firstPromo + nth)
    const page = withPromos(next, some, feedPerPage, (nth, { at }) => ({ at, item: `promo ${nth}` }))
    read.push(...page.shown.map(({ item }) => item))
    post += page.shown.filter(({ item }) => item.startsWith('post')).length
    promo += page.taken
    hasMore = page.hasMore
  }
  return read
}
const isPromo = (item: string) => item.startsWith('promo')
const promosIn = (items: readonly string[]) => items.filter(isPromo).length

describe.each([0, 1, 2, 3, 20])('%i promos, in feeds of up to 70 posts', (promos) => {
  const feeds = Array.from({ length: 70 }, (_, posts) => readAll(posts, promos))

  it('of any ten things in a row at most one is a promo, and never the first of the feed', () => {
    const tens = feeds.flatMap((feed) => feed.map((__, from) => promosIn(feed.slice(from, from + 10))))
    expect(Math.max(0, ...tens)).toBeLessThanOrEqual(1)
    expect(feeds.filter((feed) => promosIn(feed) * 10 > feed.length)).toEqual([])
    expect(feeds.filter(([first = '']) => isPromo(first))).toEqual([])
  })

  it('no post is lost, moved or shown twice', () => {
    const all = feeds.map((_, posts) => Array.from({ length: posts }, (__, nth) => `post ${nth}`))
    expect(feeds.map((feed) => feed.filter((item) => !isPromo(item)))).toEqual(all)
  })

  it('each full ten has one as long as there are any, each once and in their order', () => {
    const expected = feeds.map((_, posts) => {
      const shown = Math.min(promos, Math.floor(posts / 9))
      return Array.from({ length: shown }, (__, nth) => `promo ${nth}`)
    })
    expect(feeds.map((feed) => feed.filter(isPromo))).toEqual(expected)
  })
})
