import type { Tx } from '../../platform/database/db.ts'
import { legActionsFor } from './policy.ts'
import { findLegs, findTrip, findTripOfLeg } from './queries.ts'

/** A stop of the viewer's own, whatever it is for. */
export const isOwnStop = async (tx: Tx, legId: string, viewerId: string) =>
  (await findTripOfLeg(tx, legId, viewerId)) !== undefined

/** The days of somebody's stop on which the viewer may offer a bed; nothing where they may not, or it is not there. */
export async function findOpenStop(tx: Tx, legId: string, ownerId: string, viewerId: string) {
  const tripId = await findTripOfLeg(tx, legId, ownerId)
  const trip = tripId === undefined ? undefined : await findTrip(tx, tripId, viewerId)
  if (!trip) return undefined
  const stop = (await findLegs(tx, trip.id, viewerId)).find(({ id }) => id === legId)
  const isOffered = stop && legActionsFor(stop, { ...trip, isOwner: false }).includes('offerBed')
  return isOffered ? { from: stop.from, to: stop.to } : undefined
}
