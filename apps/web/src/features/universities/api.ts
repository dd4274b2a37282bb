import { queryOptions } from '@tanstack/react-query'
import { invalidInput, type Refusal } from '@wayfellow/contract/errors'
import {
  addressUsed,
  askForStudentCode,
  askForUniversity,
  codeOver,
  domainKnown,
  enterStudentCode,
  getStudentStatus,
  notForStudents,
  type StudentStatus,
  tooManyCodes,
  tooManyWishes,
  tooSoon,
  unknownDomain,
  wrongAddress,
  wrongCode,
} from '@wayfellow/contract/universities'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchItem } from '../../lib/query.ts'
import { readUserAnew } from '../../lib/session.ts'

export const studentStatusQuery = queryOptions({
  queryKey: queryKeys.studentStatus,
  queryFn: () => fetchItem(() => call(getStudentStatus, {})),
  // Another device may have confirmed it, or a year may have passed.
  staleTime: 0,
  refetchOnMount: true,
})

/** Nothing when all went well; what the form has no place for was told in a dialog. */
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

export async function enterCode(code: string): Promise<ApiError | undefined> {
  const refusal = await settle(act(enterStudentCode, { code }, [wrongCode, codeOver, addressUsed]))
  if (!refusal) await readUserAnew()
  return refusal
}

export const askToAdd = (email: string, words: string) =>
  settle(act(askForUniversity, { email, words }, [wrongAddress, domainKnown, tooManyWishes]))

export const isRefusedAs = (error: ApiError, ...refusals: Refusal[]) =>
  refusals.some(({ code }) => code === error.code)
