import { queryOptions } from '@tanstack/react-query'
import {
  countPromo,
  editPromo,
  getOwnPromo,
  hidePromo,
  listOwnPromos,
  submitPromo,
  withdrawPromo,
} from '@wayfellow/contract/client/promos'
import type { ManagedPromo, Promo } from '@wayfellow/contract/promos'
import { decidePromo } from '@wayfellow/contract/client/reports/queue'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input } from '../../lib/http.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'
import { refreshAfter, refreshed } from '../../lib/refreshing.ts'
import { leaveQueue, readQueueAnew } from '../reports/index.ts'

const keys = { all: ['promos'], own: ['promos', 'own'], one: ['promos', 'one'] } as const
refreshAfter([submitPromo, editPromo, withdrawPromo, decidePromo], keys.all)

export const ownPromosQuery = {
  ...pagedQuery(keys.own, (pageInput) => fetchPage('promos', () => call(listOwnPromos, pageInput))),
  // Decided by admins, and seen by others, meanwhile.
  staleTime: 0,
  refetchOnMount: true,
}

export const ownPromoQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: async () => (await fetchItem(() => call(getOwnPromo, { promoId: id })))?.promo ?? null,
    staleTime: 0,
    refetchOnMount: true,
  })

/** Refusals are shown by the form, beside the input. */
export async function submit(input: Input<typeof submitPromo>): Promise<void> {
  await call(submitPromo, input)
}

export async function edit(input: Input<typeof editPromo>): Promise<void> {
  await call(editPromo, input)
}

/** Resolves to whether it succeeded; a failure is shown in a dialog. */
export async function withdraw({ _id }: ManagedPromo): Promise<boolean> {
  try {
    await act(withdrawPromo, { promoId: _id })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refreshed(keys.all)
  }
  return true
}

type HideListener = (promoId: string) => () => void
const hideListeners: HideListener[] = []

/** Lists of other features take a hidden promo out at once. The listener returns how to put it back. */
export const onPromoHidden = (listener: HideListener) => hideListeners.push(listener)

/** Updates the screen at once, and rolls back when the server refuses. Resolves to whether it succeeded. */
export async function hide({ _id }: Promo): Promise<boolean> {
  const undo = hideListeners.map((listener) => listener(_id))
  try {
    await act(hidePromo, { promoId: _id, isHidden: true })
  } catch (error) {
    console.error(error)
    for (const putBack of undo) putBack()
    return false
  }
  return true
}

/** Sent in the background; a failure is not shown. */
export function count(promoId: string, what: 'view' | 'click'): void {
  call(countPromo, { promoId, what }).catch((error: unknown) => console.error(error))
}

/** For admins. Resolves to whether it was decided; a failure is shown in a dialog. */
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
