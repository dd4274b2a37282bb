import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  actOnUser,
  actOnUserGuarded,
  getUserForAdmins,
  listUsers,
} from '@wayfellow/contract/client/reports/people'
import type { UsersShown } from '@wayfellow/contract/reports/people'
import { isGuarded, type UserAction } from '@wayfellow/contract/reports/user-actions'
import { act } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { fetchItem } from '../../../lib/query.ts'
import { refreshAfter, refreshed } from '../../../lib/refreshing.ts'
import { actWithProof } from '../../identity/index.ts'

const usersKey = ['reports', 'users']
refreshAfter([actOnUser, actOnUserGuarded], ['reports'])

/** Nothing when it could not be had. */
export const usersQuery = (filter: { q: string; show: UsersShown; page: number }) =>
  queryOptions({
    queryKey: [...usersKey, 'list', filter],
    queryFn: () => fetchItem(() => call(listUsers, filter)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
  })

export const userQuery = (username: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', username],
    queryFn: async () => (await fetchItem(() => call(getUserForAdmins, { username })))?.user ?? null,
    staleTime: 0,
    refetchOnMount: true,
  })

export interface UserDecision {
  act: UserAction
  reason: string
  days?: number
  placeIds?: string[]
  universityId?: string
}

/** Resolves to whether it succeeded; a failure has been shown in a dialog. */
export async function actOn(
  username: string,
  { act: what, reason, days, placeIds, universityId }: UserDecision,
) {
  const action = { username, _id: crypto.randomUUID(), reason, ...(days !== undefined && { days }) }
  try {
    const { user } = isGuarded(what)
      ? await actWithProof(actOnUserGuarded, {
          ...action,
          act: what,
          ...(universityId !== undefined && { universityId }),
        })
      : await act(actOnUser, { ...action, act: what, ...(placeIds && { placeIds }) })
    queryClient.setQueryData(userQuery(username).queryKey, user)
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refreshed(['reports'])
  }
  return true
}
