import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@wayfellow/contract/endpoint'
import type { Refusal } from '@wayfellow/contract/errors'
import {
  askToStay,
  getStayRequest,
  listChatStayRequests,
  listStayRequests,
  listTripStayRequests,
  type StayRequest,
} from '@wayfellow/contract/stay-requests'
import { getSharedStay, getStayCard, type StayCard } from '@wayfellow/contract/stay-requests/card'
import { stayRequestChanged } from '@wayfellow/contract/stay-requests/refusals'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { send, type Input, type Output } from '../../lib/http.ts'
import { keep } from '../../lib/keeping.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { fetchItem, fetchPage, pagedQuery, refetchItem } from '../../lib/query.ts'

export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.stayRequest(id),
    queryFn: () =>
      refetchItem(
        async () => (await call(getStayRequest, { stayId: id })).request,
        () => queryClient.getQueryData<StayRequest | null>(queryKeys.stayRequest(id)),
      ),
  })
keep<StayRequest>(queryKeys.anyStayRequest, { trim: (request) => request })

/** The newest first. */
export const chatStaysQuery = (chatId: string) =>
  queryOptions({
    queryKey: queryKeys.chatStays(chatId),
    queryFn: async () =>
      (await refetchItem(
        async () => {
          const { requests } = await call(listChatStayRequests, { chatId })
          // The cards in the conversation need not ask one by one.
          for (const request of requests)
            queryClient.setQueryData<StayRequest | null>(queryKeys.stayRequest(request._id), (known) =>
              known && known.version > request.version ? known : request,
            )
          return requests
        },
        () => queryClient.getQueryData<StayRequest[]>(queryKeys.chatStays(chatId)),
      )) ?? [],
  })
keep<StayRequest[]>(queryKeys.anyChatStays, { trim: (requests) => requests })

/** What I asked for or offered on the stops of a trip, the newest first. */
export const tripStaysQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...queryKeys.anyTripStays, tripId],
    queryFn: async () => (await fetchItem(() => call(listTripStayRequests, { tripId })))?.requests ?? [],
  })

/** All of mine on both sides, the newest first. */
export const staysQuery = pagedQuery([...queryKeys.stayRequests, 'list'], (wish) =>
  fetchPage('requests', () => call(listStayRequests, wish)),
)

/** What waits for me, or what is agreed on: for /home, which draws the first of them. */
export const homeStaysQuery = (show: 'waiting' | 'stays') =>
  queryOptions({
    queryKey: [...queryKeys.stayRequests, 'home', show],
    queryFn: async () =>
      (await refetchItem(
        async () => (await call(listStayRequests, { show })).requests,
        () => queryClient.getQueryData<StayRequest[]>([...queryKeys.stayRequests, 'home', show]),
      )) ?? [],
  })
keep<StayRequest[]>([...queryKeys.stayRequests, 'home'], { trim: (requests) => requests, isEager: true })

/** Asked for anew at every visit, and kept for where there is no network. A refusal takes it away. */
export const stayCardQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.stayCard(id),
    queryFn: () =>
      refetchItem(
        async () => (await call(getStayCard, { stayId: id })).card,
        () => queryClient.getQueryData<StayCard | null>(queryKeys.stayCard(id)),
      ),
  })
keep<StayCard>(queryKeys.anyStayCard, {
  trim: (card) => card,
  until: ({ wipeAt }) => Date.parse(wipeAt),
})

export const sharedStayQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryKeys.stayRequests, 'shared', token],
    // Whoever has the link need not be signed in.
    queryFn: async () => (await fetchItem(() => send(getSharedStay, { token })))?.stay ?? null,
  })

export function showStay(request: StayRequest): void {
  queryClient.setQueryData(queryKeys.stayRequest(request._id), request)
  const other = request.viewerSide === 'guest' ? request.host : request.guest
  void queryClient.invalidateQueries({ queryKey: queryKeys.stayCard(request._id) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.chatStays(request.chatId) })
  void queryClient.invalidateQueries({ queryKey: staysQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyTripStays })
  void queryClient.invalidateQueries({ queryKey: queryKeys.chats })
  if (request.status === 'tookPlace') void queryClient.invalidateQueries({ queryKey: queryKeys.reviews })
  if (other) void queryClient.invalidateQueries({ queryKey: queryKeys.chat(other.username) })
}

export function showCard(card: StayCard): void {
  queryClient.setQueryData(queryKeys.stayCard(card._id), card)
}

type Deed = Endpoint & { output: typeof getStayRequest.output }

/**
 * Does one of the deeds of a card. Refusals that the caller shows come back as their words; all others are told in
 * a dialog and come back as ''. Nothing when it is done.
 */
export async function doDeed<E extends Deed>(
  endpoint: E,
  input: Input<E>,
  stayId: string,
  shownByCaller: readonly Refusal[] = [],
): Promise<string | undefined> {
  try {
    const { request }: Output<Deed> = await act(endpoint, input, shownByCaller)
    showStay(request)
    return undefined
  } catch (error) {
    console.error(error)
    if (!(error instanceof ApiError)) return ''
    // What was decided on is no longer there: the card shows what is.
    if (error.status === 409 || error.code === stayRequestChanged.code) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.stayRequest(stayId) })
    }
    return shownByCaller.some(({ code }) => code === error.code) ? error.message : ''
  }
}

export async function ask(input: Input<typeof askToStay>): Promise<StayRequest> {
  const { request } = await call(askToStay, input)
  showStay(request)
  return request
}
