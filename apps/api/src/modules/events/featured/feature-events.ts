import { notFound } from '@wayfellow/contract/errors'
import { eventsPerPage } from '@wayfellow/contract/events'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type PageInput, readPageByMoment } from '../../../platform/database/paging.ts'
import { partyOf, phaseOf } from '../policy.ts'
import { findEvent } from '../queries.ts'
import { seenBy, toTicket } from '../view.ts'
import {
  comingEvents,
  deleteFeatured,
  findFeatured,
  findFreeSlots,
  insertFeatured,
  lockFeatured,
} from './queries.ts'

type Looking = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

/** Returns the ids of the featured events of a place that the viewer may find. */
export const findFeaturedIds = ({ db, viewer }: Looking, placeId: string) =>
  transaction(db, { viewer: viewer.accountId }, async (tx) =>
    (await findFeatured(tx, viewer.accountId, placeId)).map(({ id }) => id),
  )

/** First on the first page, whenever they are; and on no other. */
export function featuredFirst<Item>(
  items: readonly Item[],
  featured: readonly Item[],
  { isFirstPage, idOf }: { isFirstPage: boolean; idOf: (item: Item) => string },
) {
  const ids = new Set(featured.map(idOf))
  const rest = items.filter((item) => !ids.has(idOf(item)))
  return isFirstPage ? [...featured, ...rest] : rest
}

/** A page of what comes up in a city, whenever it is. */
export async function listComing(tx: Tx, looking: Looking, placeId: string, pageInput: PageInput) {
  const { accountId } = looking.viewer
  const { shown, facts } = await readPageByMoment(tx, pageInput, eventsPerPage, (slice) =>
    comingEvents(accountId, placeId, slice),
  )
  const isFirstPage = pageInput.cursor === undefined && pageInput.page === 1
  const featured = await findFeatured(tx, accountId, placeId)
  const drawn = featuredFirst(shown, featured, { isFirstPage, idOf: ({ id }) => id })
  return { events: drawn.map((row) => toTicket(row, looking)), facts }
}

/** Reads the facts that decide whether somebody may feature the event. Refuses events they can't see. */
export async function findFeaturable(tx: Tx, viewerId: string, eventId: string) {
  const event = await findEvent(tx, eventId, viewerId)
  if (!event?.isForViewer) throw refused(notFound)
  return {
    placeId: event.place._id,
    isOrganiser: partyOf(event.organiserId, seenBy(viewerId, event)) !== 'guest',
    isUpcoming: phaseOf(event) === 'upcoming',
    isFeatured: event.isFeatured,
  }
}

export const hasFreeSlot = async (tx: Tx, placeId: string) => (await findFreeSlots(tx, placeId)).length > 0

/** Returns whether there was a slot for it. By a city admin of the place. */
export async function feature(tx: Tx, placeId: string, eventId: string) {
  await lockFeatured(tx, placeId)
  const [slot] = await findFreeSlots(tx, placeId)
  if (slot === undefined) return false
  await insertFeatured(tx, placeId, eventId, slot)
  return true
}

/** By a city admin of the place. */
export const unfeature = (tx: Tx, eventId: string) => deleteFeatured(tx, eventId)
