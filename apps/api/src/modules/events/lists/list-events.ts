import { eventsPerPage, type listEvents, type listUserEvents } from '@wayfellow/contract/events'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { type PageInput, readPageByMoment, type Slice } from '../../../platform/database/paging.ts'
import { openPage } from '../../profiles/index.ts'
import { findFeatured } from '../featured/queries.ts'
import { featuredFirst } from '../featured/feature-events.ts'
import type { TicketRow } from '../queries.ts'
import { toTicket } from '../view.ts'
import { eventsInCity, pastEvents, upcomingEvents } from './queries.ts'

type TicketQuery = (slice: Slice) => RawBuilder<TicketRow>

async function pageOf(context: SignedIn, pageInput: PageInput, query: TicketQuery) {
  const { shown, facts } = await transaction(context.db, { viewer: context.viewer.accountId }, (tx) =>
    readPageByMoment(tx, pageInput, eventsPerPage, query),
  )
  return { events: shown.map((row) => toTicket(row, context)), ...facts }
}

export const list = (
  context: SignedIn,
  { show, placeId, ...pageInput }: z.output<typeof listEvents.input>,
) => {
  const { accountId } = context.viewer
  return show === 'mine'
    ? pageOf(context, pageInput, (slice) =>
        upcomingEvents(accountId, { personId: accountId, isAdmin: false }, slice),
      )
    : listInCity(context, placeId, pageInput)
}

/** Events featured by a city admin come first, even those later than the week. */
function listInCity(context: SignedIn, placeId: string | undefined, pageInput: PageInput) {
  const { accountId } = context.viewer
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    const { shown, facts } = await readPageByMoment(tx, pageInput, eventsPerPage, (slice) =>
      eventsInCity(accountId, placeId, slice),
    )
    const isFirstPage = pageInput.cursor === undefined && pageInput.page === 1
    const featured = await findFeatured(tx, accountId, placeId)
    const drawn = featuredFirst(shown, featured, { isFirstPage, idOf: ({ id }) => id })
    return { events: drawn.map((row) => toTicket(row, context)), ...facts }
  })
}

export async function listOf(
  context: SignedIn,
  { username, show, ...pageInput }: z.output<typeof listUserEvents.input>,
) {
  const { person } = await openPage(context, username)
  const eventsOf = show === 'past' ? pastEvents : upcomingEvents
  const whose = { personId: person.id, isAdmin: context.viewer.role === 'admin' }
  return pageOf(context, pageInput, (slice) => eventsOf(context.viewer.accountId, whose, slice))
}
