import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invalidInput } from '@wayfellow/contract/client/errors'
import type { Refusal } from '@wayfellow/contract/errors'
import {
  addressUsed,
  askForStudentCode,
  askForUniversity,
  codeOver,
  domainKnown,
  enterStudentCode,
  getStudentStatus,
  notAmongChoices,
  notForStudents,
  searchUniversities,
  tooManyCodes,
  tooManyWishes,
  tooSoon,
  universityNotChosen,
  unknownDomain,
  wrongAddress,
  wrongCode,
} from '@wayfellow/contract/client/universities'
import type { StudentStatus } from '@wayfellow/contract/universities'
import {
  changedMeanwhile,
  createUniversity,
  domainTaken,
  editUniversity,
  getKeptUniversity,
  getUniversityImport,
  listUniversities,
  listUniversityWishes,
  lookUpDomain,
  mergeUniversity,
  refuseUniversityWish,
  removeUniversity,
  startUniversityImport,
  wrongDomain,
  wrongTerms,
} from '@wayfellow/contract/client/universities/admin'
import type { KeptUniversity, Level, UniversityForm } from '@wayfellow/contract/universities/admin'
import {
  chooseLoginUniversity,
  federationAway,
  federationOff,
  finishUniversityLogin,
  identityUsed,
  loginFailed,
  loginOver,
  startUniversityLogin,
} from '@wayfellow/contract/client/universities/federation'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Input } from '../../lib/http.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'
import { readUserAnew } from '../../lib/session.ts'

const statusKey = ['universities', 'verification'] as const
refreshOn(['universities.changed', 'connected'], statusKey)

export const studentStatusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: () => fetchItem(() => call(getStudentStatus, {})),
  // Another device may have confirmed it, or a year may have passed.
  staleTime: 0,
  refetchOnMount: true,
})

/** Nothing when the list could not be had. */
export function universitiesQuery(q: string) {
  return queryOptions({
    queryKey: ['universities', 'search', q],
    queryFn: async () => {
      const reply = await fetchItem(() => call(searchUniversities, { q }))
      return reply && reply.universities
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // A failed search is repeated on the next keystroke, even for the same text.
    staleTime: ({ state }) => (state.data === null ? 0 : 300_000),
    networkMode: 'always',
  })
}

/** Resolves to undefined when it succeeded. Refusals that the form cannot show have been shown in a dialog. */
async function settle(work: Promise<StudentStatus>): Promise<ApiError | undefined> {
  try {
    queryClient.setQueryData(studentStatusQuery.queryKey, await work)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const codeRefusals = [wrongAddress, unknownDomain, notForStudents, tooSoon, tooManyCodes, invalidInput]

export const askForCode = (email: string) => settle(act(askForStudentCode, { email }, codeRefusals))

export async function enterCode(
  code: string,
  universityId: string | undefined,
): Promise<ApiError | undefined> {
  const shown = [wrongCode, codeOver, addressUsed, universityNotChosen, notAmongChoices]
  const chosen = universityId === undefined ? {} : { universityId }
  const refusal = await settle(act(enterStudentCode, { code, ...chosen }, shown))
  if (!refusal) await readUserAnew()
  return refusal
}

/** Leaves for the log-in page of the university, or returns why not. */
export async function leaveToLogIn(): Promise<ApiError | undefined> {
  try {
    const { url } = await act(startUniversityLogin, {}, [federationOff, federationAway, loginFailed])
    window.location.assign(url)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

export type LoginAnswer = Input<typeof finishUniversityLogin>

/** Every refusal is shown by the screen, also that nobody was reached: the answer can be handed in again then. */
export async function finishLogin(answer: LoginAnswer): Promise<ApiError | undefined> {
  const refusal = await settle(call(finishUniversityLogin, answer))
  if (!refusal) await readUserAnew()
  return refusal
}

export async function chooseUniversity(universityId: string): Promise<ApiError | undefined> {
  const shown = [loginOver, notAmongChoices, identityUsed]
  const refusal = await settle(act(chooseLoginUniversity, { universityId }, shown))
  if (!refusal) await readUserAnew()
  return refusal
}

export const askToAdd = (email: string, words: string, isOtherUniversity: boolean) =>
  settle(
    act(askForUniversity, { email, words, isOtherUniversity }, [wrongAddress, domainKnown, tooManyWishes]),
  )

export const isRefusedAs = (error: ApiError, ...refusals: Refusal[]) =>
  refusals.some(({ code }) => code === error.code)

const admin = ['universities', 'admin'] as const
refreshAfter(
  ['/api/admin/universities', '/api/admin/universities-wishes', '/api/admin/universities-imports'],
  admin,
)

/** Nothing when it could not be had. */
export function catalogueQuery(q: string, level: Level, page: number) {
  return queryOptions({
    queryKey: [...admin, 'list', q, level, page],
    queryFn: () => fetchItem(() => call(listUniversities, { q, level, page })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
  })
}

export function keptQuery(id: string) {
  return queryOptions({
    queryKey: [...admin, 'one', id],
    queryFn: () => fetchItem(() => call(getKeptUniversity, { id })),
    enabled: id !== '',
    staleTime: 0,
    refetchOnMount: true,
  })
}

export const openWishesQuery = queryOptions({
  queryKey: [...admin, 'wishes'],
  queryFn: async () => (await fetchItem(() => call(listUniversityWishes, {})))?.wishes ?? null,
  staleTime: 0,
  refetchOnMount: true,
})

const whileRunning = 1_000

export const importQuery = queryOptions({
  queryKey: [...admin, 'import'],
  queryFn: async () => (await fetchItem(() => call(getUniversityImport, {})))?.import ?? null,
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: ({ state: { data } }) => (data && data.endedAt === null ? whileRunning : false),
})

type Saved = KeptUniversity | { refusal: ApiError }

/** Refusals that the form cannot show have been shown in a dialog. */
export async function save(
  id: string,
  kept: KeptUniversity | undefined,
  form: UniversityForm,
): Promise<Saved> {
  const shown = [domainTaken, wrongDomain, wrongTerms, changedMeanwhile, invalidInput]
  try {
    const saved = kept
      ? await act(editUniversity, { id, editedAt: kept.editedAt, ...form }, shown)
      : await act(createUniversity, { _id: id, ...form }, shown)
    queryClient.setQueryData(keptQuery(id).queryKey, saved)
    return saved
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    throw error
  }
}

export const lookUp = (domain: string) => fetchItem(() => call(lookUpDomain, { domain }))

/** Says whether it was done; why not was shown in a dialog. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  } finally {
    await refreshed(admin)
  }
}

export const merge = (id: string, intoId: string) => isDone(act(mergeUniversity, { id, intoId }))
export const remove = (id: string) => isDone(act(removeUniversity, { id }))
export const refuseWish = (domain: string) => isDone(act(refuseUniversityWish, { domain }))
export const startImport = () => isDone(act(startUniversityImport, {}))
