import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@wayfellow/contract/call'
import type { Refusal } from '@wayfellow/contract/errors'
import {
  askToStay,
  getStayRequest,
  listChatStayRequests,
  listStayRequests,
  listTripStayRequests,
} from '@wayfellow/contract/client/stay-requests'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { getSharedStay, getStayCard } from '@wayfellow/contract/client/stay-requests/card'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'
import { stayRequestChanged } from '@wayfellow/contract/client/stay-requests/refusals'
import { editTrip, removeTrip } from '@wayfellow/contract/client/trips'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { send, type Input, type Output } from '../../lib/http.ts'
import { keep } from '../../lib/offline-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery, refetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  all: ['stay-requests'],
  one: ['stay-requests', 'one'],
  ofChat: ['stay-requests', 'chat'],
  ofTrip: ['stay-requests', 'trip'],
  list: ['stay-requests', 'list'],
  home: ['stay-requests', 'home'],
  card: ['stay-requests', 'card'],
  shared: ['stay-requests', 'shared'],
} as const
refreshOn(['stay-requests.changed'], keys.all)
refreshAfter(['/api/stay-requests'], keys.all)
refreshAfter([editTrip, removeTrip], keys.ofTrip)

export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: () =>
      refetchItem(
        async () => (await call(getStayRequest, { stayId: id })).request,
        () => queryClient.getQueryData<StayRequest | null>([...keys.one, id]),
      ),
  })
keep<StayRequest>(keys.one, { trim: (request) => request })

/** The newest first. */
export const chatStaysQuery = (chatId: string) =>
  queryOptions({
    queryKey: [...keys.ofChat, chatId],
    queryFn: async () =>
      (await refetchItem(
        async () => {
          const { requests } = await call(listChatStayRequests, { chatId })
          // The cards in the conversation need not ask one by one.
          for (const request of requests)
            queryClient.setQueryData<StayRequest | null>([...keys.one, request._id], (known) =>
              known && known.version > request.version ? known : request,
            )
          return requests
        },
        () => queryClient.getQueryData<StayRequest[]>([...keys.ofChat, chatId]),
      )) ?? [],
  })
keep<StayRequest[]>(keys.ofChat, { trim: (requests) => requests })

/** The viewer's requests and offers on the stops of a trip, newest first. */
export const tripStaysQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...keys.ofTrip, tripId],
    queryFn: async () => (await fetchItem(() => call(listTripStayRequests, { tripId })))?.requests ?? null,
  })

/** All of the viewer's requests, as guest and as host, newest first. */
export const staysQuery = pagedQuery(keys.list, (pageInput) =>
  fetchPage('requests', () => call(listStayRequests, pageInput)),
)

/** Requests that need the viewer's answer, or agreed stays: for /home. Null when the server could not say. */
export const homeStaysQuery = (show: 'waiting' | 'stays') =>
  queryOptions({
    queryKey: [...keys.home, show],
    queryFn: () =>
      refetchItem(
        async () => (await call(listStayRequests, { show })).requests,
        () => queryClient.getQueryData<StayRequest[] | null>([...keys.home, show]),
      ),
  })
keep<StayRequest[]>(keys.home, { trim: (requests) => requests, isEager: true })

/** Fetched again on every visit, and kept for offline use. A refusal removes it. */
export const stayCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.card, id],
    queryFn: () =>
      refetchItem(
        async () => (await call(getStayCard, { stayId: id })).card,
        () => queryClient.getQueryData<StayCard | null>([...keys.card, id]),
      ),
  })
keep<StayCard>(keys.card, {
  trim: (card) => card,
  until: ({ wipeAt }) => Date.parse(wipeAt),
})

export const sharedStayQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.shared, token],
    // The link works without signing in.
    queryFn: async () => (await fetchItem(() => send(getSharedStay, { token })))?.stay ?? null,
  })

export function showStay(request: StayRequest): void {
  queryClient.setQueryData([...keys.one, request._id], request)
}

export function showCard(card: StayCard): void {
  queryClient.setQueryData([...keys.card, card._id], card)
}

type ActionCall = Call & { output?: typeof getStayRequest.output }

/**
 * Performs an action of a card. Returns undefined when it is done. A refusal in `shownByCaller` is returned as its
 * message; all others are shown in a dialog and returned as ''.
 */
export async function doAction<E extends ActionCall>(
  endpoint: E,
  input: Input<E>,
  stayId: string,
  shownByCaller: readonly Refusal[] = [],
): Promise<string | undefined> {
  try {
    const { request }: Output<ActionCall> = await act(endpoint, input, shownByCaller)
    showStay(request)
    return undefined
  } catch (error) {
    console.error(error)
    if (!(error instanceof ApiError)) return ''
    // The request has changed in the meantime: the card is loaded again.
    if (error.status === 409 || error.code === stayRequestChanged.code) {
      void queryClient.invalidateQueries({ queryKey: [...keys.one, stayId] })
    }
    return shownByCaller.some(({ code }) => code === error.code) ? error.message : ''
  }
}

export async function ask(input: Input<typeof askToStay>): Promise<StayRequest> {
  const { request } = await call(askToStay, input)
  showStay(request)
  return request
}
