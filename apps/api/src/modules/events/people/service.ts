import { notFound } from '@wayfellow/contract/errors'
import type { ShownAnswer } from '@wayfellow/contract/events-acts'
import { eventsPerPage } from '@wayfellow/contract/events'
import type { SignedIn } from '../../../platform/context.ts'
import { makeCursor, readCursor } from '../../../platform/cursors.ts'
import { transaction, type Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { guestActions, isIn, isMeeting, mayReview, partyOf, reviewsEndAt } from '../policy.ts'
import { findFor } from '../pages/service.ts'
import { seenBy } from '../view.ts'
import { findGuests, findOneThere } from './queries.ts'
import { toGuest } from './view.ts'

interface Asked {
  eventId: string
  show: ShownAnswer
  cursor?: string | undefined
}

const aNumber = /^\d{1,18}$/

export async function list(context: SignedIn, { eventId, show, cursor }: Asked) {
  const { db, viewer } = context
  const { accountId: viewerId } = viewer
  const [behind] = readCursor(cursor, [aNumber]) ?? []
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const event = await findFor(tx, eventId, viewerId)
    const seen = seenBy(viewerId, event)
    const organises = partyOf(event.organiserId, seen) !== 'guest'
    if (show !== 'going' && !organises) throw refused(notFound)
    const limit = eventsPerPage + 1
    const rows = await findGuests(tx, eventId, {
      viewerId,
      organises,
      answer: show,
      behind,
      limit,
    })
    const shown = rows.slice(0, eventsPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    return {
      people: shown.map((row) =>
        toGuest(row, guestActions(event, seen, { answer: show, isOrganiser: row.isOrganiser }), context),
      ),
      hasMore,
      totalPages: Math.max(1, Math.ceil(event[show] / eventsPerPage)),
      nextCursor: hasMore && last ? makeCursor([last.arrival]) : null,
    }
  })
}

interface Two {
  viewerId: string
  eventId: string
  username: string
}

/** Two who were there, for those above. Who was not there, or is not shown to the viewer, is not there. */
export async function meet(tx: Tx, { viewerId, eventId, username }: Two) {
  const event = await findFor(tx, eventId, viewerId)
  const seen = seenBy(viewerId, event)
  const { organiserId, endsAt, now } = event
  const organises = partyOf(organiserId, seen) !== 'guest'
  const sought = { viewerId, organises, organiserId, username }
  const otherId = isIn(event, seen) ? await findOneThere(tx, eventId, sought) : undefined
  if (otherId === undefined || otherId === viewerId) throw refused(notFound)
  return {
    otherId,
    openedAt: endsAt,
    closesAt: reviewsEndAt(event),
    now,
    isMeeting: isMeeting(event),
    isOpen: mayReview(event, seen),
  }
}
