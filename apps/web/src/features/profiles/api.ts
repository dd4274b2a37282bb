import { queryOptions } from '@tanstack/react-query'
import type { Refusal } from '@wayfellow/contract/errors'
import { changeHome } from '@wayfellow/contract/client/homes'
import { describePhoto, orderPhotos, removePhoto } from '@wayfellow/contract/client/photos'
import { getProfile, listProfilePhotos } from '@wayfellow/contract/client/profiles'
import { getOwnCity } from '@wayfellow/contract/client/profiles/city'
import { changeOwnProfile, getOwnProfile } from '@wayfellow/contract/client/profiles/own'
import type { ProfileChange, Visibility } from '@wayfellow/contract/profiles/own'
import {
  genderUnsaid,
  getContactGate,
  setContactGate,
  universityUnsaid,
} from '@wayfellow/contract/client/profiles/gates'
import type { GateCondition } from '@wayfellow/contract/profiles/gates'
import { listPeople } from '@wayfellow/contract/client/profiles/people'
import type { PeopleList } from '@wayfellow/contract/profiles/people'
import { follow, unfollow } from '@wayfellow/contract/client/relations'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { inTurn } from '../../lib/in-turn.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'
import { refreshAfter, refreshOn } from '../../lib/refreshing.ts'
import { currentSession, readUserAnew } from '../../lib/session.ts'

export const keys = {
  all: ['profiles'],
  of: ['profiles', 'of'],
  own: ['profiles', 'own'],
  lists: ['profiles', 'lists'],
} as const

/** The page that others see of the person who is signed in. */
function ownPage() {
  const session = currentSession()
  const username = session.status === 'authenticated' ? session.user.username : null
  return username === null ? undefined : [...keys.of, username]
}

refreshOn(
  ['profiles.changed', 'photos.changed', 'homes.changed', 'universities.changed', 'newReview'],
  keys.own,
  ownPage,
)
refreshOn(['resync'], keys.of, keys.lists)
refreshOn(['newMessage'], ({ sender }) => [...keys.of, sender.username])
// Changes to the own profile are shown from the response; only the public page is fetched again.
refreshAfter([changeOwnProfile, setContactGate, orderPhotos, removePhoto, describePhoto], ownPage)
refreshAfter([changeHome, follow, unfollow], keys.all)
// Another city or university suggests other people.
refreshAfter([changeOwnProfile], keys.lists)

/** Resolves to null for an unknown user and when the request failed. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.of, username],
    queryFn: async () => (await fetchItem(() => call(getProfile, { username })))?.profile ?? null,
  })

export const profilePhotosQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.of, username, 'photos'],
    queryFn: async () => (await fetchItem(() => call(listProfilePhotos, { username })))?.photos ?? null,
  })

/** A search by name ignores the chosen list. */
export const peopleQuery = (list: PeopleList, name: string) =>
  pagedQuery([...keys.lists, name === '' ? list : 'named', name], (pageInput) =>
    fetchPage('people', () => call(listPeople, { list, ...(name !== '' && { q: name }), ...pageInput })),
  )

export const contactGateQuery = queryOptions({
  queryKey: [...keys.own, 'gate'],
  queryFn: () => fetchItem(() => call(getContactGate, {})),
  staleTime: 0,
  refetchOnMount: true,
})

/**
 * Updates the cache at once. Returns undefined when saved, otherwise the message of the refusal, empty when there is
 * none to show.
 */
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
    const isShown =
      error instanceof ApiError && [universityUnsaid.code, genderUnsaid.code].includes(error.code)
    return isShown ? error.message : ''
  }
}

export const ownProfileQuery = queryOptions({
  queryKey: keys.own,
  queryFn: async () => (await fetchItem(() => call(getOwnProfile, {})))?.profile ?? null,
  // Another device may have said more.
  staleTime: 0,
  refetchOnMount: true,
})

/** Changes only the given fields. Throws the refusal; those in `shownByCaller` are left for the form to show. */
export async function saveProfile(change: ProfileChange, shownByCaller: readonly Refusal[] = []) {
  const { profile } = await act(changeOwnProfile, change, shownByCaller)
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  // The bars and the log-in go by the session's user: name, city, and whether the profile is complete.
  await readUserAnew()
  return profile
}

const savedInTurn = inTurn()

/** A failed request is shown in a dialog. */
export async function saveVisibility(visibility: Visibility): Promise<void> {
  try {
    await savedInTurn(() => saveProfile({ visibility }))
  } catch (error) {
    console.error(error)
  }
}

export const ownCityQuery = queryOptions({
  queryKey: [...keys.own, 'city'],
  queryFn: async () => (await fetchItem(() => call(getOwnCity, {})))?.city ?? null,
})
