import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { placeNamed } from './events.ts'
import { dayFromNow } from './homes.ts'
import type { Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

const lisbon = 'Lisbon, Portugal'

export async function letLiveIn(app: App, { id }: { id: string }, label = lisbon) {
  const placeId = await placeNamed(app, label)
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into profiles (account_id, place_id) values ($1, $2)
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [id, placeId],
    ),
  )
}

interface Stop {
  from?: number
  to?: number
  kind?: string
  place?: string
  audience?: string
}

/** A trip with one stop that needs a host, in the city of the small gazetteer. */
export async function anOpenStop(app: App, guest: Student, stop: Stop = {}) {
  const { from = 5, to = 30, kind = 'host', place = lisbon, audience = 'everyone' } = stop
  const [tripId, legId] = [randomUUIDv7(), randomUUID()]
  const placeId = await placeNamed(app, place)
  const leg = { legId, placeId, from: dayFromNow(from), to: dayFromNow(to), kind }
  const tripInput = { clientId: tripId, title: 'To the sea', audience, legs: [leg] }
  const reply = await guest.call('POST', '/api/trips', tripInput)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return { tripId, legId, tripInput }
}
