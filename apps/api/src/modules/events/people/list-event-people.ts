import { notFound } from '@wayfellow/contract/errors'
import type { ShownAnswer } from '@wayfellow/contract/events/actions'
import { eventsPerPage } from '@wayfellow/contract/events'
import type { SignedIn } from '../../../platform/context.ts'
import { readCursor } from '../../../platform/database/cursors.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { byQuery, type PageInput, readPage, type Slice } from '../../../platform/database/paging.ts'
import { guestActions, isIn, isMeeting, mayReview, partyOf, reviewsEndAt } from '../policy.ts'
import { findFor } from '../get-event.ts'
import { seenBy } from '../view.ts'
import { findLead, findOneThere, type GuestRow, guestsOf } from './queries.ts'
import { toGuest } from './view.ts'

interface Asked extends PageInput {
  eventId: string
  show: ShownAnswer
}

const aNumber = /^\d{1,18}$/

export async function list(context: SignedIn, { eventId, show, ...pageInput }: Asked) {
  const { db, viewer } = context
  const { accountId: viewerId } = viewer
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const event = await findFor(tx, eventId, viewerId)
    const seen = seenBy(viewerId, event)
    const organises = partyOf(event.organiserId, seen) !== 'guest'
    if (show !== 'going' && !organises) throw refused(notFound)
    const asked = { viewerId, organises, answer: show }
    const lead = await findLead(tx, event.organiserId, asked)
    const guests = byQuery(tx, (slice: Slice<string>) => guestsOf(eventId, asked, slice))
    const { shown, facts } = await readPage(pageInput, {
      perPage: eventsPerPage,
      placeIn: (cursor) => readCursor(cursor, [aNumber])?.[0],
      find: (slice) => findBehind(lead, guests.find, slice),
      count: async (atMost) => lead.length + (await guests.count(atMost)),
      placeOf: ({ arrival }) => [arrival],
    })
    return {
      people: shown.map((row) =>
        toGuest(
          row,
          row.id === event.organiserId
            ? []
            : guestActions(event, seen, { answer: show, isOrganiser: row.isOrganiser }),
          context,
        ),
      ),
      ...facts,
    }
  })
}

/** The lead is the first row of the list; every cursor is behind it. */
async function findBehind(
  lead: readonly GuestRow[],
  find: (slice: Slice<string>) => Promise<readonly GuestRow[]>,
  { place, offset, limit }: Slice<string>,
) {
  if (place !== undefined) return find({ place, offset, limit })
  const first = lead.slice(offset)
  const rest = { place, offset: Math.max(0, offset - lead.length), limit: limit - first.length }
  return [...first, ...(await find(rest))]
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
