import type { Tx } from '../../../platform/database/db.ts'
import { findHome, holdHome, replaceStays } from '../../homes/index.ts'
import { findFullDays } from './queries.ts'

/** A home that has not said how many it takes, takes one. */
const roomOf = (home: { max_guests: number | null } | undefined) => home?.max_guests ?? 1

/** A night closes in the host's calendar once every bed is taken, and opens again when one gets free. */
export async function closeFullDays(tx: Tx, hostId: string) {
  await holdHome(tx, hostId)
  const home = await findHome(tx, hostId)
  await replaceStays(tx, hostId, await findFullDays(tx, hostId, roomOf(home)))
}
