import { chatClosed, idTaken, notToYourself } from '@wayfellow/contract/chats'
import { notFound } from '@wayfellow/contract/errors'
import type { askToStay } from '@wayfellow/contract/stay-requests'
import {
  alreadyAsked,
  homeIsFull,
  landingDetails,
  notFree,
  stopClosed,
  stopDates,
  youAreElsewhere,
} from '@wayfellow/contract/stay-requests/refusals'
import type { z } from 'zod/mini'
import { type Db, isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused, refusedWith } from '../../../platform/http/errors.ts'
import { announce, beginChat, personAndChat, post } from '../../chats/index.ts'
import { findHome, takenDays } from '../../homes/index.ts'
import { findPlace } from '../../places/index.ts'
import { refuseFirstContact, visit } from '../../profiles/index.ts'
import { findOpenStop, isOwnStop } from '../../trips/index.ts'
import { nextDue } from '../clock/stay-clock-rules.ts'
import { countAskedStay } from '../count-stays.ts'
import { findFullNights, isElsewhere } from '../nights/queries.ts'
import { notifyOfStay } from '../notify-of-stay.ts'
import { addDays } from '../policy.ts'
import type { Doing } from '../list-stays.ts'
import { findStay, insertStay, noteOnStay, raiseFlag } from '../queries.ts'
import { toStayRequest } from '../view.ts'
import { digestOf, refuseMore, refuseRequest, sameTextTo, type RequestedStay } from './asking-rules.ts'
import { countAsked, countSameText, isUnknownUniversity, lockAsker, todayIn } from './queries.ts'

type Asked = z.output<typeof askToStay.input>
type Host = Awaited<ReturnType<typeof visit>>['person'] | Awaited<ReturnType<typeof visit>>['own']

/** The request, its message and everything it counts for, all or nothing. */
export async function ask(context: Doing, request: Asked) {
  const { db, viewer, photoLinks } = context
  const { accountId } = viewer
  const { person, own } = await visit(context, request.username)
  if (person.id === accountId) throw refused(notToYourself)
  const met = await transaction(db, { viewer: accountId }, (tx) =>
    personAndChat.first(tx, { viewer: accountId, username: request.username }),
  )
  if (!met) throw refused(notFound)
  const pins = { viewer: accountId, conversation: met.chat }
  const { stay, posted } = await transaction(db, pins, async (tx) => {
    await lockAsker(tx, accountId)
    const before = await findStay(tx, request.clientId)
    if (before) return { stay: before, posted: undefined }
    if (!met.started) await beginChat(tx, viewer, met)
    const unmet = await refuseFirstContact(tx, accountId, person.id)
    if (unmet) throw refused(unmet)
    const tooMany = refuseMore(await countAsked(tx, accountId))
    if (tooMany) throw refused(tooMany)
    return keep(context, tx, request, { chat: met.chat, person, own })
  }).catch((error: unknown) => {
    // The index says it better than a look beforehand: two at the same moment are one too many as well.
    if (isUniqueViolation(error, 'stay_requests_one_open')) throw refused(alreadyAsked)
    throw isUnknownUniversity(error) ? refused(landingDetails) : error
  })
  if (posted) {
    countAskedStay()
    announce(context, posted)
    context.hint([accountId, person.id], 'stay-requests.changed', { id: stay.id, version: stay.version })
  }
  return { request: toStayRequest(stay, accountId, photoLinks) }
}

interface Between {
  chat: string
  person: Host
  own: Host
}

async function keep(context: Doing, tx: Tx, request: Asked, { chat, person, own }: Between) {
  const { accountId } = context.viewer
  const [guest, host] = request.direction === 'request' ? [own, person] : [person, own]
  await refuseStop(tx, request, { guest, viewerId: accountId })
  const where = await whereabouts(tx, host)
  await refuseDates(tx, request, host, await todayIn(tx, where.timeZone))
  if (request.direction === 'request' && (await isElsewhere(tx, accountId, request)))
    throw refused(youAreElsewhere)
  const digest = digestOf(request.text, person.name)
  const { arriveOn, departOn, direction, kind, text, guests } = request
  const isNew = await insertStay(tx, {
    id: request.clientId,
    conversation_id: chat,
    direction,
    kind,
    guest_id: guest.id,
    host_id: host.id,
    asker_id: accountId,
    arriveOn,
    departOn,
    guests,
    flexible_days: request.flexibleDays,
    arrives_around: request.arrivesAround ?? null,
    room_ready_on: kind === 'landing' ? (request.roomReadyOn ?? null) : null,
    university_id: kind === 'landing' ? (request.universityId ?? null) : null,
    trip_leg_id: request.tripLegId ?? null,
    text,
    text_digest: digest,
    time_zone: where.timeZone,
    city: where.city,
    country_code: where.countryCode,
    last_act: 'ask',
    last_actor: accountId,
    waits_for: person.id,
  })
  const stay = isNew ? await findStay(tx, request.clientId) : undefined
  if (!stay) throw refused(idTaken)
  await noteOnStay(tx, stay.id, { due_at: nextDue(stay) })
  const event = direction === 'request' ? ('asked' as const) : ('offered' as const)
  const subject = { kind: 'stay-request' as const, id: stay.id, event, arriveOn, departOn }
  const posted = await post(tx, { chat, viewer: accountId, id: stay.id, type: 'request', text, subject })
  if (!posted) throw refused(chatClosed)
  if ((await countSameText(tx, accountId, digest)) >= sameTextTo) {
    const key = `sameText:${accountId}:${digest}`
    await raiseFlag(tx, { kind: 'sameText', account_id: accountId, stay_id: stay.id, key })
  }
  await notifyOfStay(tx, stay, person.id, event)
  return { stay, posted }
}

/** A request may name a stop of one's own; an offer needs one of the guest's that is open to the viewer. */
async function refuseStop(tx: Tx, request: Asked, { guest, viewerId }: { guest: Host; viewerId: string }) {
  const { direction, tripLegId, arriveOn, departOn } = request
  if (direction === 'request') {
    if (tripLegId && !(await isOwnStop(tx, tripLegId, viewerId))) throw refused(stopClosed)
    return
  }
  const stop = tripLegId ? await findOpenStop(tx, tripLegId, guest.id, viewerId) : undefined
  if (!stop) throw refused(stopClosed)
  if (arriveOn < stop.from || departOn > stop.to) throw refused(stopDates)
}

/** The host's city decides what day it is; without a known city it is the day in UTC. */
async function whereabouts(tx: Tx, { place, location }: Pick<Host, 'place' | 'location'>) {
  const city = place ? await findPlace(tx, place._id) : undefined
  return {
    timeZone: city?.time_zone ?? 'UTC',
    city: city?.label ?? location,
    countryCode: city?.country_code ?? null,
  }
}

/** The same for a first request and for other dates of it. */
export async function refuseDates(
  tx: Db | Tx,
  request: RequestedStay,
  host: Pick<Host, 'id' | 'hosting'>,
  today: string,
) {
  const home = await findHome(tx, host.id)
  const refusal = refuseRequest(request, {
    today,
    hosting: host.hosting,
    maxGuests: home?.max_guests ?? null,
    longestStay: home?.longest_stay ?? null,
    landings: home?.landings ?? null,
  })
  if (refusal) throw refused(refusal)
  if (request.direction === 'invite') return refuseBeds(tx, host.id, request, home?.max_guests ?? 1)
  const closed = (await takenDays(tx, host.id, ['own', 'exam', 'ical'])).flatMap(({ from, to }) =>
    nightsBetween(
      from > request.arriveOn ? from : request.arriveOn,
      to < request.departOn ? to : request.departOn,
    ),
  )
  const full = await findFullNights(tx, host.id, request, {
    room: home?.max_guests ?? request.guests,
    guests: request.guests,
  })
  const nights = [...new Set([...closed, ...full])].toSorted()
  if (nights.length > 0) throw refusedWith(notFree, { nights })
}

/** Blocked days are the host's own to give; a bed that somebody sleeps in is not. */
async function refuseBeds(tx: Db | Tx, hostId: string, request: RequestedStay, room: number) {
  const nights =
    request.guests > room
      ? nightsBetween(request.arriveOn, request.departOn)
      : await findFullNights(tx, hostId, request, { room, guests: request.guests })
  if (nights.length > 0) throw refusedWith(homeIsFull, { nights, isOwnOffer: true })
}

function nightsBetween(from: string, to: string) {
  const nights: string[] = []
  for (let night = from; night < to; night = addDays(night, 1)) nights.push(night)
  return nights
}
