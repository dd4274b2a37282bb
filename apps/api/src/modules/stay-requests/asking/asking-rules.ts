import { createHash } from 'node:crypto'
import type { Refusal } from '@wayfellow/contract/errors'
import {
  landingNightsAtMost,
  type StayDates,
  type StayDirection,
  stayDaysAhead,
  type StayKind,
} from '@wayfellow/contract/stay-requests'
import {
  landingDetails,
  landingNotOffered,
  newMemberRequestsPerDay,
  notHosting,
  stayDates,
  stayRequestsPerDay,
  stayTooLong,
  tooManyGuests,
  tooManyNewStayRequests,
  tooManyStayRequests,
} from '@wayfellow/contract/stay-requests/refusals'
import { newMemberDays } from '@wayfellow/contract/chats'
import { addDays, nightsOf } from '../policy.ts'

/** Dates that can be asked for or suggested today. */
export const areDates = ({ arriveOn, departOn }: StayDates, today: string) =>
  arriveOn >= today && arriveOn < departOn && departOn <= addDays(today, stayDaysAhead)

export const isTooLongToLand = (kind: StayKind, dates: StayDates) =>
  kind === 'landing' && nightsOf(dates) > landingNightsAtMost

export interface RequestedStay extends StayDates {
  kind: StayKind
  direction: StayDirection
  guests: number
  roomReadyOn?: string | null | undefined
  universityId?: string | null | undefined
}

interface Offer {
  today: string
  hosting: 'yes' | 'maybe' | 'no' | null
  maxGuests: number | null
  longestStay: number | null
  landings: boolean | null
}

/** Returns why a stay can't be requested. A host who invites decides for their own home, so only the dates are checked. */
export function refuseRequest(request: RequestedStay, offer: Offer): Refusal | undefined {
  if (!areDates(request, offer.today)) return stayDates
  if (isTooLongToLand(request.kind, request)) return landingDetails
  if (request.direction === 'invite') return undefined
  if (offer.hosting !== 'yes' && offer.hosting !== 'maybe') return notHosting
  if (offer.maxGuests !== null && request.guests > offer.maxGuests) return tooManyGuests
  if (request.kind === 'landing') return refuseLanding(request, offer)
  return offer.longestStay !== null && nightsOf(request) > offer.longestStay ? stayTooLong : undefined
}

function refuseLanding({ roomReadyOn, universityId }: RequestedStay, { landings }: Offer) {
  if (landings !== true) return landingNotOffered
  return roomReadyOn && universityId ? undefined : landingDetails
}

/** The daily limit is enough for somebody who looks for a bed, and too low for mass requests. */
export function refuseMore({ today, ageDays }: { today: number; ageDays: number }): Refusal | undefined {
  if (ageDays < newMemberDays) return today >= newMemberRequestsPerDay ? tooManyNewStayRequests : undefined
  return today >= stayRequestsPerDay ? tooManyStayRequests : undefined
}

/** The same text to this many people counts as a mass message. */
export const sameTextTo = 5

/** Hashes a text without case, punctuation and the name of the recipient, to recognise copies. */
export function digestOf(text: string, name: string) {
  const names = new Set(wordsOf(name))
  const words = wordsOf(text).filter((word) => !names.has(word))
  return createHash('sha256').update(words.join(' ')).digest('hex')
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
