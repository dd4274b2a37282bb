import { type listTrips, type listUserTrips, tripsPerPage } from '@wayfellow/contract/trips'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, makeCursor, readCursor } from '../../../platform/cursors.ts'
import { transaction } from '../../../platform/db.ts'
import { openPage } from '../../profiles/index.ts'
import { toTicket } from '../view.ts'
import { type DayPlace, findTrips } from './queries.ts'

const aDay =
  /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$|^20\d{2}-(?:0[13-9]|1[0-2])-(?:29|30)$|^20\d{2}-(?:0[13578]|1[02])-31$|^20(?:[02468][048]|[13579][26])-02-29$/

function placeIn(cursor: string | undefined): DayPlace | undefined {
  const [day, id] = readCursor(cursor, [aDay, anId]) ?? []
  return day !== undefined && id !== undefined ? { day, id } : undefined
}

async function pageOf(
  { db, viewer, photoLinks }: SignedIn,
  personId: string,
  { show, cursor }: z.output<typeof listTrips.input>,
) {
  const isAdmin = viewer.role === 'admin'
  const asked = { personId, isAdmin, show, place: placeIn(cursor), limit: tripsPerPage + 1 }
  const rows = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    findTrips(tx, viewer.accountId, asked),
  )
  const shown = rows.slice(0, tripsPerPage)
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length
  return {
    trips: shown.map((row) => toTicket(row, viewer.accountId, photoLinks)),
    hasMore,
    totalPages: hasMore ? 2 : 1,
    nextCursor: hasMore && last ? makeCursor([last.startsOn, last.id]) : null,
  }
}

export const list = (context: SignedIn, asked: z.output<typeof listTrips.input>) =>
  pageOf(context, context.viewer.accountId, asked)

export async function listOf(
  context: SignedIn,
  { username, ...asked }: z.output<typeof listUserTrips.input>,
) {
  const { person } = await openPage(context, username)
  return pageOf(context, person.id, asked)
}
