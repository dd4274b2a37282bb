import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EventPhase, EventSpot } from './index.ts'
import { ShownPhoto } from '../photos.ts'

/** A public event as somebody without an account sees it: no people, and the spot only if it is public too. */
export const SharedEvent = z.object({
  _id: z.string(),
  phase: EventPhase,
  title: z.string(),
  text: z.string(),
  photo: z.nullable(ShownPhoto),
  /** «Lisbon, Portugal». */
  location: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()),
  spot: z.nullable(EventSpot),
  going: z.int(),
  isFull: z.boolean(),
  cancelReason: z.nullable(z.string()),
})
export type SharedEvent = z.infer<typeof SharedEvent>

const eventId = z.uuid()

export const getSharedEvent = endpoint({
  method: 'GET',
  path: '/api/events-shared/:eventId',
  access: 'public',
  rate: 'read',
  mayLag: true,
  summary: 'An event that its organiser made public, for people without an account',
  input: z.object({ eventId }),
  output: z.object({ event: SharedEvent }),
  refusals: [],
})

export const readSharedEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events-shared/:eventId/calendar',
  access: 'public',
  rate: 'read',
  mayLag: true,
  produces: 'text/calendar',
  summary: 'The public event as a file for calendars',
  input: z.object({ eventId }),
  output: z.string(),
  refusals: [],
})
