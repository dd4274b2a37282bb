import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Case, type CaseAct, decideCase, listCases } from '@wayfellow/contract/reports'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'

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

/** Says whether it is decided. */
export async function decide({ _id, version }: Case, what: CaseAct, reason: string) {
  try {
    await act(decideCase, { caseId: _id, version, act: what, reason })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['reports', 'cases'] })
  }
  return true
}
