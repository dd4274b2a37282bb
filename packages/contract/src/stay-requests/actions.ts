import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as no from './refusals.ts'
import {
  cancelReasonLeast,
  DeclineReason,
  FlexibleDays,
  GuestCount,
  reasonWordsMost,
  StayDates,
  StayRequest,
} from './index.ts'

const stayId = z.uuid()
const words = z.string().check(z.trim(), z.maxLength(reasonWordsMost))
const output = z.object({ request: StayRequest })
const version = z.int().check(z.minimum(1))
/** Every act names the version it was decided on: nobody accepts dates they have not seen. Twice is once. */
const act = { stayId, version }
const changed = [no.stayRequestChanged, no.stayActionClosed] as const

export const acceptStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/accept',
  access: 'session',
  rate: 'write',
  summary: 'Accept what was asked for or offered',
  input: z.object(act),
  output,
  refusals: [...changed, no.homeIsFull, no.guestIsElsewhere, no.youAreElsewhere, no.stayDates],
})

export const acceptStayLate = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/accept-late',
  access: 'session',
  rate: 'write',
  summary: 'Accept a request that ran out, so that both can speak of the stay; up to 7 days after arrival',
  input: z.object(act),
  output,
  refusals: [...changed, no.homeIsFull, no.guestIsElsewhere],
})

export const agreeToDates = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/agree',
  access: 'session',
  rate: 'write',
  summary: 'Take the dates that were suggested instead: the stay is accepted',
  input: z.object(act),
  output,
  refusals: [...changed, no.homeIsFull, no.guestIsElsewhere, no.youAreElsewhere, no.stayDates],
})

export const suggestDates = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/counter',
  access: 'session',
  rate: 'write',
  summary: 'Suggest other dates to the person who asked; can be repeated with other dates',
  input: z.object({ ...act, ...StayDates.shape }),
  output,
  refusals: [...changed, no.stayDates, no.landingDetails],
})

export const declineStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/decline',
  access: 'session',
  rate: 'write',
  summary: 'Say no to a request, an offer or suggested dates, with a quick reason and words if wished',
  input: z.object({ ...act, quick: z.optional(z.nullable(DeclineReason)), words: z.optional(words) }),
  output,
  refusals: [...changed],
})

export const changeStayDates = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/dates',
  access: 'session',
  rate: 'write',
  summary: 'Who asked changes dates and number of guests while nobody has answered',
  input: z.object({
    ...act,
    ...StayDates.shape,
    guests: z.optional(GuestCount),
    flexibleDays: z.optional(FlexibleDays),
  }),
  output,
  refusals: [...changed, no.notFree, no.stayTooLong, no.tooManyGuests, no.stayDates, no.landingDetails],
})

export const withdrawStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/withdraw',
  access: 'session',
  rate: 'safety',
  summary: 'Take the own request or offer back',
  input: z.object(act),
  output,
  refusals: [...changed],
})

export const cancelStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/cancel',
  access: 'session',
  rate: 'safety',
  summary: 'Call an accepted stay off, with a reason for the other; until the guest has arrived',
  input: z.object({
    ...act,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(cancelReasonLeast, `Reason must be at least ${cancelReasonLeast} characters long`),
        z.maxLength(reasonWordsMost),
      ),
  }),
  output,
  refusals: [...changed],
})
