import type { Tx } from '../../../platform/database/db.ts'

export interface ItemRow {
  id: string
  text: string
  isPacked: boolean
}

/** Inside a transaction of somebody who travels along. Index: trips_packing_in_order */
export const findItems = (tx: Tx, tripId: string, limit: number): Promise<ItemRow[]> =>
  tx
    .selectFrom('trips_packing')
    .select(['id', 'text', 'is_packed as isPacked'])
    .where('trip_id', '=', tripId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function insertItem(tx: Tx, item: { trip_id: string; id: string; text: string }) {
  await tx
    .insertInto('trips_packing')
    .values(item)
    .onConflict((conflict) => conflict.columns(['trip_id', 'id']).doNothing())
    .execute()
}

/** Returns whether there is one. */
export async function tickItem(tx: Tx, tripId: string, id: string, isPacked: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('trips_packing')
    .set({ is_packed: isPacked })
    .where('trip_id', '=', tripId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteItem(tx: Tx, tripId: string, id: string) {
  await tx.deleteFrom('trips_packing').where('trip_id', '=', tripId).where('id', '=', id).execute()
}
