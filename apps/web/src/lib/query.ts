import { t } from '@lingui/core/macro'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { countedPages } from '@wayfellow/contract/client/paging'
import { showError } from '../ui/dialogs/dialogs.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

export interface Page<Item> {
  items: Item[]
  hasMore: boolean
  /** The cursor of the next page, for lists that have one. */
  nextCursor?: string | null | undefined
  /** The server could not be reached: cached data is shown instead. */
  isMissing?: boolean
}

export interface List<Item> {
  items: Item[]
  totalPages: number
  /** The server could not be reached. */
  isMissing?: boolean
}

/** Resolves to null on failure: screens say so instead of crashing. */
export async function fetchItem<Item>(load: () => Promise<Item>): Promise<Item | null> {
  try {
    return await load()
  } catch (error) {
    showFailedFetch(error)
    return null
  }
}

/** Keeps the cached item while the server cannot be reached; a refusal removes it. */
export async function refetchItem<Item>(
  load: () => Promise<Item>,
  known: () => Item | null | undefined,
): Promise<Item | null> {
  try {
    return await load()
  } catch (error) {
    showFailedFetch(error)
    return isRefused(error) ? null : (known() ?? null)
  }
}

/** An answer that says something about what was asked for, not about the session, the rush or the network. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 429].includes(error.status)
  )
}

/** `key` names the list in the reply. */
export async function fetchPage<Key extends string, Item>(
  key: Key,
  load: () => Promise<Record<Key, Item[]> & { hasMore: boolean; nextCursor?: string | null }>,
): Promise<Page<Item>> {
  try {
    const reply = await load()
    return { items: reply[key], hasMore: reply.hasMore, nextCursor: reply.nextCursor }
  } catch (error) {
    showFailedFetch(error)
    return { items: [], hasMore: false, ...(!isRefused(error) && { isMissing: true }) }
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
    showFailedFetch(error)
    return { items: [], totalPages: 1, ...(!isRefused(error) && { isMissing: true }) }
  }
}

/** The spec: `paged ones add page`. The cursor of the page before says more exactly where to go on, and wins. */
export interface PageInput {
  page: number
  cursor?: string
}
const firstPage: PageInput = { page: 1 }

/** An endless list, page by page from 1, along its cursors where it has any. */
export function pagedQuery<Loaded extends Page<unknown>>(
  queryKey: QueryKey,
  fetch: (pageInput: PageInput) => Promise<Loaded>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam }) => {
      // The server knows no number above, and needs none with a cursor.
      const page = await fetch({ ...pageParam, page: Math.min(pageParam.page, countedPages) })
      if (!page.isMissing) return page
      const known = queryClient.getQueryData<InfiniteData<Loaded, PageInput>>(queryKey)
      return known?.pages[pageParam.page - 1] ?? page
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ hasMore, items, nextCursor }, _, { page }): PageInput | undefined =>
      hasMore && items.length > 0 ? { page: page + 1, ...(nextCursor && { cursor: nextCursor }) } : undefined,
  })
}

/** Refusals that say themselves what happened and when it goes on. */
const dailyCaps = new Set(['too_many_profiles', 'too_many_searches'])

function showFailedFetch(error: unknown): void {
  console.error(error)
  if (error instanceof ApiError && error.status === 429) {
    const tooMany = t`Too many requests, try later`
    void showError(
      dailyCaps.has(error.code) ? { title: tooMany, message: error.message } : { message: tooMany },
    )
  }
}
