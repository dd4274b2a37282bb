import { queryOptions } from '@tanstack/react-query'
import { changeHome, getHome, getOwnHome, keepHosting } from '@wayfellow/contract/client/homes'
import type { HomeChange } from '@wayfellow/contract/homes'
import {
  blockExamWeeks,
  changeCalendar,
  dropCalendarLink,
  dropImport,
  getCalendar,
  importCalendar,
  makeCalendarLink,
} from '@wayfellow/contract/client/homes/calendar'
import type { OwnCalendar } from '@wayfellow/contract/homes/calendar'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'
import { refreshAfter, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  all: ['homes'],
  own: ['homes', 'own'],
  of: ['homes', 'of'],
  calendar: ['homes', 'calendar'],
} as const
refreshOn(['homes.changed'], keys.all)
// The own home and its calendar are shown from the answer to the call.
refreshAfter(['/api/user/home'], keys.of)
// Nights become taken or free again.
refreshAfter(['/api/stay-requests'], keys.of, keys.calendar)

export const ownHomeQuery = queryOptions({
  queryKey: keys.own,
  queryFn: () => fetchItem(() => call(getOwnHome, {})),
})

export const homeQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.of, username],
    queryFn: () => fetchItem(() => call(getHome, { username })),
  })

/** How often a calendar that was just linked is asked for, should the hint be lost. */
const pollMs = 3_000

export const calendarQuery = queryOptions({
  queryKey: keys.calendar,
  queryFn: () => fetchItem(() => call(getCalendar, {})),
  refetchInterval: ({ state }) => (isBeingRead(state.data?.calendar) ? pollMs : false),
})

const isBeingRead = (calendar: OwnCalendar | undefined) => calendar?.imported?.checkedAt === null

export async function saveHome(change: HomeChange) {
  const saved = await act(changeHome, change)
  queryClient.setQueryData(ownHomeQuery.queryKey, saved)
  return saved.home
}

function show(calendar: OwnCalendar) {
  queryClient.setQueryData(calendarQuery.queryKey, () => ({ calendar }))
}

export interface DayChange {
  id: string
  act: 'block' | 'open'
  from: string
  to: string
}

/** At once on the screen. An answer that was lost is asked for again: the same id changes nothing twice. */
export async function changeDays(change: DayChange, guess: (before: OwnCalendar) => OwnCalendar) {
  const before = queryClient.getQueryData(calendarQuery.queryKey)
  if (before) queryClient.setQueryData(calendarQuery.queryKey, () => ({ calendar: guess(before.calendar) }))
  try {
    show((await call(changeCalendar, change).catch((error: unknown) => again(error, change))).calendar)
  } catch (error) {
    queryClient.setQueryData(calendarQuery.queryKey, before)
    throw error
  }
}

function again(error: unknown, change: DayChange) {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error
  return call(changeCalendar, change)
}

export const addExamWeeks = async () => show((await act(blockExamWeeks, {})).calendar)
export const makeLink = async () => show((await act(makeCalendarLink, {})).calendar)
export const dropLink = async () => show((await act(dropCalendarLink, {})).calendar)
export const addImport = async (url: string) => show((await call(importCalendar, { url })).calendar)
export const removeImport = async () => show((await act(dropImport, {})).calendar)

export const answerStillHosting = (token: string) => call(keepHosting, { token })
