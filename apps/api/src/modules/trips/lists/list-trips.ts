import { type listTrips, type listUserTrips, tripsPerPage } from '@wayfellow/contract/trips'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, readCursor } from '../../../platform/database/cursors.ts'
import { transaction } from '../../../platform/database/db.ts'
import { byQuery, readPage, type Slice } from '../../../platform/database/paging.ts'
import { openPage } from '../../profiles/index.ts'
import { toTicket } from '../view.ts'
import { type DayPlace, tripsOf } from './queries.ts'

const aDay =
  /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$|^20\d{2}-(?:0[13-9]|1[0-2])-(?:29|30)$|^20\d{2}-(?:0[13578]|1[02])-31$|^20(?:[02468][048]|[13579][26])-02-29$/

function placeIn(cursor: string | undefined): DayPlace | undefined {
  const [day, id] = readCursor(cursor, [aDay, anId]) ?? []
  return day !== undefined && id !== undefined ? { day, id } : undefined
}

async function pageOf(
  { db, viewer, photoLinks }: SignedIn,
  personId: string,
  { show, ...pageInput }: z.output<typeof listTrips.input>,
) {
  const isAdmin = viewer.role === 'admin'
  const { shown, facts } = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    readPage(pageInput, {
      perPage: tripsPerPage,
      placeIn,
      ...byQuery(tx, (slice: Slice<DayPlace>) =>
        tripsOf(viewer.accountId, { personId, isAdmin, show }, slice),
      ),
      placeOf: ({ startsOn, id }) => [startsOn, id],
    }),
  )
  return { trips: shown.map((row) => toTicket(row, viewer.accountId, photoLinks)), ...facts }
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
