import { notFound } from '@wayfellow/contract/errors'
import {
  type addPacking,
  packingItemsMost,
  type removePacking,
  type tickPacking,
} from '@wayfellow/contract/trips/packing'
import { packingFull } from '@wayfellow/contract/trips/refusals'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findMateIds } from '../mates/queries.ts'
import { findFor } from '../get-trip.ts'
import { isTogether } from '../policy.ts'
import { holdTrip, type TripRow } from '../queries.ts'
import { toItem } from '../view.ts'
import { deleteItem, findItems, insertItem, tickItem } from './queries.ts'

/** By those who travel together; nobody else learns that there is a list. */
async function pack(context: SignedIn, tripId: string, change: (tx: Tx) => Promise<unknown>) {
  const { accountId } = context.viewer
  const { trip, items, recipients } = await transaction(context.db, { viewer: accountId }, async (tx) => {
    await holdTrip(tx, tripId)
    const found: TripRow = await findFor(tx, tripId, accountId)
    if (!isTogether(found, accountId)) throw refused(notFound)
    await change(tx)
    return {
      trip: found,
      items: await findItems(tx, tripId, packingItemsMost),
      recipients: [found.ownerId, ...(await findMateIds(tx, tripId))],
    }
  })
  context.hint(recipients, 'trips.changed', { id: tripId, version: trip.version })
  return { packing: items.map(toItem) }
}

export const add = (context: SignedIn, { tripId, clientId, text }: z.output<typeof addPacking.input>) =>
  pack(context, tripId, async (tx) => {
    const before = await findItems(tx, tripId, packingItemsMost)
    if (before.some(({ id }) => id === clientId)) return
    if (before.length >= packingItemsMost) throw refused(packingFull)
    await insertItem(tx, { trip_id: tripId, id: clientId, text })
  })

export const tick = (context: SignedIn, { tripId, itemId, isPacked }: z.output<typeof tickPacking.input>) =>
  pack(context, tripId, async (tx) => {
    if (!(await tickItem(tx, tripId, itemId, isPacked))) throw refused(notFound)
  })

export const remove = (context: SignedIn, { tripId, itemId }: z.output<typeof removePacking.input>) =>
  pack(context, tripId, (tx) => deleteItem(tx, tripId, itemId))
