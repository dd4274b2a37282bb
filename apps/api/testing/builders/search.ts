import type { EventTicket } from '@wayfellow/contract/events'
import type { HomeChange } from '@wayfellow/contract/homes'
import type { Post } from '@wayfellow/contract/posts'
import type { HostCard, SearchCount } from '@wayfellow/contract/search'
import { keepHome } from '../../src/modules/homes/index.ts'
import { transaction } from '../../src/platform/database/db.ts'
import { aFellow } from './events.ts'
import { anAccount, type anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

interface Found {
  hosts: HostCard[]
  events: EventTicket[]
  posts: Post[]
  hasMore: boolean
  nextCursor: string | null
  count: SearchCount | null
  place: { label: string } | null
}

/** In the middle of Lisbon, as the small gazetteer has it. */
export const inLisbon = { lat: 38.7167, lng: -9.1333 }

/** Somebody who looks around, and may be found. */
export async function aSeeker(app: App, name: string, facts: Parameters<typeof aFellow>[2] = {}) {
  const fellow = await aFellow(app, name, facts)
  const look = (type: 'hosts' | 'events' | 'posts', query: Record<string, string> = {}) =>
    fellow.call(
      'GET',
      `/api/search/${type}?${new URLSearchParams({ location: 'Lisbon, Portugal', ...query }).toString()}`,
    )
  return {
    ...fellow,
    look,
    hosts: async (query?: Record<string, string>) => (await look('hosts', query)).json<Found>(),
    events: async (query?: Record<string, string>) => (await look('events', query)).json<Found>(),
    posts: async (query?: Record<string, string>) => (await look('posts', query)).json<Found>(),
    /** The first names, in their order. */
    names: async (query?: Record<string, string>) => {
      const reply = await look('hosts', query)
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<Found>().hosts.map(({ name: whole }) => whole.split(' ')[0])
    },
  }
}
export type Seeker = Awaited<ReturnType<typeof aSeeker>>

/** Somebody with a home in Lisbon, who does not look in themselves. */
export async function aLisbonHost(app: App, name: string, home: HomeChange = {}) {
  const account = await anAccount(app, name)
  await transaction(app.services.db, { viewer: account.id }, (tx) =>
    keepHome(tx, account.id, { hosting: 'yes', maxGuests: 2, point: inLisbon, ...home }),
  )
  return account
}
