import { eventsPerPage, type listEvents, type listUserEvents } from '@wayfellow/contract/events'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/db.ts'
import { type PageWish, readPageByMoment, type Slice } from '../../../platform/paging.ts'
import { openPage } from '../../profiles/index.ts'
import type { TicketRow } from '../queries.ts'
import { toTicket } from '../view.ts'
import { eventsInCity, pastEvents, upcomingEvents } from './queries.ts'

async function pageOf(context: SignedIn, wish: PageWish, query: (slice: Slice) => RawBuilder<TicketRow>) {
  const { shown, facts } = await transaction(context.db, { viewer: context.viewer.accountId }, (tx) =>
    readPageByMoment(tx, wish, eventsPerPage, query),
  )
  return { events: shown.map((row) => toTicket(row, context)), ...facts }
}

export const list = (context: SignedIn, { show, placeId, ...wish }: z.output<typeof listEvents.input>) => {
  const { accountId } = context.viewer
  return pageOf(context, wish, (slice) =>
    show === 'mine'
      ? upcomingEvents(accountId, { personId: accountId, isAdmin: false }, slice)
      : eventsInCity(accountId, placeId, slice),
  )
}

export async function listOf(
  context: SignedIn,
  { username, show, ...wish }: z.output<typeof listUserEvents.input>,
) {
  const { person } = await openPage(context, username)
  const eventsOf = show === 'past' ? pastEvents : upcomingEvents
  const whose = { personId: person.id, isAdmin: context.viewer.role === 'admin' }
  return pageOf(context, wish, (slice) => eventsOf(context.viewer.accountId, whose, slice))
}
