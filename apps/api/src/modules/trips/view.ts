import type { Trip, TripLeg, TripPerson, TripTicket } from '@wayfellow/contract/trips'
import type { Visitor } from '@wayfellow/contract/trips/mates'
import type { TripPhoto } from '@wayfellow/contract/trips/photos'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { showTaken } from '../photos/index.ts'
import type { VisitRow } from './around/queries.ts'
import type { ItemRow } from './packing/queries.ts'
import type { PhotoRow } from './photos/queries.ts'
import { actionsFor, isTogether, legActionsFor, phaseOf } from './policy.ts'
import type { LegRow, Person, TicketRow, TripRow } from './queries.ts'

export const toPerson = ({ id, username, name, photo }: Person, links: PhotoLinks): TripPerson => ({
  _id: id,
  username,
  name,
  photo: photo === null ? null : links.url(photo, 'small'),
})

export const toTicket = (row: TicketRow, viewerId: string, links: PhotoLinks): TripTicket => ({
  _id: row.id,
  phase: phaseOf(row.status, row.endsOn, row.today),
  title: row.title,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  places: row.places,
  travellers: row.travellers,
  owner: toPerson(row.owner, links),
  isOwner: row.ownerId === viewerId,
})

export const toVisit = (row: VisitRow, viewerId: string, links: PhotoLinks): Visitor => ({
  trip: toTicket(row, viewerId, links),
  place: row.place,
  from: row.from,
  to: row.to,
  needsHost: row.kind === 'host',
})

export const toItem = ({ id, text, isPacked }: ItemRow) => ({ _id: id, text, isPacked })

const toLeg = (leg: LegRow, trip: Parameters<typeof legActionsFor>[1]): TripLeg => ({
  _id: leg.id,
  place: leg.place,
  from: leg.from,
  to: leg.to,
  kind: leg.kind,
  transport: leg.transport,
  note: leg.note,
  viewerActions: legActionsFor(leg, trip),
})

/** Only those who travelled together see who added a photo. */
export const toPhoto = (
  { photo, by }: PhotoRow,
  trip: Pick<TripRow, 'ownerId' | 'isMate'>,
  viewerId: string,
  links: PhotoLinks,
): TripPhoto => ({
  ...showTaken(photo, links),
  by: isTogether(trip, viewerId) ? toPerson(by, links) : null,
  viewerActions: by.id === viewerId || trip.ownerId === viewerId ? ['remove'] : [],
})

interface Beside {
  legs: LegRow[]
  mates: Person[]
  packing: ItemRow[] | null
  chatIds: string[]
}

export function toTrip(row: TripRow, viewerId: string, links: PhotoLinks, beside: Beside): Trip {
  const isOwner = row.ownerId === viewerId
  return {
    ...toTicket(row, viewerId, links),
    version: row.version,
    text: row.text,
    legs: beside.legs.map((leg) => toLeg(leg, { ...row, isOwner })),
    audience: row.audience,
    seeksMates: isOwner && row.seeksMates,
    mates: beside.mates.map((mate) => toPerson(mate, links)),
    packing: beside.packing && beside.packing.map(toItem),
    chatIds: beside.chatIds,
    calendarPath: `/api/trips/${row.id}/calendar`,
    viewerActions: actionsFor({ ...row, isOwner }, beside.mates.length > 0),
  }
}
