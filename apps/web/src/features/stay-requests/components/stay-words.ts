import { t } from '@lingui/core/macro'
import type { DeclineReason, StayRequest, StaySide } from '@wayfellow/contract/stay-requests'
import { firstName } from '../../../lib/words.ts'

type Person = StayRequest['host']

export const shortName = (person: Person) => (person ? firstName(person) : t`Former member`)

/** The other of the two. */
export const otherOf = ({ viewerSide, guest, host }: Pick<StayRequest, 'viewerSide' | 'guest' | 'host'>) =>
  viewerSide === 'guest' ? host : guest

/** The side that asked or offered. */
export const askerOf = ({ direction }: Pick<StayRequest, 'direction'>): StaySide =>
  direction === 'request' ? 'guest' : 'host'

/** The request still waits for an answer. */
const isOpen = ({ phase }: StayRequest) => phase === 'open'
/** It was agreed on, whatever came of it. */
export const isAgreed = ({ status }: StayRequest) =>
  status === 'accepted' || status === 'tookPlace' || status === 'didNotHappen'

/** The ticket's title, above its days. */
export function titleOf(request: StayRequest): string {
  const { viewerSide, direction, status } = request
  const name = shortName(otherOf(request))
  if (status === 'countered') {
    return askerOf(request) === viewerSide ? t`${name} suggests other dates` : t`You suggested other dates`
  }
  if (status === 'tookPlace') {
    return viewerSide === 'guest' ? t`You stayed with ${name}` : t`${name} stayed with you`
  }
  if (status === 'accepted' && request.phase !== 'past') {
    return viewerSide === 'guest' ? t`You're staying with ${name}` : t`${name} is staying with you`
  }
  if (isAgreed(request))
    return viewerSide === 'guest' ? t`Your stay with ${name}` : t`${name}'s stay with you`
  if (direction === 'invite') {
    if (viewerSide === 'host') return t`You offered ${name} a bed`
    return isOpen(request) ? t`${name} is offering you a bed` : t`${name} offered you a bed`
  }
  if (viewerSide === 'guest') return t`You asked to stay with ${name}`
  return isOpen(request) ? t`${name} would like to stay with you` : t`${name} asked to stay with you`
}

/** The reason of a decline, as read by the person who was declined. */
function reasonWords(quick: DeclineReason, name: string): string {
  return {
    away: t`${name} will be away then.`,
    full: t`${name}'s place is full then.`,
    notAFit: t`${name} feels it's not a good fit this time.`,
  }[quick]
}

/** The reason of a decline, as read by the person who gave it. */
function ownReasonWords(quick: DeclineReason): string {
  return {
    away: t`You said you'll be away then.`,
    full: t`You said your place is full.`,
    notAFit: t`You said it's not a good fit this time.`,
  }[quick]
}

/** Says in one sentence who declined or cancelled it and why; undefined for any other status. */
export function endWords(request: StayRequest): string | undefined {
  const { status, viewerSide, reason } = request
  const name = shortName(otherOf(request))
  const isOwn = reason?.side === viewerSide
  if (status === 'declined') {
    if (reason?.quick) return isOwn ? ownReasonWords(reason.quick) : reasonWords(reason.quick, name)
    if (isOwn) return t`You declined.`
    return viewerSide === 'guest' ? t`${name} can't host then.` : t`${name} declined.`
  }
  if (status === 'cancelled') return isOwn ? t`You cancelled the stay.` : t`${name} cancelled the stay.`
  return undefined
}

/** In the 44 px bar, in the chat list and wherever there is room for three words only. */
export function shortStatus(request: StayRequest): string {
  const { status, phase, waitsFor, viewerSide } = request
  const name = shortName(otherOf(request))
  if (status === 'pending' || status === 'countered') {
    return waitsFor === viewerSide ? t`needs your answer` : t`waiting for ${name}`
  }
  if (status === 'accepted') return phase === 'now' ? t`now` : phase === 'past' ? t`over` : t`accepted`
  if (status === 'declined') return t`declined`
  if (status === 'withdrawn') return t`withdrawn`
  if (status === 'cancelled') return t`cancelled`
  if (status === 'expired') return t`expired`
  return status === 'tookPlace' ? t`completed` : t`didn't happen`
}
