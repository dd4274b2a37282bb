import { afterEach, expect, it, vi } from 'vitest'
import { FakeApi } from '../../../testing/fake-api.ts'
import { sampleId } from '../../../testing/sample.ts'
import { queryClient } from '../../lib/query-client.ts'
import { feedQuery } from '../feed/index.ts'
import { create, userPostsQuery } from './api.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('leaves lists that lack a new post stale, so that the next screen reads them', async () => {
  new FakeApi().install()
  const lists = [feedQuery.queryKey, userPostsQuery('ana').queryKey]
  const empty = { pages: [{ items: [], hasMore: false }], pageParams: [{ page: 1 }] }
  for (const queryKey of lists) queryClient.setQueryData(queryKey, empty)
  await create({ clientId: sampleId, kind: 'tip', text: 'The tram runs all night.', placeId: sampleId })
  expect(lists.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true])
})
