import { type HomeAction, type HomeChange, type HomePoint, movedTooOften } from '@wayfellow/contract/homes'
import type { SignedIn } from '../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { photosOf } from '../photos/index.ts'
import { findPlaceNear } from '../places/index.ts'
import { findPerson, openPage, setAnswers } from '../profiles/index.ts'
import { findTaken } from './calendar/queries.ts'
import { areaColumns, areaOf, columnsOf, isShown, placeHome, tidyPoint } from './home-rules.ts'
import {
  changeHome,
  findAddress,
  findHome,
  type HomeRow,
  lockHome,
  openAddress,
  openHome,
  setAddress,
  setPoint,
  setArrivalDetails,
} from './queries.ts'
import { toHomeView, toOwnHome } from './view.ts'

export const getOwn = ({ db, viewer }: SignedIn) =>
  transaction(db, { viewer: viewer.accountId }, (tx) => ownHomeIn(tx, viewer.accountId))

async function ownHomeIn(tx: Tx, accountId: string) {
  const person = await findPerson(tx, accountId)
  const home = await findHome(tx, accountId)
  const address = await findAddress(tx, accountId)
  const place = await findCity(tx, home)
  const answers = { hosting: person?.hosting ?? null, meetUp: person?.meetUp ?? null, place }
  return { home: toOwnHome(home, address, answers) }
}

export async function change({ db, hint, viewer }: SignedIn, input: HomeChange) {
  const { accountId } = viewer
  const changed = await transaction(db, { viewer: accountId }, async (tx) => {
    await keepHome(tx, accountId, input)
    return ownHomeIn(tx, accountId)
  })
  hint([accountId], 'homes.changed')
  if (input.hosting !== undefined || input.meetUp !== undefined) hint([accountId], 'profiles.changed')
  return changed
}

/** Only inside a transaction of the owner. */
export async function keepHome(tx: Tx, accountId: string, input: HomeChange) {
  const { hosting, meetUp, address, directions, phone, point } = input
  await openHome(tx, accountId)
  await lockHome(tx, accountId)
  await changeHome(tx, accountId, columnsOf(input))
  if ([address, directions, phone, point].some((said) => said !== undefined)) {
    await openAddress(tx, accountId)
  }
  if (address !== undefined) await setAddress(tx, accountId, address)
  if (directions !== undefined)
    await setArrivalDetails(tx, accountId, { directions: directions === '' ? null : directions })
  if (phone !== undefined) await setArrivalDetails(tx, accountId, { phone: phone === '' ? null : phone })
  if (point !== undefined) await movePoint(tx, accountId, point)
  const answers = { ...(hosting !== undefined && { hosting }), ...(meetUp !== undefined && { meetUp }) }
  if (Object.keys(answers).length > 0) await setAnswers(tx, accountId, answers)
}

/** The cell is chosen here and nowhere else, from a point that nobody else is told. */
async function movePoint(tx: Tx, accountId: string, requested: HomePoint | null) {
  const home = await findHome(tx, accountId)
  const kept = await findAddress(tx, accountId)
  const moves = kept?.moves_this_month ?? null
  if (requested === null) {
    // A point that was never set is not removed: that would count as the first move.
    if (kept?.lat === null) return
    await changeHome(tx, accountId, areaColumns(null))
    await setPoint(tx, accountId, { point: null, anchor: null, moves: moves ?? 0 })
    return
  }
  const point = tidyPoint(requested)
  const anchor =
    kept && kept.anchor_lat !== null && kept.anchor_lng !== null
      ? { lat: kept.anchor_lat, lng: kept.anchor_lng }
      : null
  const placed = placeHome({ cell: home?.cell ?? null, anchor, moves }, point)
  if (placed === 'tooOften') throw refused(movedTooOften)
  await changeHome(tx, accountId, areaColumns(placed.cell))
  await setPoint(tx, accountId, { point, anchor: placed.anchor, moves: placed.moves })
}

/** Looked for around the centre of the cell: the exact point has no part in it. */
async function findCity(db: Db | Tx, home: HomeRow | undefined) {
  if (home?.cell === null || home?.cell === undefined) return null
  const city = await findPlaceNear(db, areaOf(home.cell).centre)
  return city?.label ?? null
}

/** People who may not see the person find no home either. */
export async function get(context: SignedIn, { username }: { username: string }) {
  const { db, viewer } = context
  const { person } = await openPage(context, username)
  const isOwn = person.id === viewer.accountId
  const viewerActions: HomeAction[] = isOwn ? ['edit'] : []
  const { hosting } = person
  if (!isShown(hosting) && !isOwn) return { hosting, home: null, viewerActions }
  const [home, shown, blocked] = await Promise.all([
    findHome(db, person.id),
    photosOf(context, person.id, 'home'),
    findTaken(db, person.id, ['own', 'exam', 'ical', 'stay']),
  ])
  const place = await findCity(db, home)
  return { hosting, home: toHomeView(home, { photos: shown, blocked, place }), viewerActions }
}
