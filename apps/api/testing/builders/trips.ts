import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { MateCard, SemesterOverlap, Visitor } from '@wayfellow/contract/trips/mates'
import type { TripPhoto } from '@wayfellow/contract/trips/photos'
import type { Trip, TripTicket } from '@wayfellow/contract/trips'
import { dayFromNow } from './homes.ts'
import { aStudent, type Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Student['call']>>
type Named = Pick<Trip, '_id'>

const well = (reply: Reply) => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply
}
export const tripIn = (reply: Reply) => well(reply).json<{ trip: Trip }>().trip

const on = ({ _id }: Named) => `/api/trips/${_id}`

/** A stop from a day counted from today to another. */
export const aStop = (placeId: string, from: number, to: number, more: object = {}) => ({
  legId: randomUUID(),
  placeId,
  from: dayFromNow(from),
  to: dayFromNow(to),
  ...more,
})

export const aPlan = (legs: object[], more: object = {}) => ({
  title: 'Bologna to Tbilisi, no planes',
  text: 'Slow way east for reading week.',
  audience: 'everyone',
  legs,
  ...more,
})

/** As if it had been a hundred days before. */
export const longAgo = (app: App, { _id }: Named) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `with legs as (update trips_legs set days = daterange(lower(days) - 100, upper(days) - 100) where trip_id = $1)
       update trips set starts_on = starts_on - 100, ends_on = ends_on - 100, shown_from = shown_from - 100,
         shown_to = shown_to - 100 where id = $1`,
      [_id],
    ),
  )

/** Somebody who travels. */
export async function aTraveller(app: App, name: string, facts: Parameters<typeof aStudent>[2] = {}) {
  const student = await aStudent(app, name, facts)
  const { call } = student
  const list = async (path: string) =>
    well(await call('GET', path)).json<{ trips: TripTicket[]; hasMore: boolean; nextCursor: string | null }>()
  return {
    ...student,
    plan: (input: object) => call('POST', '/api/trips', { clientId: randomUUIDv7(), ...input }),
    edit: (trip: Pick<Trip, '_id' | 'version'>, input: object) =>
      call('PUT', on(trip), { version: trip.version, ...input }),
    settle: (trip: Pick<Trip, '_id' | 'version'>, act: 'close' | 'reopen') =>
      call('POST', `${on(trip)}/${act}`, { version: trip.version }),
    removeTrip: (trip: Named) => call('POST', `${on(trip)}/remove`, {}),
    look: (trip: Named) => call('GET', on(trip)),
    seeTrip: async (trip: Named) => tripIn(await call('GET', on(trip))),
    calendar: (trip: Named) => call('GET', `${on(trip)}/calendar`),
    ownTrips: (query = '') => list(`/api/trips${query}`),
    tripsOf: (username: string, query = '') => list(`/api/users/${username}/trips${query}`),
    askCards: (trip: Named) => call('GET', `${on(trip)}/mates`),
    cards: async (trip: Named) =>
      well(await call('GET', `${on(trip)}/mates`)).json<{ cards: MateCard[] }>().cards,
    say: (trip: Named, card: Pick<MateCard, '_id'>, answer: 'yes' | 'no') =>
      call('POST', `${on(trip)}/mates/${card._id}`, { answer }),
    part: (trip: Named, mate: { username: string }) =>
      call('POST', `${on(trip)}/tripmates/${mate.username}/part`, {}),
    pack: (trip: Named, text: string, clientId = randomUUID()) =>
      call('POST', `${on(trip)}/packing`, { clientId, text }),
    addPhotos: (trip: Named, photoIds: string[]) => call('POST', `${on(trip)}/photos`, { photoIds }),
    removePhoto: (trip: Named, photoId: string) => call('POST', `${on(trip)}/photos/${photoId}/remove`, {}),
    album: async (trip: Named, query = '') =>
      well(await call('GET', `${on(trip)}/photos${query}`)).json<{
        photos: TripPhoto[]
        nextCursor: string | null
      }>(),
    visitors: async () =>
      well(await call('GET', '/api/trips-around/visitors')).json<{ visitors: Visitor[] }>().visitors,
    overlaps: async () =>
      well(await call('GET', '/api/trips-around/overlaps')).json<{ overlaps: SemesterOverlap[] }>().overlaps,
    livesIn: (placeId: string) =>
      asOwner(app.database.name, (client) =>
        client.query(
          `insert into profiles (account_id, place_id) values ($1, $2)
           on conflict (account_id) do update set place_id = excluded.place_id`,
          [student.id, placeId],
        ),
      ),
  }
}
export type Traveller = Awaited<ReturnType<typeof aTraveller>>
