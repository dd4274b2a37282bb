import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Case,
  type CaseAct,
  decideCase,
  fileReport,
  listCases,
  listReports,
  readConversation,
} from '@wayfellow/contract/reports'
import { appealSanction, listSanctions, type Sanction } from '@wayfellow/contract/reports-sanctions'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'

const ownKey = ['reports', 'own']
export const ownReportsQuery = pagedQuery(ownKey, (wish) =>
  fetchPage('reports', () => call(listReports, wish)),
)

/** Says whether the team has it. */
export async function file(report: Input<typeof fileReport>) {
  try {
    await act(fileReport, report)
  } catch (error) {
    console.error(error)
    return false
  }
  void queryClient.invalidateQueries({ queryKey: ownKey })
  return true
}

export type Shown = 'open' | 'closed'
type Cases = Awaited<ReturnType<typeof loadCases>>
const loadCases = (show: Shown, cursor: string) => call(listCases, { show, ...(cursor !== '' && { cursor }) })

export const casesQuery = (show: Shown) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'cases', show],
    queryFn: ({ pageParam }): Promise<Cases | null> => fetchItem(() => loadCases(show, pageParam)),
    initialPageParam: '',
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
    // Others decide meanwhile.
    refetchOnMount: true,
  })

interface More {
  note?: string
  days?: number
}

/** Says whether it is decided. */
export async function decide({ _id, version }: Case, what: CaseAct, reason: string, more: More = {}) {
  try {
    await act(decideCase, { caseId: _id, version, act: what, reason, ...more })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['reports', 'cases'] })
  }
  return true
}

/** Asked for anew each time: every look is written down. */
export const conversationQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['reports', 'conversation', caseId],
    queryFn: () => fetchItem(() => call(readConversation, { caseId })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const sanctionsKey = ['reports', 'sanctions']
export const sanctionsQuery = pagedQuery(sanctionsKey, (wish) =>
  fetchPage('sanctions', () => call(listSanctions, wish)),
)

/** Says whether the team has it. */
export async function appealAgainst({ _id }: Sanction, words: string) {
  try {
    await act(appealSanction, { sanctionId: _id, words })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: sanctionsKey })
  }
  return true
}
