import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HomeAddress, HomePoint } from '../homes/index.ts'
import { stayActionClosed, stayRequestChanged } from './refusals.ts'
import { StayDates, StayPhase, StayRequest } from './index.ts'

/** Emergency services in the country of the home: one number for everything, or one for each. */
export const EmergencyService = z.enum(['all', 'police', 'ambulance', 'fire'])
export const Emergency = z.object({
  countryCode: z.string(),
  numbers: z.array(z.object({ service: EmergencyService, number: z.string() })),
})
export type Emergency = z.infer<typeof Emergency>

/**
 * All that is needed on the way and at the door; also offline. Only the two of an accepted stay get it, the guest
 * from acceptance until 14 days after departure. What a host has not said is null.
 */
export const StayCard = z.object({
  _id: z.string(),
  request: StayRequest,
  address: z.nullable(HomeAddress),
  point: z.nullable(HomePoint),
  directions: z.nullable(z.string()),
  /** The host’s, if given. */
  phone: z.nullable(z.string()),
  houseRules: z.nullable(z.string()),
  emergency: z.nullable(Emergency),
  /** Path of the calendar file; it requires the same session. */
  calendarPath: z.string(),
  /** The page for somebody one trusts, when the guest has made one. */
  sharePath: z.nullable(z.string()),
  /** When the browser must forget this card. */
  wipeAt: z.string(),
})
export type StayCard = z.infer<typeof StayCard>

const stayId = z.uuid()
const card = z.object({ card: StayCard })

export const getStayCard = endpoint({
  method: 'GET',
  path: '/api/stay-requests/:stayId/card',
  access: 'session',
  rate: 'read',
  summary: 'The card of an accepted stay, with the exact address; for its guest and its host alone',
  input: z.object({ stayId }),
  output: card,
  refusals: [],
})

export const readStayCalendar = endpoint({
  method: 'GET',
  path: '/api/stay-requests/:stayId/calendar',
  access: 'session',
  rate: 'read',
  produces: 'text/calendar',
  summary: 'The stay as an all-day event for the own calendar; the city, not the address',
  input: z.object({ stayId }),
  output: z.string(),
  refusals: [],
})

export const shareStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/share',
  access: 'session',
  rate: 'write',
  summary: 'The guest makes the link for somebody they trust; the same one while it is there',
  input: z.object({ stayId }),
  output: card,
  refusals: [stayActionClosed],
})

export const unshareStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/share/remove',
  access: 'session',
  rate: 'safety',
  summary: 'The link stops working',
  input: z.object({ stayId }),
  output: card,
  refusals: [],
})

/** The stay as somebody with the link sees it: no address, no account. */
export const SharedStay = z.object({
  /** Name of the guest; null when they have left. */
  guestName: z.nullable(z.string()),
  hostName: z.string(),
  city: z.nullable(z.string()),
  ...StayDates.shape,
  phase: StayPhase,
  /** Has the guest said that they arrived safely? */
  hasCheckedIn: z.boolean(),
  emergency: z.nullable(Emergency),
})
export type SharedStay = z.infer<typeof SharedStay>

export const getSharedStay = endpoint({
  method: 'GET',
  path: '/api/stay-requests-shared/:token',
  access: 'public',
  rate: 'auth',
  summary:
    'A stay that its guest has shared: guest, host, city, dates and emergency numbers, until it is over or called off',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ stay: SharedStay }),
  refusals: [],
})

const request = z.object({ request: StayRequest })
const act = { stayId, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }
const changed = [stayRequestChanged, stayActionClosed] as const

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/check-in',
  access: 'session',
  rate: 'safety',
  summary: 'The guest says that they arrived safely. Twice is once',
  input: z.object({ stayId }),
  output: request,
  refusals: [stayActionClosed],
})

export const leaveEarly = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/leave',
  access: 'session',
  rate: 'safety',
  summary: 'The guest leaves before the last night: the stay ends today and the other nights are free again',
  input: z.object(act),
  output: request,
  refusals: [...changed],
})

export const sayWhether = endpoint({
  method: 'POST',
  path: '/api/stay-requests/:stayId/answer',
  access: 'session',
  rate: 'write',
  summary: 'Did it happen? Each side says so for itself, once the stay is over',
  input: z.object({ stayId, happened: z.boolean() }),
  output: request,
  refusals: [stayActionClosed],
})
