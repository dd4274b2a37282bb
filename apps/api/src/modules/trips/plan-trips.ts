import { unknownPlace } from '@wayfellow/contract/places'
import { genderUnsaid } from '@wayfellow/contract/profiles/gates'
import type { closeTrip, createTrip, editTrip, removeTrip, TripInput } from '@wayfellow/contract/trips'
import {
  tooManyTrips,
  tripActionClosed,
  tripChanged,
  tripIdTaken,
  tripsAhead,
} from '@wayfellow/contract/trips/refusals'
import { notFound } from '@wayfellow/contract/errors'
import type { z } from 'zod/mini'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { groupChats } from '../chats/index.ts'
import { findPlace } from '../places/index.ts'
import { findPerson } from '../profiles/index.ts'
import type { Action } from './machine.ts'
import { findMateIds } from './mates/queries.ts'
import { type Doing, findFor, get } from './get-trip.ts'
import { leadsTo, legCellOf, refuseDays, shownAs, spanOf } from './policy.ts'
import {
  changeTrip,
  countAhead,
  deleteTrip,
  findTrip,
  holdTrip,
  insertTrip,
  lockOwner,
  type NewLeg,
  replaceLegs,
  showLegs,
  type TripRow,
} from './queries.ts'

/** Converts the input into table columns; may refuse. */
async function columnsOf(tx: Tx, accountId: string, input: TripInput) {
  const { title, text, travellers, audience, seeksMates } = input
  const own = audience === 'sameGender' ? await findPerson(tx, accountId) : undefined
  // An audience that nobody could ever belong to is a mistake.
  if (audience === 'sameGender' && !own?.gender) throw refused(genderUnsaid)
  const [all, shown] = [spanOf(input.legs), spanOf(input.legs.filter(({ kind }) => kind !== 'private'))]
  return {
    title,
    text,
    travellers,
    audience,
    audience_gender: own?.gender ?? null,
    seeks_mates: seeksMates,
    starts_on: all?.from ?? '',
    ends_on: all?.to ?? '',
    shown_from: shown?.from ?? null,
    shown_to: shown?.to ?? null,
  }
}

async function legsOf(tx: Tx, input: TripInput): Promise<NewLeg[]> {
  const legs: NewLeg[] = []
  for (const { legId, placeId, from, to, kind, transport, note } of input.legs) {
    const place = await findPlace(tx, placeId)
    if (!place) throw refused(unknownPlace)
    const shown = shownAs({ ...input, status: 'open' }, kind)
    const where = { place_id: place.id, cell: legCellOf(place) }
    legs.push({ id: legId, ...where, from, to, kind, transport, note, ...shown })
  }
  return legs
}

export async function create(context: Doing, { clientId, ...input }: z.output<typeof createTrip.input>) {
  const { accountId } = context.viewer
  await transaction(context.db, { viewer: accountId }, async (tx) => {
    await lockOwner(tx, accountId)
    const before = await findTrip(tx, clientId, accountId)
    // A client that lost the response may repeat the request.
    if (before?.ownerId === accountId) return
    const { ahead, today } = await countAhead(tx, accountId, tripsAhead)
    if (ahead >= tripsAhead) throw refused(tooManyTrips)
    const wrong = refuseDays(input.legs, today, true)
    if (wrong) throw refused(wrong)
    const columns = await columnsOf(tx, accountId, input)
    const legs = await legsOf(tx, input)
    if (!(await insertTrip(tx, { id: clientId, owner_id: accountId, ...columns, last_act: 'create' })))
      throw refused(tripIdTaken)
    await replaceLegs(tx, clientId, accountId, legs)
  })
  context.hint([accountId], 'trips.changed', { id: clientId, version: 1 })
  return get(context, { tripId: clientId })
}

interface Decided {
  tripId: string
  /** The version the person saw when they decided. */
  version: number
}

/** Locks, checks, writes: every action of the owner goes through here. */
async function perform(
  context: Doing,
  { tripId, version }: Decided,
  action: Action,
  change: (tx: Tx, trip: TripRow) => Promise<void>,
) {
  const { accountId } = context.viewer
  const recipients = await transaction(context.db, { viewer: accountId }, async (tx) => {
    await holdTrip(tx, tripId)
    const trip = await findFor(tx, tripId, accountId)
    const isOwner = trip.ownerId === accountId
    if (isOwner && trip.version === version + 1 && trip.lastAct === action) return []
    if (!leadsTo(action, { ...trip, isOwner })) throw refused(tripActionClosed)
    if (trip.version !== version) throw refused(tripChanged)
    await change(tx, trip)
    return [accountId, ...(await findMateIds(tx, tripId))]
  })
  context.hint(recipients, 'trips.changed', { id: tripId, version: version + 1 })
  return get(context, { tripId })
}

export const edit = (context: Doing, { tripId, version, ...input }: z.output<typeof editTrip.input>) =>
  perform(context, { tripId, version }, 'edit', async (tx, trip) => {
    const wrong = refuseDays(input.legs, trip.today, false)
    if (wrong) throw refused(wrong)
    const legs = await legsOf(tx, input)
    await changeTrip(tx, tripId, { ...(await columnsOf(tx, trip.ownerId, input)), last_act: 'edit' })
    await replaceLegs(tx, tripId, trip.ownerId, legs)
    if (trip.title !== input.title)
      await groupChats.rename(tx, { kind: 'trip', id: tripId }, { title: input.title, photo: null })
  })

type Settling = z.output<typeof closeTrip.input>

export const close = (context: Doing, decided: Settling) =>
  perform(context, decided, 'close', async (tx, trip) => {
    await changeTrip(tx, trip.id, { status: 'closed', last_act: 'close' })
    await showLegs(tx, trip.id, shownAs({ ...trip, status: 'closed' }, 'meet'))
  })

export const reopen = (context: Doing, decided: Settling) =>
  perform(context, decided, 'reopen', async (tx, trip) => {
    await changeTrip(tx, trip.id, { status: 'open', last_act: 'reopen' })
    await showLegs(tx, trip.id, shownAs({ ...trip, status: 'open' }, 'meet'))
  })

export async function remove(context: Doing, { tripId }: z.output<typeof removeTrip.input>) {
  const { accountId } = context.viewer
  const recipients = await transaction(context.db, { viewer: accountId }, async (tx) => {
    await holdTrip(tx, tripId)
    const mates = await findMateIds(tx, tripId)
    if (!(await deleteTrip(tx, tripId, accountId))) throw refused(notFound)
    await groupChats.close(tx, { kind: 'trip', id: tripId })
    return mates
  })
  context.hint([accountId, ...recipients], 'trips.changed', { id: tripId, version: 0 })
  return {}
}
