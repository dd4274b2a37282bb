import {
  type answerMate,
  type listMateCards,
  mateKm,
  type partFromMate,
} from '@wayfellow/contract/trips/mates'
import { mateGone, tripActionClosed } from '@wayfellow/contract/trips/refusals'
import { groupMembers } from '@wayfellow/contract/chats/groups'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { groupChats } from '../../chats/index.ts'
import { notify } from '../../notifications/index.ts'
import { findFor, get } from '../get-trip.ts'
import { cellsWithin, leadsTo, mayPart } from '../policy.ts'
import { toPerson } from '../view.ts'
import { groupOwner } from './trip-group-owners.ts'
import {
  findCrossings,
  findMates,
  findStops,
  findTitle,
  isStillWith,
  keepAnswer,
  keepParting,
  type MateRow,
} from './queries.ts'
import { toCards } from './view.ts'

type Asking = Pick<SignedIn, 'viewer' | 'vault'>
type Named = { viewer: Pick<SignedIn['viewer'], 'accountId'> }

/** Somebody who knows both trips can't compute the id, and it means nothing for another trip. */
const cardIdOf = ({ vault }: Asking, mine: string, theirs: string) =>
  Buffer.from(vault.encryption.mac(`trips.card ${mine} ${theirs}`), 'hex').toString('base64url')

/** Trips whose route crosses this one, before they become cards. */
export async function crossingsOf(tx: Tx, { viewer: { accountId } }: Named, tripId: string) {
  const trip = await findFor(tx, tripId, accountId)
  if (!trip.seeksMates || !leadsTo('findMates', { ...trip, isOwner: trip.ownerId === accountId }))
    throw refused(tripActionClosed)
  const near = (await findStops(tx, tripId)).flatMap((stop) =>
    cellsWithin(stop, mateKm).map((cell) => ({ legId: stop.id, cell })),
  )
  return findCrossings(tx, {
    viewer: accountId,
    tripId,
    legIds: near.map(({ legId }) => legId),
    cells: near.map(({ cell }) => cell),
    km: mateKm,
  })
}

export async function list(context: SignedIn, { tripId }: z.output<typeof listMateCards.input>) {
  const rows = await transaction(context.db, { viewer: context.viewer.accountId }, (tx) =>
    crossingsOf(tx, context, tripId),
  )
  return { cards: toCards(rows, (theirs) => cardIdOf(context, tripId, theirs)) }
}

const nothingYet = { mate: null, chatId: null }

export async function answer(
  context: SignedIn,
  { tripId, cardId, answer: said }: z.output<typeof answerMate.input>,
) {
  const { accountId } = context.viewer
  const isMeant = (theirs: string) => cardIdOf(context, tripId, theirs) === cardId
  const done = await transaction(context.db, { viewer: accountId }, async (tx) => {
    const before = (await findMates(tx, tripId, accountId)).find(({ viaTripId }) => isMeant(viaTripId))
    // A client that lost the response may repeat the request.
    if (before) return meet(tx, context, tripId, before.viaTripId)
    const meant = (await crossingsOf(tx, context, tripId)).find((row) => isMeant(row.tripId))
    // Somebody who declined no longer sees the card: declining a card that is gone succeeds too.
    if (!meant && said === 'no') return undefined
    if (!meant) throw refused(mateGone)
    if (!(await keepAnswer(tx, tripId, meant.tripId, said))) return undefined
    await notify(tx, {
      accountId: meant.ownerId,
      kind: 'tripmateFound',
      actorId: accountId,
      subjectId: meant.tripId,
      facts: {},
      key: `tripmateFound:${meant.tripId}:${tripId}`,
      groupKey: `tripmateFound:${meant.tripId}`,
    })
    return meet(tx, context, tripId, meant.tripId)
  })
  if (!done) return nothingYet
  const { mate, joined, theirs } = done
  for (const one of joined) groupChats.emit(context, one)
  context.hint([accountId], 'trips.changed', { id: tripId, version: 0 })
  if (mate) context.hint([mate.id], 'trips.changed', { id: theirs, version: 0 })
  return {
    mate: mate ? toPerson(mate, context.photoLinks) : null,
    chatId: joined.at(-1)?.chatId ?? null,
  }
}

/** Both come into the conversation of the two trips, while there is room. */
async function meet(tx: Tx, { viewer }: Asking, tripId: string, theirs: string) {
  const mate = (await findMates(tx, tripId, viewer.accountId)).find(({ viaTripId }) => viaTripId === theirs)
  const owner = groupOwner(tripId, theirs)
  const title = await findTitle(tx, owner.id)
  const joined: Awaited<ReturnType<typeof groupChats.join>>[] = []
  for (const accountId of [viewer.accountId, ...(mate ? [mate.id] : [])]) {
    const { members, isMember } = await groupChats.membership(tx, owner, accountId)
    if (isMember || members < groupMembers)
      joined.push(await groupChats.join(tx, owner, { accountId, title, photo: null }))
  }
  return { mate, joined, theirs }
}

/**
 * Nobody is notified, and both lists are right at once. A mate who has left or never was one gets the same response.
 */
export async function part(context: SignedIn, { tripId, username }: z.output<typeof partFromMate.input>) {
  const { accountId } = context.viewer
  const parted = await transaction(context.db, { viewer: accountId }, async (tx) => {
    const trip = await findFor(tx, tripId, accountId)
    if (!mayPart({ ...trip, isOwner: trip.ownerId === accountId })) throw refused(tripActionClosed)
    const mate = (await findMates(tx, tripId, accountId)).find((one) => one.username === username)
    if (!mate || !(await keepParting(tx, tripId, mate.viaTripId))) return undefined
    return { mate, left: await goApart(tx, accountId, tripId, mate) }
  })
  if (parted) {
    const { mate, left } = parted
    groupChats.emit(context, left)
    context.hint([accountId], 'trips.changed', { id: tripId, version: 0 })
    context.hint([mate.id], 'trips.changed', { id: mate.viaTripId, version: 0 })
  }
  return get(context, { tripId })
}

/**
 * The person who parts leaves the chat. If it is the group of their own trip and others of it remain, the other one
 * leaves.
 */
async function goApart(tx: Tx, accountId: string, tripId: string, mate: Pick<MateRow, 'id' | 'viaTripId'>) {
  const owner = groupOwner(tripId, mate.viaTripId)
  const isOwnGroup = owner.id === tripId && (await isStillWith(tx, tripId, tripId))
  return groupChats.leave(tx, owner, isOwnGroup ? mate.id : accountId)
}
