import { expect } from 'vitest'
import { z } from 'zod/mini'

interface Listed {
  ids: string[]
  hasMore: boolean
  totalPages: number
  nextCursor: string | null
}

interface Reply {
  statusCode: number
  body: string
}
type Ask = (url: string) => Promise<Reply>

const Item = z.record(z.string(), z.unknown())
const Facts = z.object({ hasMore: z.boolean(), totalPages: z.int(), nextCursor: z.nullable(z.string()) })

/** Some items carry their id inside the thing they show. */
function idOf(item: z.infer<typeof Item>): unknown {
  const inner = item['post'] ?? item['trip'] ?? item['case'] ?? item['promo']
  return inner === undefined ? (item['_id'] ?? item['username']) : Item.parse(inner)['_id']
}

export async function readList(
  ask: Ask,
  path: string,
  key: string,
  query: Record<string, string>,
): Promise<Listed> {
  const url = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const reply = await ask(url.pathname + url.search)
  expect([path, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([path, 200, ''])
  const body = Item.parse(JSON.parse(reply.body))
  const items = z.array(Item).parse(body[key])
  return { ...Facts.parse(body), ids: items.map((item) => String(idOf(item))) }
}

/**
 * Reads a list by number and along its cursors, checks that both have the same pages and that all of them say how many
 * there are, and returns how many different items they hold.
 */
export async function countOnPages(
  ask: Ask,
  { path, key, perPage, total }: { path: string; key: string; perPage: number; total: number },
) {
  const pages = Math.ceil(total / perPage)
  const first = await readList(ask, path, key, {})
  expect([first.ids.length, first.hasMore, first.totalPages]).toEqual([perPage, true, pages])
  const byNumber: string[][] = []
  const byCursor: string[][] = [first.ids]
  for (let page = 1; page <= pages; page += 1) {
    const { ids, hasMore, totalPages } = await readList(ask, path, key, { page: String(page) })
    byNumber.push(ids)
    expect([page, hasMore, totalPages]).toEqual([page, page < pages, pages])
  }
  let { nextCursor } = first
  for (let page = 2; nextCursor !== null; page += 1) {
    const next = await readList(ask, path, key, { page: String(page), cursor: nextCursor })
    byCursor.push(next.ids)
    expect([page, next.totalPages]).toEqual([page, pages])
    nextCursor = next.nextCursor
  }
  expect(byNumber).toEqual(byCursor)
  const beyond = await readList(ask, path, key, { page: String(pages + 1) })
  expect(beyond).toEqual({ ids: [], hasMore: false, totalPages: pages, nextCursor: null })
  return new Set(byNumber.flat()).size
}
