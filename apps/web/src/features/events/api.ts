import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@wayfellow/contract/call'
import {
  createEvent,
  editEvent,
  getEvent,
  listEvents,
  listUserEvents,
} from '@wayfellow/contract/client/events'
import type { EventAnswer, EventAnswerState, PlannedEvent } from '@wayfellow/contract/events'
import { answerEvent, listEventPeople, openEventChat } from '@wayfellow/contract/client/events/actions'
import type { ShownAnswer } from '@wayfellow/contract/events/actions'
import { getSharedEvent } from '@wayfellow/contract/client/events/shared'
import { changeOwnProfile } from '@wayfellow/contract/client/profiles/own'
import { featureEvent, listCityEvents } from '@wayfellow/contract/client/reports/city'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { type Input, type Output, send } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery, refetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  all: ['events'],
  one: ['events', 'one'],
  lists: ['events', 'lists'],
  people: ['events', 'people'],
  shared: ['events', 'shared'],
} as const
refreshOn(['events.changed'], keys.all)
// The event itself is shown from the answer to the call.
refreshAfter(['/api/events'], keys.lists, keys.people)
// Another city has other events.
refreshAfter([changeOwnProfile], keys.lists)

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...keys.one, eventId],
    queryFn: () =>
      refetchItem(
        async () => (await call(getEvent, { eventId })).event,
        () => queryClient.getQueryData<PlannedEvent | null>([...keys.one, eventId]),
      ),
  })

/** The next seven days in my city. */
export const weekQuery = pagedQuery([...keys.lists, 'week'], (pageInput) =>
  fetchPage('events', () => call(listEvents, { show: 'city', ...pageInput })),
)

/** Events the viewer organises or has answered, the soonest first. */
export const ownEventsQuery = pagedQuery([...keys.lists, 'mine'], (pageInput) =>
  fetchPage('events', () => call(listEvents, { show: 'mine', ...pageInput })),
)

export const userEventsQuery = (username: string, show: 'upcoming' | 'past') =>
  pagedQuery([...keys.lists, 'of', username, show], (pageInput) =>
    fetchPage('events', () => call(listUserEvents, { username, show, ...pageInput })),
  )

export const guestsQuery = (eventId: string, show: ShownAnswer) =>
  pagedQuery([...keys.people, eventId, show], (pageInput) =>
    fetchPage('people', () => call(listEventPeople, { eventId, show, ...pageInput })),
  )

export const sharedEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...keys.shared, eventId],
    // The link works without signing in.
    queryFn: async () => (await fetchItem(() => send(getSharedEvent, { eventId })))?.event ?? null,
  })

export function showEvent(event: PlannedEvent): void {
  queryClient.setQueryData([...keys.one, event._id], event)
}

type ActionCall = Call & { output?: typeof getEvent.output }

/** Resolves to whether it succeeded. A refusal has been shown, and the event is loaded again. */
export async function doAction<E extends ActionCall>(
  endpoint: E,
  input: Input<E>,
  eventId: string,
): Promise<boolean> {
  try {
    const { event }: Output<ActionCall> = await act(endpoint, input)
    showEvent(event)
    return true
  } catch (error) {
    console.error(error)
    void queryClient.invalidateQueries({ queryKey: [...keys.one, eventId] })
    return false
  }
}

/** Predicts the state that an answer leads to, as far as the browser knows. */
function answerAfter(
  { viewerActions, viewerAnswer }: PlannedEvent,
  newAnswer: EventAnswer,
): EventAnswerState {
  if (newAnswer !== 'going') return newAnswer
  if (viewerActions.includes('ask')) return 'asked'
  if (viewerActions.includes('wait')) return 'waiting'
  return viewerAnswer === 'asked' || viewerAnswer === 'waiting' ? viewerAnswer : 'going'
}

/** Shown before the server has answered: most people who answer "I'm in" do get a place. */
export function answer(event: PlannedEvent, newAnswer: EventAnswer, isAlone = false): Promise<boolean> {
  queryClient.setQueryData([...keys.one, event._id], {
    ...event,
    viewerAnswer: answerAfter(event, newAnswer),
    viewerIsAlone: isAlone,
  })
  return doAction(answerEvent, { eventId: event._id, answer: newAnswer, isAlone }, event._id)
}

/** Resolves to the id of the event's chat; undefined after a refusal, which has been shown. */
export async function openChat(eventId: string): Promise<string | undefined> {
  try {
    return (await act(openEventChat, { eventId })).chatId
  } catch (error) {
    console.error(error)
    void queryClient.invalidateQueries({ queryKey: [...keys.one, eventId] })
    return undefined
  }
}

export async function plan(input: Input<typeof createEvent>): Promise<PlannedEvent> {
  const { event } = await call(createEvent, input)
  showEvent(event)
  return event
}

export async function change(input: Input<typeof editEvent>): Promise<PlannedEvent> {
  const { event } = await call(editEvent, input)
  showEvent(event)
  return event
}

/** Upcoming events in a city, for its city admin. */
export const cityEventsQuery = (placeId: string) =>
  pagedQuery([...keys.lists, 'city', placeId], (pageInput) =>
    fetchPage('events', () => call(listCityEvents, { placeId, ...pageInput })),
  )

/** A failure is shown in a dialog. Lists are sorted again. */
export async function setFeatured(eventId: string, isFeatured: boolean): Promise<void> {
  try {
    await act(featureEvent, { eventId, isFeatured })
  } catch (error) {
    console.error(error)
  }
  await refreshed(keys.lists)
}
