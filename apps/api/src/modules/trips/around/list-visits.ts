import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip, transaction, type Tx } from '../../../platform/database/db.ts'
import { toFoundPerson } from '../../identity/index.ts'
import { cellsWithin } from '../policy.ts'
import { toVisit } from '../view.ts'
import { findOwnCity, findVisits, overlaps } from './queries.ts'

const shownAtOnce = 20
/** As far as a search around a city goes by default. */
const cityKm = 25

/** Inside a transaction of who lives there; nobody while they have not said where. */
export async function findVisitsTo(tx: Tx, accountId: string) {
  const city = await findOwnCity(tx, { viewer: accountId })
  if (!city) return []
  const cells = cellsWithin(city, cityKm)
  return findVisits(tx, { viewer: accountId, ...city, cells, km: cityKm, limit: shownAtOnce })
}

export async function listVisits({ db, viewer, photoLinks }: SignedIn) {
  const { accountId } = viewer
  const rows = await transaction(db, { viewer: accountId }, (tx) => findVisitsTo(tx, accountId))
  return {
    visitors: rows.map((row) => toVisit(row, accountId, photoLinks)),
  }
}

export async function listOverlaps(context: SignedIn) {
  const { db, viewer } = context
  const { accountId } = viewer
  const pins = { viewer: accountId }
  const [rows] = await inOneTrip(db, pins, [overlaps.bind({ ...pins, limit: shownAtOnce })])
  return {
    overlaps: rows.map((row) => ({
      person: toFoundPerson(row, context),
      place: row.place,
      from: row.from,
      to: row.to,
      isComing: row.isComing,
    })),
  }
}
