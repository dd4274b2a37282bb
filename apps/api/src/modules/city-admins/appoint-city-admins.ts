import { unknownPlace } from '@wayfellow/contract/places'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { accounts } from '../identity/index.ts'
import { covers, findPlaces, replacePlaces } from './queries.ts'
import { toChoice } from './view.ts'

/** The places that a city admin looks after. Inside a transaction of theirs or of an admin. */
export const placesOf = async (tx: Tx, accountId: string) => (await findPlaces(tx, accountId)).map(toChoice)

/** Checks whether they look after this place now. Inside a transaction of theirs or of an admin. */
export const coversPlace = (tx: Tx, accountId: string, placeId: string) => covers(tx, accountId, placeId)

/** Inside a transaction of an admin. Returns the places they look after from now on. */
export async function appoint(tx: Tx, accountId: string, placeIds: readonly string[]) {
  // First what refuses somebody who is no admin any more.
  await accounts.setCityAdmin(tx, accountId, true)
  await replacePlaces(tx, accountId, placeIds)
  const places = await placesOf(tx, accountId)
  if (places.length < new Set(placeIds).size) throw refused(unknownPlace)
  return places
}

/** Inside a transaction of an admin. */
export async function dismiss(tx: Tx, accountId: string) {
  await accounts.setCityAdmin(tx, accountId, false)
  await replacePlaces(tx, accountId, [])
}

export function list({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => ({
    places: await placesOf(tx, viewer.accountId),
  }))
}
