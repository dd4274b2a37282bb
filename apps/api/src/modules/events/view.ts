import { type EventTicket, nervesLeast, type PlannedEvent } from '@wayfellow/contract/events'
import { localIn } from '@wayfellow/contract/events/times'
import type { Missing } from '@wayfellow/contract/profiles'
import type { SignedIn } from '../../platform/context.ts'
import { toFoundPerson } from '../identity/index.ts'
import { showTaken } from '../photos/index.ts'
import { actionsFor, goingIn, hasRoom, partyOf, phaseOf, type Seen, spotsLeft } from './policy.ts'
import type { EventRow, Person, TicketRow } from './queries.ts'

type Looking = Pick<SignedIn, 'viewer' | 'photoLinks'>

export const seenBy = (viewerId: string, row: TicketRow): Seen => ({
  viewerId,
  viewerAnswer: row.viewerAnswer,
  viewerOrganises: row.viewerOrganises,
})

export function toTicket(row: TicketRow, looking: Looking): EventTicket {
  return {
    _id: row.id,
    phase: phaseOf(row),
    title: row.title,
    place: row.place,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    going: goingIn(row),
    isFull: !hasRoom(row),
    organiser: row.organiser && toFoundPerson(row.organiser, looking),
    isOrganiser: partyOf(row.organiserId, seenBy(looking.viewer.accountId, row)) !== 'guest',
    viewerAnswer: row.viewerAnswer,
    isFeatured: row.isFeatured,
  }
}

interface Beside {
  coOrganisers: Person[]
  faces: Person[]
  viewerPlace: number | null
  missing: Missing[]
}

/** For somebody who may find it. The spot comes from behind the policy of the database, or not at all. */
export function toEvent(row: EventRow, looking: Looking, beside: Beside): PlannedEvent {
  const ticket = toTicket(row, looking)
  const seen = seenBy(looking.viewer.accountId, row)
  return {
    ...ticket,
    version: row.version,
    text: row.text,
    photo: row.photo && showTaken(row.photo, looking.photoLinks),
    languages: row.languages,
    startsLocal: localIn(ticket.startsAt, row.timeZone),
    endsLocal: localIn(ticket.endsAt, row.timeZone),
    capacity: row.capacity,
    spotsLeft: spotsLeft(row),
    maybe: row.maybe,
    waiting: row.waiting,
    asked: ticket.isOrganiser ? row.asked : 0,
    removed: ticket.isOrganiser ? row.removed : 0,
    audience: row.audience,
    isShared: row.isShared,
    needsApproval: row.needsApproval,
    spotShown: row.spotShown,
    spot: toSpot(row.spot),
    coOrganisers: beside.coOrganisers.map((person) => toFoundPerson(person, looking)),
    organiserEvents: row.organiserEvents,
    organiserUniversity: row.organiserUniversity,
    faces: beside.faces.map((person) => toFoundPerson(person, looking)),
    viewerPlace: beside.viewerPlace,
    viewerIsAlone: row.viewerIsAlone,
    nerves: { alone: shownFrom(row.alone), first: shownFrom(row.first) },
    cancelReason: row.cancelWords,
    calendarPath: `/api/events/${row.id}/calendar`,
    sharePath: row.isShared ? sharePathOf(row.id) : null,
    viewerActions: actionsFor(row, seen, beside.missing.length === 0),
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
