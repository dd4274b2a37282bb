import { t } from '@lingui/core/macro'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { showError } from '../ui/dialogs/dialogs.ts'
import { ApiError } from './api-error.ts'

export interface Page<Item> {
  items: Item[]
  hasMore: boolean
}

export interface List<Item> {
  items: Item[]
  totalPages: number
}

/** Nothing is a possible answer of every item: screens say so instead of failing. */
export async function fetchItem<Item>(load: () => Promise<Item>): Promise<Item | null> {
  try {
    return await load()
  } catch (error) {
    tellOfFailedFetch(error)
    return null
  }
}

/** `key` names the list in the reply. */
export async function fetchPage<Key extends string, Item>(
  key: Key,
  load: () => Promise<Record<Key, Item[]> & { hasMore: boolean }>,
): Promise<Page<Item>> {
  try {
    const reply = await load()
    return { items: reply[key], hasMore: reply.hasMore }
  } catch (error) {
    tellOfFailedFetch(error)
    return { items: [], hasMore: false }
  }
}

export async function fetchList<Key extends string, Item>(
  key: Key,
  load: () => Promise<Record<Key, Item[]> & { totalPages: number }>,
): Promise<List<Item>> {
  try {
    const reply = await load()
    return { items: reply[key], totalPages: reply.totalPages }
  } catch (error) {
    tellOfFailedFetch(error)
    return { items: [], totalPages: 1 }
  }
}

/** An endless list, page by page from 1. */
export function pagedQuery<Item>(queryKey: QueryKey, fetch: (page: number) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetch(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.hasMore && last.items.length > 0 ? page + 1 : undefined),
  })
}

function tellOfFailedFetch(error: unknown): void {
  console.error(error)
  if (error instanceof ApiError && error.status === 429) {
    void showError({ message: t`Too many requests, try later` })
  }
}
