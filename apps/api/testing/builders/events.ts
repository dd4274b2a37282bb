import { randomUUIDv7 } from 'node:crypto'
import type { EventGuest, GuestAction } from '@wayfellow/contract/events/actions'
import type { EventTicket, PlannedEvent } from '@wayfellow/contract/events'
import { dayFromNow } from './homes.ts'
import { aStudent, type Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Student['call']>>

export const eventIn = (reply: Reply) => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<{ event: PlannedEvent }>().event
}

export const spot = {
  name: 'Café Buenos Aires',
  address: 'Calçada do Duque 31',
  point: { lat: 38.71321, lng: -9.14251 },
}

/** By the label of the gazetteer of `aGazetteer`. */
export async function placeNamed(app: App, label: string) {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ id: string }>('select id from places where label = $1', [label]),
  )
  return rows[0]?.id ?? ''
}

export const anEventInput = (placeId: string, input: object = {}) => ({
  title: 'Tandem table: Italian for Portuguese',
  text: 'Two long tables, one language each, a bell that makes you switch.',
  placeId,
  startsLocal: `${dayFromNow(3)}T19:30`,
  endsLocal: `${dayFromNow(3)}T22:00`,
  ...input,
})

/** Somebody who plans events and comes to them. */
export async function aFellow(app: App, name: string, facts: Parameters<typeof aStudent>[2] = {}) {
  const student = await aStudent(app, name, facts)
  const { call } = student
  const list = async (path: string) =>
    (await call('GET', path)).json<{ events: EventTicket[]; hasMore: boolean; nextCursor: string | null }>()
  return {
    ...student,
    plan: (input: object) => call('POST', '/api/events', { clientId: randomUUIDv7(), ...input }),
    edit: ({ _id, version }: Pick<PlannedEvent, '_id' | 'version'>, input: object) =>
      call('PUT', `/api/events/${_id}`, { version, ...input }),
    look: (event: Pick<PlannedEvent, '_id'>) => call('GET', `/api/events/${event._id}`),
    seeEvent: async (event: Pick<PlannedEvent, '_id'>) =>
      eventIn(await call('GET', `/api/events/${event._id}`)),
    answer: (event: Pick<PlannedEvent, '_id'>, answer: string) =>
      call('POST', `/api/events/${event._id}/answer`, { answer }),
    /** About a guest, by their name. */
    decide: ({ _id }: Pick<PlannedEvent, '_id'>, act: GuestAction, { username }: Pick<Student, 'username'>) =>
      call('POST', `/api/events/${_id}/guests/${act}`, { username }),
    cancel: ({ _id, version }: PlannedEvent, reason = 'The café has closed for good') =>
      call('POST', `/api/events/${_id}/cancel`, { version, reason }),
    people: async (event: Pick<PlannedEvent, '_id'>, query = '') =>
      (await call('GET', `/api/events/${event._id}/people${query}`)).json<{
        people: EventGuest[]
        hasMore: boolean
        nextCursor: string | null
      }>(),
    cityEvents: (query = '') => list(`/api/events${query}`),
    eventsOf: (username: string, show: 'upcoming' | 'past') =>
      list(`/api/users/${username}/events?show=${show}`),
  }
}
export type Fellow = Awaited<ReturnType<typeof aFellow>>

/** As if an event had been planned so many hours earlier. */
export async function letHoursPass(app: App, { _id }: Pick<PlannedEvent, '_id'>, hours: number) {
  await asOwner(app.database.name, (client) =>
    client.query(
      `update events set starts_at = starts_at - $2::int * interval '1 hour',
         ends_at = ends_at - $2::int * interval '1 hour', remind_at = remind_at - $2::int * interval '1 hour',
         created_at = created_at - $2::int * interval '1 hour' where id = $1`,
      [_id, hours],
    ),
  )
}
