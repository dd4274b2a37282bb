import { eventsPerPage, type listEvents, type listUserEvents } from '@wayfellow/contract/events'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { cutPage, readPlace } from '../../../platform/cursors.ts'
import { transaction, type Tx } from '../../../platform/db.ts'
import { openPage } from '../../profiles/index.ts'
import type { TicketRow } from '../queries.ts'
import { toTicket } from '../view.ts'
import { findInCity, findPast, findUpcoming } from './queries.ts'

const limit = eventsPerPage + 1

async function pageOf(context: SignedIn, find: (tx: Tx) => Promise<readonly TicketRow[]>) {
  const rows = await transaction(context.db, { viewer: context.viewer.accountId }, find)
  const { shown, facts } = cutPage(rows, eventsPerPage)
  return {
    events: shown.map((row) => toTicket(row, context)),
    ...facts,
  }
}

export const list = (context: SignedIn, { show, placeId, cursor }: z.output<typeof listEvents.input>) => {
  const { accountId } = context.viewer
  const place = readPlace(cursor)
  return pageOf(context, (tx) =>
    show === 'mine'
      ? findUpcoming(tx, accountId, { personId: accountId, isAdmin: false, place, limit })
      : findInCity(tx, accountId, { placeId, place, limit }),
  )
}

export async function listOf(
  context: SignedIn,
  { username, show, cursor }: z.output<typeof listUserEvents.input>,
) {
  const { person } = await openPage(context, username)
  const isAdmin = context.viewer.role === 'admin'
  const asked = { personId: person.id, isAdmin, place: readPlace(cursor), limit }
  const find = show === 'past' ? findPast : findUpcoming
  return pageOf(context, (tx) => find(tx, context.viewer.accountId, asked))
}
