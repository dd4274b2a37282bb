import type { ChatPerson } from '@wayfellow/contract/chats'
import type { StayRequest, StaySide } from '@wayfellow/contract/stay-requests'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { runsOutAt } from './clock/stay-clock-rules.ts'
import { actionsFor, phaseOf, type StayState, waitsFor } from './policy.ts'
import type { Person, StayRow } from './queries.ts'

export const sideOf = ({ guestId }: Pick<StayRow, 'guestId'>, viewerId: string): StaySide =>
  guestId === viewerId ? 'guest' : 'host'

export const stateOf = (row: StayRow): StayState => ({
  direction: row.direction,
  status: row.status,
  today: row.today,
  arriveOn: row.arriveOn,
  departOn: row.departOn,
  suggested: suggestedIn(row),
  checkedIn: row.checkedInAt !== null,
  isLate: row.isLate,
  guestAnswer: row.guestAnswer,
  hostAnswer: row.hostAnswer,
})

const suggestedIn = ({ suggestArriveOn, suggestDepartOn }: StayRow) =>
  suggestArriveOn !== null && suggestDepartOn !== null
    ? { arriveOn: suggestArriveOn, departOn: suggestDepartOn }
    : null

function toPerson(person: Person | null, links: PhotoLinks): ChatPerson | null {
  if (!person) return null
  const { id, username, name, photo } = person
  return { _id: id, username, name, photo: photo === null ? null : links.url(photo, 'small') }
}

/** For one of the two. There is no address among what comes in, so none can get out. */
export function toStayRequest(row: StayRow, viewerId: string, links: PhotoLinks): StayRequest {
  const side = sideOf(row, viewerId)
  const state = stateOf(row)
  const isOpen = row.status === 'pending' || row.status === 'countered'
  const other = side === 'guest' ? row.hostId : row.guestId
  return {
    _id: row.id,
    chatId: row.conversationId,
    version: row.version,
    direction: row.direction,
    kind: row.kind,
    status: row.status,
    phase: phaseOf(state),
    viewerSide: side,
    guest: toPerson(row.guest, links),
    host: toPerson(row.host, links),
    city: row.city,
    arriveOn: row.arriveOn,
    departOn: row.departOn,
    suggested: state.suggested,
    guests: row.guests,
    flexibleDays: row.flexibleDays,
    arrivesAround: row.arrivesAround,
    roomReadyOn: row.roomReadyOn,
    university: row.university,
    // The host does not see the guest's other travel plans.
    tripLegId: side === 'guest' || row.direction === 'invite' ? row.tripLegId : null,
    text: row.text,
    reason: row.reasonSide && { side: row.reasonSide, quick: row.reasonQuick, words: row.reasonWords },
    isLate: row.isLate,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    ownAnswer: side === 'guest' ? row.guestAnswer : row.hostAnswer,
    answerBy: isOpen ? runsOutAt(row).toISOString() : null,
    waitsFor: waitsFor(state),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    viewerActions: actionsFor(state, side, other !== null),
  }
}
