import type { InfiniteData } from '@tanstack/react-query'
import type { listQueue, QueueItem } from '@wayfellow/contract/reports/queue'
import type { z } from 'zod/mini'
import { queryClient } from '../../../lib/query-client.ts'
import { refreshed } from '../../../lib/refreshing.ts'

export const queueKey = ['reports', 'queue'] as const

type Page = z.output<typeof listQueue.output>

export const queueItemId = (item: QueueItem) => (item.kind === 'case' ? item.case._id : item.promo._id)

function without(page: Page, id: string): Page {
  const items = page.items.filter((item) => queueItemId(item) !== id)
  return items.length === page.items.length ? page : { ...page, items }
}

/**
 * The server has decided it: it leaves the open ones at once, so that the next stands there without a wait. Whatever
 * else has happened meanwhile comes with the next answer.
 */
export function leaveQueue(id: string): void {
  decidedHere.add(id)
  queryClient.setQueriesData<InfiniteData<Page | null>>(
    { queryKey: queueKey, predicate: ({ queryKey }) => queryKey.at(-1) === 'open' },
    (known) => known && { ...known, pages: known.pages.map((page) => page && without(page, id)) },
  )
  // After the next one is painted: sixty rows that come meanwhile would delay it.
  requestAnimationFrame(() => setTimeout(() => void readQueueAnew()))
}

const decidedHere = new Set<string>()

/** Whether this browser decided it; what leaves the queue otherwise was decided by another admin. */
export const isDecidedHere = (id: string) => decidedHere.has(id)

export const readQueueAnew = () => refreshed(queueKey)
