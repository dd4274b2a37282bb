import type { cancelEvent } from '@wayfellow/contract/events/actions'
import {
  eventActionClosed,
  eventChanged,
  eventIdTaken,
  eventTimes,
  eventTooSmall,
} from '@wayfellow/contract/events/refusals'
import type { createEvent, editEvent, EventInput } from '@wayfellow/contract/events'
import { unknownPlace } from '@wayfellow/contract/places'
import { photosNotReady } from '@wayfellow/contract/posts'
import { genderUnsaid, universityUnsaid } from '@wayfellow/contract/profiles/gates'
import type { z } from 'zod/mini'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused, refusedWith } from '../../platform/http/errors.ts'
import { dropSent, takeReady } from '../photos/index.ts'
import { findPlace } from '../places/index.ts'
import { findPerson } from '../profiles/index.ts'
import { admit, fillPlaces, nobodyMoved } from './answers/answer-event.ts'
import { eventChat } from './event-chats.ts'
import type { Action } from './machine.ts'
import { guestsQueue } from './notifications/notify-guests.job.ts'
import { type Doing, findFor, get } from './get-event.ts'
import { needsApprovalFor, leadsTo, momentsOf, refuseMore, remindsAt } from './policy.ts'
import {
  changeEvent,
  countPlanned,
  type EventRow,
  findEvent,
  holdEvent,
  insertEvent,
  keepSpot,
  lockOrganiser,
} from './queries.ts'
import { seenBy } from './view.ts'

/** Converts the input into table columns; may refuse. */
async function columnsOf(tx: Tx, accountId: string, input: EventInput, now: Date) {
  const place = await findPlace(tx, input.placeId)
  if (!place) throw refused(unknownPlace)
  const moments = momentsOf(input, place.time_zone, now)
  if ('code' in moments) throw refused(moments)
  const { title, text, languages, capacity, audience, isShared, spot } = input
  return {
    title,
    text,
    languages: [...new Set(languages)],
    capacity,
    audience,
    ...(await audienceOf(tx, accountId, audience)),
    is_shared: isShared,
    needs_approval: needsApprovalFor(input),
    place_id: place.id,
    time_zone: place.time_zone,
    starts_at: moments.startsAt,
    ends_at: moments.endsAt,
    remind_at: remindsAt(moments.startsAt, now),
    spot_shown: spot?.shown ?? null,
  }
}

/** As the organiser is now: an audience that nobody could ever belong to is a mistake. */
async function audienceOf(tx: Tx, accountId: string, audience: EventInput['audience']) {
  const own = audience === 'everyone' || audience === 'verified' ? undefined : await findPerson(tx, accountId)
  const university = own?.badgeUniversity ?? own?.university
  if (audience === 'sameUniversity' && !university) throw refused(universityUnsaid)
  if (audience === 'sameGender' && !own?.gender) throw refused(genderUnsaid)
  return {
    audience_university_id: audience === 'sameUniversity' ? (university?._id ?? null) : null,
    audience_gender: audience === 'sameGender' ? (own?.gender ?? null) : null,
  }
}

const spotIn = ({ spot }: EventInput) =>
  spot && {
    name: spot.name,
    address: spot.address,
    lat: spot.point?.lat ?? null,
    lng: spot.point?.lng ?? null,
  }

async function takePhoto(context: Doing, tx: Tx, photoId: string | null) {
  if (photoId === null) return { photo: null }
  const photo = await takeReady(context, tx, photoId, 'event')
  if (!photo) throw refused(photosNotReady)
  return { photo: JSON.stringify(photo) }
}

/** The one it had goes with its files, unless it stays. */
async function changePhoto(context: Doing, tx: Tx, { photo: before }: EventRow, photoId: string | null) {
  if (before?.photoId === photoId) return undefined
  if (before) await dropSent(context, tx, before.photoId)
  return takePhoto(context, tx, photoId)
}

export async function create(context: Doing, { clientId, ...input }: z.output<typeof createEvent.input>) {
  const { accountId } = context.viewer
  await transaction(context.db, { viewer: accountId }, async (tx) => {
    await lockOrganiser(tx, accountId)
    const before = await findEvent(tx, clientId, accountId)
    // A client that lost the response may repeat the request.
    if (before?.organiserId === accountId) return
    const planned = await countPlanned(tx, accountId)
    const tooMany = refuseMore(planned)
    if (tooMany) throw refused(tooMany)
    const columns = await columnsOf(tx, accountId, input, planned.now)
    if (columns.starts_at < planned.now) throw refused(eventTimes)
    const who = { organiser_id: accountId, last_actor: accountId }
    const photo = await takePhoto(context, tx, input.photoId)
    const isNew = await insertEvent(tx, { id: clientId, ...columns, ...photo, ...who, last_act: 'create' })
    if (!isNew) throw refused(eventIdTaken)
    await keepSpot(tx, clientId, spotIn(input))
  })
  context.hint([accountId], 'events.changed', { id: clientId, version: 1 })
  return get(context, { eventId: clientId })
}

interface Decided {
  eventId: string
  /** The version the person saw when they decided. */
  version: number
}

/**
 * Locks, checks, writes: every action of the organisers goes through here. `change` returns the other accounts to
 * notify.
 */
async function perform(
  context: Doing,
  { eventId, version }: Decided,
  action: Action,
  change: (tx: Tx, event: EventRow) => ReturnType<typeof fillPlaces>,
) {
  const { accountId } = context.viewer
  const { recipients, chat } = await transaction(context.db, { viewer: accountId }, async (tx) => {
    await holdEvent(tx, eventId)
    const event = await findFor(tx, eventId, accountId)
    const isRepeated =
      event.version === version + 1 && event.lastAct === action && event.lastActor === accountId
    if (isRepeated) return { recipients: [], chat: undefined }
    if (!leadsTo(action, event, seenBy(accountId, event))) throw refused(eventActionClosed)
    if (event.version !== version) throw refused(eventChanged)
    const filled = await change(tx, event)
    const { organiserId } = event
    return {
      recipients: [accountId, ...filled.moved, ...(organiserId === null ? [] : [organiserId])],
      chat: filled.chat,
    }
  })
  eventChat.emit(context, [chat])
  context.hint([...new Set(recipients)], 'events.changed', { id: eventId, version: version + 1 })
  return get(context, { eventId })
}

export const edit = (context: Doing, { eventId, version, ...input }: z.output<typeof editEvent.input>) =>
  perform(context, { eventId, version }, 'edit', async (tx, event) => {
    const { accountId } = context.viewer
    const columns = await columnsOf(tx, event.organiserId ?? accountId, input, event.now)
    const isMoved = columns.starts_at.getTime() !== event.startsAt.getTime()
    // An event that has begun may be prolonged; a new start must be in the future.
    if (columns.ends_at <= event.now || (isMoved && columns.starts_at < event.now)) throw refused(eventTimes)
    const tooSmall = refuseSize(input.capacity, event.going)
    if (tooSmall) throw tooSmall
    const { remind_at, ...rest } = columns
    await changeEvent(tx, eventId, {
      ...rest,
      ...(event.organiserId === accountId && (await changePhoto(context, tx, event, input.photoId))),
      ...(isMoved && { remind_at }),
      last_act: 'edit',
      last_actor: accountId,
    })
    await keepSpot(tx, eventId, spotIn(input))
    if (event.title !== input.title) await eventChat.rename(tx, eventId, input.title)
    if (event.needsApproval && !columns.needs_approval) await admit(tx, eventId)
    if (isWorthNotifying(event, input, columns)) await spread(context, tx, event, 'eventChanged')
    return fillPlaces(tx, eventId, accountId)
  })

function refuseSize(capacity: number | null, going: number) {
  if (capacity === null || capacity >= going) return undefined
  return refusedWith(eventTooSmall, { going })
}

/** Guests get no notification about changes to the audience, the languages or the capacity. */
function isWorthNotifying(
  before: EventRow,
  input: EventInput,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
) {
  const spot = spotIn(input)
  return (
    before.title !== input.title ||
    before.text !== input.text ||
    before.place._id !== input.placeId ||
    before.startsAt.getTime() !== starts_at.getTime() ||
    before.endsAt.getTime() !== ends_at.getTime() ||
    before.spot?.name !== spot?.name ||
    before.spot?.address !== spot?.address
  )
}

/** In the transaction of the change; a job notifies everybody who answered. */
async function spread(
  { jobs, viewer }: Doing,
  tx: Tx,
  { id: eventId, version }: EventRow,
  kind: 'eventChanged' | 'eventCancelled',
) {
  const data = { eventId, kind, version: version + 1, actorId: viewer.accountId }
  await jobs.enqueue(tx, guestsQueue, data, { key: `${kind}:${eventId}:${version}` })
}

export const cancel = (context: Doing, { reason, ...decided }: z.output<typeof cancelEvent.input>) =>
  perform(context, decided, 'cancel', async (tx, event) => {
    await changeEvent(tx, event.id, {
      status: 'cancelled',
      cancel_words: reason,
      remind_at: null,
      last_act: 'cancel',
      last_actor: context.viewer.accountId,
    })
    await eventChat.close(tx, event.id)
    await spread(context, tx, event, 'eventCancelled')
    return nobodyMoved
  })
