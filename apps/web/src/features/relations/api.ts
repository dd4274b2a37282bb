import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@wayfellow/contract/errors'
import { block, findBlocked, follow, listBlocked, unblock, unfollow } from '@wayfellow/contract/relations'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { lookAroundAgain, queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'

export const blockedQuery = pagedQuery([...queryKeys.blocked, 'list'], (wish) =>
  fetchPage('blocked', () => call(listBlocked, wish)),
)

/** Is it I who don't want to see this student? */
export const blockedOneQuery = (username: string) =>
  queryOptions({
    queryKey: [...queryKeys.blocked, 'one', username],
    queryFn: () => fetchItem(() => call(findBlocked, { username })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Says it beside its button when it fails, so there is no dialog here. */
export async function setFollowing(username: string, isWished: boolean) {
  await call(isWished ? follow : unfollow, { username })
  await queryClient.invalidateQueries({ queryKey: ['profiles'] })
}

/** Says whether both are gone for each other now. Somebody who was gone already is, too. */
export async function blockStudent(username: string) {
  try {
    await act(block, { username }, [notFound])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === notFound.code)) return false
  }
  await lookAroundAgain()
  return true
}

export async function unblockStudent(username: string) {
  try {
    await act(unblock, { username }, [notFound])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === notFound.code)) return false
  }
  await lookAroundAgain()
  return true
}
