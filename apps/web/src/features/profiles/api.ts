import { queryOptions } from '@tanstack/react-query'
import type { Refusal } from '@wayfellow/contract/errors'
import { getProfile, listProfilePhotos } from '@wayfellow/contract/profiles'
import { getOwnCity } from '@wayfellow/contract/profiles/city'
import {
  changeOwnProfile,
  getOwnProfile,
  type ProfileChange,
  type Visibility,
} from '@wayfellow/contract/profiles/own'
import {
  genderUnsaid,
  type GateCondition,
  getContactGate,
  setContactGate,
  universityUnsaid,
} from '@wayfellow/contract/profiles/gates'
import { listPeople, type PeopleList } from '@wayfellow/contract/profiles/people'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { inTurn } from '../../lib/in-turn.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'
import { currentSession, readUserAnew } from '../../lib/session.ts'

/** Nothing for somebody who is not there, and when it could not be had. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: queryKeys.profile(username),
    queryFn: async () => (await fetchItem(() => call(getProfile, { username })))?.profile ?? null,
  })

export const profilePhotosQuery = (username: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile(username), 'photos'],
    queryFn: async () => (await fetchItem(() => call(listProfilePhotos, { username })))?.photos ?? null,
  })

/** With a name to look for, the list doesn't matter. */
export const peopleQuery = (list: PeopleList, name: string) =>
  pagedQuery([...queryKeys.people, name === '' ? list : 'named', name], (wish) =>
    fetchPage('people', () => call(listPeople, { list, ...(name !== '' && { q: name }), ...wish })),
  )

export const contactGateQuery = queryOptions({
  queryKey: [...queryKeys.ownProfile, 'gate'],
  queryFn: () => fetchItem(() => call(getContactGate, {})),
  staleTime: 0,
  refetchOnMount: true,
})

/** Shown at once. Nothing when it was kept; else the words of the refusal, empty when there are none to show. */
export async function saveContactGate(conditions: GateCondition[]): Promise<string | undefined> {
  const { queryKey } = contactGateQuery
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, () => ({ conditions }))
  try {
    queryClient.setQueryData(queryKey, await call(setContactGate, { conditions }))
    return undefined
  } catch (error) {
    console.error(error)
    queryClient.setQueryData(queryKey, before)
    const isTold =
      error instanceof ApiError && [universityUnsaid.code, genderUnsaid.code].includes(error.code)
    return isTold ? error.message : ''
  }
}

export const ownProfileQuery = queryOptions({
  queryKey: queryKeys.ownProfile,
  queryFn: async () => (await fetchItem(() => call(getOwnProfile, {})))?.profile ?? null,
  // Another device may have said more.
  staleTime: 0,
  refetchOnMount: true,
})

/** Only what is named changes. Throws the refusal; those in `shownByCaller` are left for the form to tell. */
export async function saveProfile(change: ProfileChange, shownByCaller: readonly Refusal[] = []) {
  const { profile } = await act(changeOwnProfile, change, shownByCaller)
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  const session = currentSession()
  if (session.status === 'authenticated' && session.user.username !== null) {
    void queryClient.invalidateQueries({ queryKey: queryKeys.profile(session.user.username) })
  }
  // The bars and the log-in go by the session's user: name, city, and whether the profile is complete.
  await readUserAnew()
  return profile
}

const savedInTurn = inTurn()

/** What fails is told in a dialog. */
export async function saveVisibility(visibility: Visibility): Promise<void> {
  try {
    await savedInTurn(() => saveProfile({ visibility }))
  } catch (error) {
    console.error(error)
  }
}

export const ownCityQuery = queryOptions({
  queryKey: [...queryKeys.ownProfile, 'city'],
  queryFn: async () => (await fetchItem(() => call(getOwnCity, {})))?.city ?? null,
})
