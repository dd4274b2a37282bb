import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMessages, openChat } from '@wayfellow/contract/client/chats'
import { decideCase, fileReport, listReports, readConversation } from '@wayfellow/contract/client/reports'
import type { Case, CaseAction, ClaimAction, ReportCategory } from '@wayfellow/contract/reports'
import { claimCase, getCase } from '@wayfellow/contract/client/reports/desk'
import { lookAtEvidence } from '@wayfellow/contract/client/reports/evidence'
import { getNumbers } from '@wayfellow/contract/client/reports/numbers'
import { decideCityCase, listCityCases, listCityNewcomers } from '@wayfellow/contract/client/reports/city'
import type { CityAction, CityCase } from '@wayfellow/contract/reports/city'
import { listQueue } from '@wayfellow/contract/client/reports/queue'
import type { QueueKind } from '@wayfellow/contract/reports/queue'
import { appealSanction, listSanctions } from '@wayfellow/contract/client/reports/sanctions'
import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import { listTemplates } from '@wayfellow/contract/client/reports/templates'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'
import { refreshAfter, refreshed } from '../../lib/refreshing.ts'
import { actWithProof } from '../identity/index.ts'
import { leaveQueue, queueKey, readQueueAnew } from './components/queue.ts'

const ownKey = ['reports', 'own']
refreshAfter([fileReport], ownKey)
export const ownReportsQuery = pagedQuery(ownKey, (pageInput) =>
  fetchPage('reports', () => call(listReports, pageInput)),
)

/** Resolves to whether the team has received it. */
export async function file(report: Input<typeof fileReport>) {
  try {
    await act(fileReport, report)
  } catch (error) {
    console.error(error)
    return false
  }
  return true
}

interface Talk {
  /** Undefined when a person was reported and their chat is not known yet. */
  chatId: string | undefined
  username: string
}

/** Messages between the two people, newest first. The reporter chooses which of them the team may see. */
export function talkQuery({ chatId, username }: Talk) {
  const newest: TalkPlace = { chatId, before: undefined }
  return infiniteQueryOptions({
    queryKey: ['reports', 'talk', chatId ?? username],
    queryFn: ({ pageParam }) => fetchItem(() => loadTalk(username, pageParam)),
    initialPageParam: newest,
    getNextPageParam: (page): TalkPlace | undefined =>
      page?.hasMore ? { chatId: page.chatId, before: page.messages[0]?.seq } : undefined,
    staleTime: 0,
    refetchOnMount: true,
  })
}

interface TalkPlace {
  chatId: string | undefined
  before: number | undefined
}

async function loadTalk(username: string, { chatId, before }: TalkPlace) {
  if (chatId === undefined) {
    const { chat, page } = await call(openChat, { username })
    return { chatId: chat?._id, messages: page?.messages ?? [], hasMore: page?.hasMore ?? false }
  }
  const { messages, hasMore } = await call(listMessages, { chatId, ...(before !== undefined && { before }) })
  return { chatId, messages, hasMore }
}

export type Shown = 'open' | 'closed'

/** Filters of the queue; `category`, `placeId` and `only` apply to open cases. */
export interface Wanted {
  of: QueueKind
  show: Shown
  q: string
  category?: ReportCategory
  placeId?: string
  only?: 'urgent' | 'mine'
}

type Queue = Awaited<ReturnType<typeof loadQueue>>
const loadQueue = (wanted: Wanted, cursor: string) =>
  call(listQueue, { ...wanted, ...(cursor !== '' && { cursor }) })

export const queueQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, wanted, wanted.show],
    queryFn: ({ pageParam }): Promise<Queue | null> => fetchItem(() => loadQueue(wanted, pageParam)),
    initialPageParam: '',
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
    // Keeps the previous results on screen while a filter or a search loads.
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    refetchOnMount: true,
  })

/** The weeks are counted every hour, what is open at once. */
export const numbersQuery = queryOptions({
  queryKey: ['reports', 'numbers'],
  queryFn: () => fetchItem(() => call(getNumbers, {})),
  staleTime: 60_000,
})

const filesKey = ['reports', 'files']
export const caseFileQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...filesKey, caseId],
    queryFn: () => fetchItem(() => call(getCase, { caseId })),
    // Others decide meanwhile.
    staleTime: 0,
    refetchOnMount: true,
  })

// A decision changes the open cases of a person. The queue itself is refreshed once the next case is painted.
refreshAfter([decideCase], filesKey, numbersQuery.queryKey)
refreshAfter([claimCase], queueKey, filesKey)

/** Resolves to whether it succeeded; a refusal has been shown in a dialog. */
export async function claim({ _id, version }: Case, what: ClaimAction, to?: string) {
  try {
    const known = await act(claimCase, { caseId: _id, version, act: what, ...(to !== undefined && { to }) })
    queryClient.setQueryData(caseFileQuery(_id).queryKey, known)
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await readQueueAnew()
  }
  return true
}

/** In the languages of those who read them, so asked of the server for each case. */
export const templatesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['reports', 'templates', caseId],
    queryFn: async () => {
      const answer = await fetchItem(() => call(listTemplates, { caseId }))
      // Every open case has templates: without any, another admin has decided it since the queue was read.
      if (answer?.templates.length === 0) void readQueueAnew()
      return answer
    },
    staleTime: 60_000,
  })

interface More {
  note?: string
  /** For those who reported it. */
  answer?: string
  days?: number
}

/** Resolves to whether it was decided. */
export async function decide({ _id, version }: Case, what: CaseAction, reason: string, more: More = {}) {
  try {
    await actWithProof(decideCase, { caseId: _id, version, act: what, reason, ...more })
  } catch (error) {
    console.error(error)
    await readQueueAnew()
    return false
  }
  leaveQueue(_id)
  return true
}

const cityKey = ['reports', 'city']
refreshAfter([decideCityCase], cityKey)
export const cityCasesQuery = (show: Shown, placeId: string | undefined) => ({
  ...pagedQuery([...cityKey, show, placeId ?? ''], (pageInput) =>
    fetchPage('cases', () =>
      call(listCityCases, { show, ...(placeId !== undefined && { placeId }), ...pageInput }),
    ),
  ),
  // Others decide meanwhile.
  staleTime: 0,
  refetchOnMount: true,
})

/** People who joined within the last week and live in the given city. */
export const newcomersQuery = (placeId: string) =>
  pagedQuery([...cityKey, 'newcomers', placeId], (pageInput) =>
    fetchPage('newcomers', () => call(listCityNewcomers, { placeId, ...pageInput })),
  )

/** Resolves to whether it was decided. */
export async function decideInCity({ _id, version }: CityCase, what: CityAction, reason: string) {
  try {
    await act(decideCityCase, { caseId: _id, version, act: what, reason })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refreshed(cityKey)
  }
  return true
}

/** Fetched again each time: every access is logged. */
export const conversationQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['reports', 'conversation', caseId],
    queryFn: () => fetchItem(() => call(readConversation, { caseId })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const evidenceQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['reports', 'evidence', caseId],
    queryFn: () => fetchItem(() => call(lookAtEvidence, { caseId })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const sanctionsKey = ['reports', 'sanctions']
refreshAfter([appealSanction], sanctionsKey)
export const sanctionsQuery = pagedQuery(sanctionsKey, (pageInput) =>
  fetchPage('sanctions', () => call(listSanctions, pageInput)),
)

/** Resolves to whether the team has received it. */
export async function appealAgainst({ _id }: Sanction, words: string) {
  try {
    await act(appealSanction, { sanctionId: _id, words })
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await refreshed(sanctionsKey)
  }
  return true
}
