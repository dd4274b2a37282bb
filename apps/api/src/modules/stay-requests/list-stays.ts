import { notFound } from '@wayfellow/contract/errors'
import { stayRequestsPerPage } from '@wayfellow/contract/stay-requests'
import type { RawBuilder } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import { transaction } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { type PageInput, readPageByMoment, type Slice } from '../../platform/database/paging.ts'
import { chatStays, findStay, ownStays, type Shown, type StayRow, tripStays } from './queries.ts'
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

async function pageOf(
  { db, viewer, photoLinks }: SignedIn,
  pageInput: PageInput,
  query: (slice: Slice) => RawBuilder<StayRow>,
) {
  const { shown, facts } = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    readPageByMoment(tx, pageInput, stayRequestsPerPage, query),
  )
  return { requests: shown.map((row) => toStayRequest(row, viewer.accountId, photoLinks)), ...facts }
}

export const list = (context: SignedIn, { show, ...pageInput }: PageInput & { show: Shown }) =>
  pageOf(context, pageInput, (slice) => ownStays(context.viewer.accountId, show, slice))

export const listInChat = (context: SignedIn, { chatId, ...pageInput }: PageInput & { chatId: string }) =>
  pageOf(context, pageInput, (slice) => chatStays(chatId, slice))

export const listOfTrip = (context: SignedIn, { tripId, ...pageInput }: PageInput & { tripId: string }) =>
  pageOf(context, pageInput, (slice) => tripStays(tripId, context.viewer.accountId, slice))
