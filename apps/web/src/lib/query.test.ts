import { tooManyProfiles, tooManySearches } from '@wayfellow/contract/client/daily-caps'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import spec from '../../../../docs/spec.txt?raw'
import { listAsked } from '../ui/dialogs/dialogs.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { fetchItem, fetchList, fetchPage, pagedQuery, type Page, type PageInput } from './query.ts'

const refuse = (status: number) => () => Promise.reject(new ApiError(status, { message: 'No.' }))
const shown = () => listAsked().map(({ kind, options }) => [kind, options])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([500, 404, 403, 0])('logs a fetch refused with %d and shows nothing', async (status) => {
  const before = shown().length
  expect(await fetchItem(refuse(status))).toBeNull()
  expect(await fetchPage('posts', refuse(status))).toMatchObject({ items: [], hasMore: false })
  expect(await fetchList('users', refuse(status))).toMatchObject({ items: [], totalPages: 1 })
  expect(console.error).toHaveBeenCalledTimes(3)
  expect(shown()).toHaveLength(before)
})

it.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [403, undefined],
  [404, undefined],
])('marks a list as missing when nobody could say what is in it: %d', async (status, isMissing) => {
  expect((await fetchPage('posts', refuse(status))).isMissing).toBe(isMissing)
  expect((await fetchList('users', refuse(status))).isMissing).toBe(isMissing)
})

it('opens one error dialog for fetches refused with 429', async () => {
  await fetchItem(refuse(429))
  await fetchPage('posts', refuse(429))
  await fetchList('users', refuse(429))
  expect(shown()).toEqual([['error', { message: 'Too many requests, try later' }]])
})

it.each([tooManyProfiles, tooManySearches])(
  'says what happened and when it goes on at the end of a day: $code',
  async (refusal) => {
    await fetchItem(() => Promise.reject(new ApiError(refusal.status, refusal)))
    expect(shown().at(-1)).toEqual([
      'error',
      { title: 'Too many requests, try later', message: refusal.message },
    ])
  },
)

it('takes the list by the name its caller gives', async () => {
  expect(await fetchPage('posts', async () => ({ posts: ['a'], hasMore: true }))).toEqual({
    items: ['a'],
    hasMore: true,
  })
  expect(await fetchList('users', async () => ({ users: ['ana'], totalPages: 4 }))).toEqual({
    items: ['ana'],
    totalPages: 4,
  })
})

it.each([
  [true, ['a'], { page: 3 }],
  [true, [], undefined],
  [false, ['a'], undefined],
  [false, [], undefined],
])(
  'offers a next page only with more to come and a list that is not empty: %s, %j',
  (hasMore, items, next) => {
    const page = { items, hasMore }
    const { getNextPageParam } = pagedQuery<Page<string>>(['posts'], async () => page)
    expect(getNextPageParam(page, [page], { page: 2 }, [{ page: 2 }])).toEqual(next)
  },
)

it('goes on along the cursor of a list that has one', () => {
  const page = { items: ['a'], hasMore: true, nextCursor: 'there' }
  const { getNextPageParam } = pagedQuery<Page<string>>(['posts'], async () => page)
  expect(getNextPageParam(page, [page], { page: 2 }, [{ page: 2 }])).toEqual({ page: 3, cursor: 'there' })
})

it('adds the page to every fetch, and none that the server would refuse', async () => {
  expect(spec).toContain('paged ones add page')
  const asked: PageInput[] = []
  const { queryFn, initialPageParam } = pagedQuery<Page<string>>(['asked'], async (pageInput) => {
    asked.push(pageInput)
    return { items: ['a'], hasMore: true, nextCursor: 'there' }
  })
  if (typeof queryFn !== 'function') throw new Error('nothing is asked')
  const context = {
    client: queryClient,
    queryKey: ['asked'],
    signal: new AbortController().signal,
    meta: undefined,
  }
  for (const pageParam of [initialPageParam, { page: 51, cursor: 'there' }])
    await queryFn({ ...context, pageParam, direction: 'forward' })
  expect(asked).toEqual([{ page: 1 }, { page: 50, cursor: 'there' }])
})

it('keeps data fresh for 5 minutes, forgets it after 10, and never asks again by itself', () => {
  expect(queryClient.getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
})

it.each([
  [0, ['a']],
  [503, ['a']],
  [403, []],
])('without an answer a known page stays, and a «no» takes it away: %d', async (status, items) => {
  const query = pagedQuery<Page<string>>(['letters', status], () => fetchPage('letters', refuse(status)))
  queryClient.setQueryData(query.queryKey, {
    pages: [{ items: ['a'], hasMore: false }],
    pageParams: [{ page: 1 }],
  })
  const { pages } = await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 })
  expect(pages.map((page) => page.items)).toEqual([items])
})
