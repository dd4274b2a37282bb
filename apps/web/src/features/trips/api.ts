import { queryOptions } from '@tanstack/react-query'
import {
  closeTrip,
  createTrip,
  editTrip,
  getTrip,
  listTrips,
  listUserTrips,
  removeTrip,
  reopenTrip,
} from '@wayfellow/contract/client/trips'
import type { Trip } from '@wayfellow/contract/trips'
import {
  answerMate,
  listMateCards,
  listOverlaps,
  listVisitors,
  partFromMate,
} from '@wayfellow/contract/client/trips/mates'
import { addPacking, removePacking, tickPacking } from '@wayfellow/contract/client/trips/packing'
import { addTripPhotos, listTripPhotos, removeTripPhoto } from '@wayfellow/contract/client/trips/photos'
import { changeOwnProfile } from '@wayfellow/contract/client/profiles/own'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input, Output } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  all: ['trips'],
  one: ['trips', 'one'],
  lists: ['trips', 'lists'],
  mates: ['trips', 'mates'],
  album: ['trips', 'album'],
  visitors: ['trips', 'visitors'],
  overlaps: ['trips', 'overlaps'],
} as const
refreshOn(['trips.changed'], keys.all)
// The trip itself is shown from the answer to the call.
refreshAfter(
  [createTrip, editTrip, closeTrip, reopenTrip, removeTrip, partFromMate],
  keys.lists,
  keys.mates,
  keys.overlaps,
)
refreshAfter([answerMate], keys.one, keys.mates, keys.overlaps)
refreshAfter([addTripPhotos, removeTripPhoto], keys.album)
// Another city has other visitors.
refreshAfter([changeOwnProfile], keys.visitors, keys.overlaps)

export const tripQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: async () => (await fetchItem(() => call(getTrip, { tripId: id })))?.trip ?? null,
  })

export type Shown = 'upcoming' | 'past'

export const ownTripsQuery = (show: Shown) =>
  pagedQuery([...keys.lists, 'own', show], (pageInput) =>
    fetchPage('trips', () => call(listTrips, { show, ...pageInput })),
  )

export const userTripsQuery = (username: string, show: Shown) =>
  pagedQuery([...keys.lists, 'of', username, show], (pageInput) =>
    fetchPage('trips', () => call(listUserTrips, { username, show, ...pageInput })),
  )

export const mateCardsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.mates, id],
    queryFn: async () => (await fetchItem(() => call(listMateCards, { tripId: id })))?.cards ?? [],
  })

export const albumQuery = (tripId: string) =>
  pagedQuery([...keys.album, tripId], (pageInput) =>
    fetchPage('photos', () => call(listTripPhotos, { tripId, ...pageInput })),
  )

/** Null when the server could not say. */
export const visitorsQuery = queryOptions({
  queryKey: keys.visitors,
  queryFn: async () => (await fetchItem(() => call(listVisitors, {})))?.visitors ?? null,
})

/** Null when the server could not say. */
export const overlapsQuery = queryOptions({
  queryKey: keys.overlaps,
  queryFn: async () => (await fetchItem(() => call(listOverlaps, {})))?.overlaps ?? null,
})

function keep(trip: Trip): Trip {
  queryClient.setQueryData(tripQuery(trip._id).queryKey, trip)
  return trip
}

/** Refusals are shown by the form, beside the input. */
export const create = async (input: Input<typeof createTrip>) => keep((await call(createTrip, input)).trip)
export const edit = async (input: Input<typeof editTrip>) => keep((await call(editTrip, input)).trip)

/** Resolves to whether it succeeded; a failure is shown in a dialog. */
async function done(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

export const settle = ({ _id: tripId, version }: Trip, isClosed: boolean) =>
  done(async () => keep((await act(isClosed ? closeTrip : reopenTrip, { tripId, version })).trip))

export const remove = ({ _id: tripId }: Trip) =>
  done(async () => {
    await act(removeTrip, { tripId })
    queryClient.setQueryData(tripQuery(tripId).queryKey, null)
  })

export const part = ({ _id: tripId }: Trip, username: string) =>
  done(async () => {
    keep((await act(partFromMate, { tripId, username })).trip)
  })

type Packing = Trip['packing']
const showPacking = (tripId: string, packing: Packing) =>
  queryClient.setQueryData(tripQuery(tripId).queryKey, (trip) => trip && { ...trip, packing })

export const pack = (tripId: string, text: string) =>
  done(async () => {
    const clientId = crypto.randomUUID()
    showPacking(tripId, (await act(addPacking, { tripId, clientId, text })).packing)
  })

/** At once on the screen; put back when the server doesn't agree. */
export async function tick(trip: Trip, itemId: string, isPacked: boolean): Promise<void> {
  const { _id: tripId, packing } = trip
  showPacking(tripId, packing?.map((item) => (item._id === itemId ? { ...item, isPacked } : item)) ?? null)
  const isDone = await done(async () =>
    showPacking(tripId, (await act(tickPacking, { tripId, itemId, isPacked })).packing),
  )
  if (!isDone) showPacking(tripId, packing)
}

export const unpack = (tripId: string, itemId: string) =>
  done(async () => showPacking(tripId, (await act(removePacking, { tripId, itemId })).packing))

export const addPhotos = (tripId: string, photoIds: string[]) =>
  done(async () => {
    await act(addTripPhotos, { tripId, photoIds })
    await refreshed(keys.album)
  })

export const removePhoto = (tripId: string, photoId: string) =>
  done(async () => {
    await act(removeTripPhoto, { tripId, photoId })
    await refreshed(keys.album)
  })

/** Resolves to undefined when it failed; the failure is shown in a dialog. */
export async function answer(
  input: Input<typeof answerMate>,
): Promise<Output<typeof answerMate> | undefined> {
  try {
    return await act(answerMate, input)
  } catch (error) {
    console.error(error)
    void queryClient.invalidateQueries({ queryKey: mateCardsQuery(input.tripId).queryKey })
    return undefined
  }
}
