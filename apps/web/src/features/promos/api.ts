import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { FeedItem } from '@wayfellow/contract/feed'
import {
  countPromo,
  editPromo,
  getOwnPromo,
  hidePromo,
  listOwnPromos,
  type ManagedPromo,
  type Promo,
  submitPromo,
  withdrawPromo,
} from '@wayfellow/contract/promos'
import { decidePromo } from '@wayfellow/contract/reports/queue'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchItem, fetchPage, type Page, pagedQuery } from '../../lib/query.ts'
import { leaveQueue, readQueueAnew } from '../../lib/queue.ts'

export const ownPromosQuery = {
  ...pagedQuery([...queryKeys.promos, 'own'], (wish) => fetchPage('promos', () => call(listOwnPromos, wish))),
  // Decided by admins, and seen by others, meanwhile.
  staleTime: 0,
  refetchOnMount: true,
}

export const ownPromoQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.promos, 'one', id],
    queryFn: async () => (await fetchItem(() => call(getOwnPromo, { promoId: id })))?.promo ?? null,
    staleTime: 0,
    refetchOnMount: true,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.promos })

/** Refusals are told by the form, beside what was written. */
export async function submit(input: Input<typeof submitPromo>): Promise<void> {
  await call(submitPromo, input)
  void refresh()
  void queryClient.invalidateQueries({ queryKey: queryKeys.photos })
}

export async function edit(input: Input<typeof editPromo>): Promise<void> {
  await call(editPromo, input)
  void refresh()
  void queryClient.invalidateQueries({ queryKey: queryKeys.photos })
}

/** Says whether it is done; why not is told in a dialog. */
export async function withdraw({ _id }: ManagedPromo): Promise<boolean> {
  try {
    await act(withdrawPromo, { promoId: _id })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refresh()
  }
  return true
}

/** At once on the screen. Says whether the server agrees; else it is put back. */
export async function hide({ _id }: Promo): Promise<boolean> {
  const queryKey = queryKeys.feed
  const before = queryClient.getQueryData<InfiniteData<Page<FeedItem>>>(queryKey)
  queryClient.setQueryData<InfiniteData<Page<FeedItem>>>(queryKey, (data) => data && without(data, _id))
  try {
    await act(hidePromo, { promoId: _id, isHidden: true })
  } catch (error) {
    console.error(error)
    queryClient.setQueryData(queryKey, before)
    return false
  }
  return true
}

const without = (data: InfiniteData<Page<FeedItem>>, id: string) => ({
  ...data,
  pages: data.pages.map((page) =>
    Object.assign({}, page, {
      items: page.items.filter((item) => item.kind !== 'promo' || item.promo._id !== id),
    }),
  ),
})

/** Nobody waits for it, and nobody is told when it fails. */
export function count(promoId: string, what: 'view' | 'click'): void {
  call(countPromo, { promoId, what }).catch((error: unknown) => console.error(error))
}

/** By an admin. Says whether it is decided; why not is told in a dialog. */
export async function decide(
  { _id, version }: ManagedPromo,
  decision: Pick<Input<typeof decidePromo>, 'act' | 'reason'>,
): Promise<boolean> {
  try {
    await act(decidePromo, { promoId: _id, version, ...decision })
  } catch (error) {
    console.error(error)
    await readQueueAnew()
    return false
  }
  leaveQueue(_id)
  return true
}
