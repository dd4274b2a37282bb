import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@wayfellow/contract/client/errors'
import {
  block,
  findBlocked,
  follow,
  listBlocked,
  unblock,
  unfollow,
} from '@wayfellow/contract/client/relations'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { onLive } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { allRefreshed } from '../../lib/refreshing.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'

export const blockedQuery = pagedQuery(['relations', 'blocked', 'list'], (pageInput) =>
  fetchPage('blocked', () => call(listBlocked, pageInput)),
)

/** Is it I who don't want to see this student? */
export const blockedOneQuery = (username: string) =>
  queryOptions({
    queryKey: ['relations', 'blocked', 'one', username],
    queryFn: () => fetchItem(() => call(findBlocked, { username })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Somebody is gone, or back: everything on the screen may show them, and so may everything kept for later. */
async function refreshEverything(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

/** Follows who may be seen as long as somebody is signed in: the queries of all features depend on it. */
export const watchRelations = () => onLive('relations.changed', () => void refreshEverything())

/** Says it beside its button when it fails, so there is no dialog here. */
export async function setFollowing(username: string, shouldFollow: boolean) {
  await call(shouldFollow ? follow : unfollow, { username })
  await allRefreshed()
}

/** Says whether both are gone for each other now. Somebody who was gone already is, too. */
export async function blockStudent(username: string) {
  try {
    await act(block, { username }, [notFound])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === notFound.code)) return false
  }
  await refreshEverything()
  return true
}

export async function unblockStudent(username: string) {
  try {
    await act(unblock, { username }, [notFound])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === notFound.code)) return false
  }
  await refreshEverything()
  return true
}
