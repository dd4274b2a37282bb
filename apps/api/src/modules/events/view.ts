import {
  type EventPerson,
  type EventTicket,
  nervesLeast,
  type PlannedEvent,
} from '@wayfellow/contract/events'
import { localIn } from '@wayfellow/contract/events-times'
import type { Missing } from '@wayfellow/contract/profiles'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import { showTaken } from '../photos/index.ts'
import { actionsFor, hasRoom, partyOf, phaseOf, type Seen } from './policy.ts'
import type { EventRow, Person, TicketRow } from './queries.ts'

export const toPerson = ({ id, username, name, photo }: Person, links: PhotoLinks): EventPerson => ({
  _id: id,
  username,
  name,
  photo: photo === null ? null : links.url(photo, 'small'),
})

export const seenBy = (viewerId: string, row: TicketRow): Seen => ({
  viewerId,
  viewerAnswer: row.viewerAnswer,
  viewerOrganises: row.viewerOrganises,
})

export function toTicket(row: TicketRow, viewerId: string, links: PhotoLinks): EventTicket {
  return {
    _id: row.id,
    phase: phaseOf(row),
    title: row.title,
    place: row.place,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    going: row.going,
    isFull: !hasRoom(row),
    organiser: row.organiser && toPerson(row.organiser, links),
    isOrganiser: partyOf(row.organiserId, seenBy(viewerId, row)) !== 'guest',
    viewerAnswer: row.viewerAnswer,
  }
}

interface Beside {
  coOrganisers: Person[]
  faces: Person[]
  viewerPlace: number | null
  missing: Missing[]
}

/** For somebody who may find it. The spot comes from behind the policy of the database, or not at all. */
export function toEvent(row: EventRow, viewerId: string, links: PhotoLinks, beside: Beside): PlannedEvent {
  const ticket = toTicket(row, viewerId, links)
  return {
    ...ticket,
    version: row.version,
    text: row.text,
    photo: row.photo && showTaken(row.photo, links),
    languages: row.languages,
    startsLocal: localIn(ticket.startsAt, row.timeZone),
    endsLocal: localIn(ticket.endsAt, row.timeZone),
    capacity: row.capacity,
    maybe: row.maybe,
    waiting: row.waiting,
    asked: ticket.isOrganiser ? row.asked : 0,
    removed: ticket.isOrganiser ? row.removed : 0,
    audience: row.audience,
    isShared: row.isShared,
    needsApproval: row.needsApproval,
    spotShown: row.spotShown,
    spot: toSpot(row.spot),
    coOrganisers: beside.coOrganisers.map((person) => toPerson(person, links)),
    organiserEvents: row.organiserEvents,
    organiserUniversity: row.organiserUniversity,
    faces: beside.faces.map((person) => toPerson(person, links)),
    viewerPlace: beside.viewerPlace,
    viewerIsAlone: row.viewerIsAlone,
    nerves: { alone: shownFrom(row.alone), first: shownFrom(row.first) },
    cancelReason: row.cancelWords,
    calendarPath: `/api/events/${row.id}/calendar`,
    sharePath: row.isShared ? sharePathOf(row.id) : null,
    viewerActions: actionsFor(row, seenBy(viewerId, row), beside.missing.length === 0),
    missing: beside.missing,
  }
}

/** Of fewer, somebody who looks at the faces could guess who. */
const shownFrom = (count: number) => (count >= nervesLeast ? count : 0)

export const sharePathOf = (id: string): `/${string}` => `/share/events/${id}`

export const toSpot = (spot: EventRow['spot']) =>
  spot && {
    name: spot.name,
    address: spot.address,
    point: spot.lat !== null && spot.lng !== null ? { lat: spot.lat, lng: spot.lng } : null,
  }
