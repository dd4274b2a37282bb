import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { invalidInput } from '@wayfellow/contract/client/errors'
import type { Term } from '@wayfellow/contract/universities/admin'
import {
  confirmTerm,
  datesOverlap,
  declineTerm,
  getUniversityTerms,
  listCityProposals,
  listProposals,
  proposeTerm,
  tooManyProposals,
  withdrawTerm,
  wrongDates,
} from '@wayfellow/contract/client/universities/terms'
import type { OpenProposal, UniversityTerms } from '@wayfellow/contract/universities/terms'
import { act } from '../../../lib/action.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { fetchItem, fetchPage, type Page, pagedQuery } from '../../../lib/query.ts'
import { refreshAfter, refreshed } from '../../../lib/refreshing.ts'

const termsKey = ['universities', 'terms'] as const
refreshAfter(['/api/universities-terms'], termsKey)

export const ownTermsQuery = queryOptions({
  queryKey: [...termsKey, 'own'],
  queryFn: () => fetchItem(() => call(getUniversityTerms, {})),
  // Somebody else may have confirmed what was proposed.
  staleTime: 0,
  refetchOnMount: true,
})

/** Returns the refusal that the form shows; others were shown in a dialog. */
async function keepTerms(work: Promise<UniversityTerms>): Promise<ApiError | undefined> {
  try {
    queryClient.setQueryData(ownTermsQuery.queryKey, await work)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await refreshed(ownTermsQuery.queryKey)
    return error
  }
}

export const proposeDates = (id: string, term: Term) =>
  keepTerms(
    act(proposeTerm, { _id: id, ...term }, [wrongDates, datesOverlap, tooManyProposals, invalidInput]),
  )

const settling = { confirm: confirmTerm, decline: declineTerm, withdraw: withdrawTerm }
export type ProposalAction = keyof typeof settling

export const settleTerm = (proposalId: string, action: ProposalAction) =>
  keepTerms(act(settling[action], { proposalId }))

const proposalsKey = [...termsKey, 'proposals']

/** Open proposals at the universities of a city, or everywhere for admins. */
export const proposalsQuery = (placeId?: string) => ({
  ...pagedQuery([...proposalsKey, placeId ?? 'everywhere'], (pageInput) =>
    fetchPage('proposals', () =>
      placeId === undefined
        ? call(listProposals, pageInput)
        : call(listCityProposals, { placeId, ...pageInput }),
    ),
  ),
  // Others decide meanwhile.
  staleTime: 0,
  refetchOnMount: true,
})

/** Says whether it is done; why not was shown in a dialog. Either way the list is read again. */
export async function decideProposal(proposalId: string, action: ProposalAction): Promise<boolean> {
  try {
    await act(settling[action], { proposalId })
    queryClient.setQueriesData<InfiniteData<Page<OpenProposal>>>(
      { queryKey: proposalsKey },
      (known) => known && { ...known, pages: known.pages.map((page) => without(page, proposalId)) },
    )
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  } finally {
    void refreshed(termsKey)
  }
}

const without = (page: Page<OpenProposal>, id: string) => ({
  ...page,
  items: page.items.filter(({ _id }) => _id !== id),
})
