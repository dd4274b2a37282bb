import { notFound } from '@wayfellow/contract/errors'
import { packingItemsMost } from '@wayfellow/contract/trips/packing'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { groupChats } from '../chats/index.ts'
import { findMates, type MateRow } from './mates/queries.ts'
import { groupOwner } from './mates/trip-group-owners.ts'
import { findItems } from './packing/queries.ts'
import { isTogether } from './policy.ts'
import { findLegs, findTrip, type TripRow } from './queries.ts'
import { toTrip } from './view.ts'

/** All that planning needs; a script has it as well. */
export type Doing = Pick<SignedIn, 'db' | 'hint' | 'viewer' | 'photoLinks'>

/** Unknown, not for this one and behind a block are one and the same «not there». */
export async function findFor(tx: Tx, tripId: string, viewerId: string): Promise<TripRow> {
  const trip = await findTrip(tx, tripId, viewerId)
  if (!trip) throw refused(notFound)
  return trip
}

/** The group chats of those who travel together, as far as the viewer is a member. */
async function chatsOf(tx: Tx, tripId: string, mates: readonly MateRow[], viewerId: string) {
  const owners = new Set(mates.map(({ viaTripId }) => groupOwner(tripId, viaTripId).id))
  const found: string[] = []
  for (const id of owners) {
    const { chatId, isMember } = await groupChats.membership(tx, { kind: 'trip', id }, viewerId)
    if (isMember) found.push(chatId)
  }
  return found
}

export async function get({ db, viewer, photoLinks }: Doing, { tripId }: { tripId: string }) {
  const { accountId: viewerId } = viewer
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const trip = await findFor(tx, tripId, viewerId)
    const isOnIt = isTogether(trip, viewerId)
    const mates = isOnIt ? await findMates(tx, tripId, viewerId) : []
    return {
      trip: toTrip(trip, viewerId, photoLinks, {
        legs: await findLegs(tx, tripId, viewerId),
        mates: mates.filter(({ id }) => id !== viewerId),
        packing: isOnIt ? await findItems(tx, tripId, packingItemsMost) : null,
        chatIds: await chatsOf(tx, tripId, mates, viewerId),
      }),
    }
  })
}
