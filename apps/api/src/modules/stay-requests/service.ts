import { notFound } from '@wayfellow/contract/errors'
import { stayRequestsPerPage } from '@wayfellow/contract/stay-requests'
import type { SignedIn } from '../../platform/context.ts'
import { cutPage, readPlace } from '../../platform/cursors.ts'
import { transaction } from '../../platform/db.ts'
import { refused } from '../../platform/errors.ts'
import { findChatStays, findOwnStays, findStay, findTripStays, type Shown, type StayRow } from './queries.ts'
import { toStayRequest } from './view.ts'

/** All that asking and answering needs; a script has it as well. */
export type Doing = Pick<SignedIn, 'db' | 'hint' | 'viewer' | 'photoLinks'>

/** Unknown, somebody else's and behind a block are one and the same «not there». */
export async function findFor({ db, viewer }: Pick<Doing, 'db' | 'viewer'>, stayId: string) {
  const stay = await transaction(db, { viewer: viewer.accountId }, (tx) => findStay(tx, stayId))
  if (!stay || stay.areApart) throw refused(notFound)
  return stay
}

export async function get(context: SignedIn, { stayId }: { stayId: string }) {
  const stay = await findFor(context, stayId)
  return { request: toStayRequest(stay, context.viewer.accountId, context.photoLinks) }
}

interface Page {
  cursor?: string | undefined
}

const limit = stayRequestsPerPage + 1

export async function list(context: SignedIn, { show, cursor }: Page & { show: Shown }) {
  const { db, viewer } = context
  const { accountId } = viewer
  const before = readPlace(cursor)
  const rows = await transaction(db, { viewer: accountId }, (tx) =>
    findOwnStays(tx, accountId, { shown: show, before, limit }),
  )
  return toPage(context, rows)
}

export async function listInChat(context: SignedIn, { chatId, cursor }: Page & { chatId: string }) {
  const { db, viewer } = context
  const rows = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    findChatStays(tx, chatId, { before: readPlace(cursor), limit }),
  )
  return toPage(
    context,
    rows.filter(({ areApart }) => !areApart),
  )
}

export async function listOfTrip(context: SignedIn, { tripId, cursor }: Page & { tripId: string }) {
  const { db, viewer } = context
  const { accountId } = viewer
  const rows = await transaction(db, { viewer: accountId }, (tx) =>
    findTripStays(tx, tripId, accountId, { before: readPlace(cursor), limit }),
  )
  return toPage(
    context,
    rows.filter(({ areApart }) => !areApart),
  )
}

function toPage({ viewer, photoLinks }: SignedIn, rows: readonly StayRow[]) {
  const { shown, facts } = cutPage(rows, stayRequestsPerPage)
  return {
    requests: shown.map((row) => toStayRequest(row, viewer.accountId, photoLinks)),
    ...facts,
  }
}
