import { eventsPerPage, type listEvents, type listUserEvents } from '@wayfellow/contract/events'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { type PageWish, readPageByMoment, type Slice } from '../../../platform/database/paging.ts'
import { openPage } from '../../profiles/index.ts'
import { findFeatured } from '../featured/queries.ts'
import { featuredFirst } from '../featured/feature-events.ts'
import type { TicketRow } from '../queries.ts'
import { toTicket } from '../view.ts'
import { eventsInCity, pastEvents, upcomingEvents } from './queries.ts'

type TicketQuery = (slice: Slice) => RawBuilder<TicketRow>

async function pageOf(context: SignedIn, wish: PageWish, query: TicketQuery) {
  const { shown, facts } = await transaction(context.db, { viewer: context.viewer.accountId }, (tx) =>
    readPageByMoment(tx, wish, eventsPerPage, query),
  )
  return { events: shown.map((row) => toTicket(row, context)), ...facts }
}

export const list = (context: SignedIn, { show, placeId, ...wish }: z.output<typeof listEvents.input>) => {
  const { accountId } = context.viewer
  return show === 'mine'
    ? pageOf(context, wish, (slice) =>
        upcomingEvents(accountId, { personId: accountId, isAdmin: false }, slice),
      )
    : listInCity(context, placeId, wish)
}

/** Events featured by a city admin come first, even those later than the week. */
function listInCity(context: SignedIn, placeId: string | undefined, wish: PageWish) {
  const { accountId } = context.viewer
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    const { shown, facts } = await readPageByMoment(tx, wish, eventsPerPage, (slice) =>
      eventsInCity(accountId, placeId, slice),
    )
    const isFirstPage = wish.cursor === undefined && wish.page === 1
    const featured = await findFeatured(tx, accountId, placeId)
    const drawn = featuredFirst(shown, featured, { isFirstPage, idOf: ({ id }) => id })
    return { events: drawn.map((row) => toTicket(row, context)), ...facts }
  })
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
