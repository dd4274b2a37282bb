import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { DayRange } from './index.ts'

/** How far ahead days can be blocked. */
export const calendarDaysAhead = 731

export const noSuchDays = refusal(
  'no_such_days',
  409,
  'Choose dates within the next two years, with the first day before the last.',
)
export const noUniversity = refusal(
  'no_university',
  409,
  "We don't know your university yet. Add it to your profile first.",
)
export const noExamWeeks = refusal(
  'no_exam_weeks',
  409,
  "We don't know your university's exam weeks yet. Block those days yourself for now.",
)
export const linkNotUsable = refusal(
  'link_not_usable',
  409,
  "We can't read this calendar link. It has to start with https:// and work for anyone who has it.",
)
export const askedTooSoon = refusal('asked_too_soon', 409, 'We can only check once an hour. Try again later.')

/** Source of a block: the host by hand, exam weeks, another calendar, an accepted stay. */
export const BlockSource = z.enum(['own', 'exam', 'ical', 'stay'])
export type BlockSource = z.infer<typeof BlockSource>

export const BlockedDays = z.object({ ...DayRange.shape, source: BlockSource })
export type BlockedDays = z.infer<typeof BlockedDays>

/** Why another calendar could not be read, in words its host can act on. */
export const FeedFault = z.enum([
  'unreachable',
  'notPublic',
  'notFound',
  'tooLarge',
  'tooSlow',
  'notACalendar',
  'tooComplex',
])
export type FeedFault = z.infer<typeof FeedFault>

export const feedFaultWords: Record<FeedFault, string> = {
  unreachable: "The other calendar didn't respond. We'll try again in an hour.",
  notPublic: "This link leads to an address that isn't public. Check it, or paste another one.",
  notFound: 'The other site says this link is no longer valid. Create a new one there and paste it here.',
  tooLarge: 'The other calendar is larger than 1 MB. Share a smaller one.',
  tooSlow: "The other calendar took more than ten seconds to respond. We'll try again in an hour.",
  notACalendar: "This link doesn't lead to a calendar. Look for a link that ends in .ics.",
  tooComplex:
    "An event in the other calendar repeats in a way we can't read. Remove it there, or share another calendar. We'll try again tomorrow.",
}

export const CalendarImport = z.object({
  /** The site it comes from; the rest of the link is a secret. */
  host: z.string(),
  checkedAt: z.nullable(z.iso.datetime()),
  fault: z.nullable(z.object({ code: FeedFault, message: z.string() })),
})
export type CalendarImport = z.infer<typeof CalendarImport>

export const OwnCalendar = z.object({
  /** Days may be blocked from this one until before that one. */
  window: DayRange,
  blocked: z.array(BlockedDays),
  /** The secret link for other calendars, when there is one. */
  exportPath: z.nullable(z.string()),
  imported: z.nullable(CalendarImport),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

const output = z.object({ calendar: OwnCalendar })

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/user/home/calendar',
  access: 'session',
  rate: 'read',
  summary: 'When I can’t host, from today on, and the links to and from other calendars',
  input: z.object({}),
  output,
  refusals: [],
})

export const changeCalendar = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/changes',
  access: 'session',
  rate: 'write',
  summary: 'Block days or open them again. The same id changes the calendar once, however often it is sent',
  input: z.object({ id: z.uuid(), act: z.enum(['block', 'open']), ...DayRange.shape }),
  output,
  refusals: [noSuchDays],
})

export const blockExamWeeks = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/exam-weeks',
  access: 'session',
  rate: 'write',
  summary: 'Block the exam weeks of my university that are still to come',
  input: z.object({}),
  output,
  refusals: [noUniversity, noExamWeeks],
})

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/link',
  access: 'session',
  rate: 'write',
  summary: 'Make the secret link to my calendar anew: an older one stops working',
  input: z.object({}),
  output,
  refusals: [],
})

export const dropCalendarLink = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/link/remove',
  access: 'session',
  rate: 'write',
  summary: 'Stop sharing my calendar: the secret link stops working',
  input: z.object({}),
  output,
  refusals: [],
})

export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/import',
  access: 'session',
  rate: 'write',
  summary: 'Block the days of another calendar, by its link; looked at again every hour',
  input: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  output,
  refusals: [linkNotUsable, askedTooSoon],
})

export const dropImport = endpoint({
  method: 'POST',
  path: '/api/user/home/calendar/import/remove',
  access: 'session',
  rate: 'write',
  summary: 'Forget the other calendar and open its days again',
  input: z.object({}),
  output,
  refusals: [],
})

export const readCalendarFile = endpoint({
  method: 'GET',
  path: '/api/homes/calendars/:token',
  access: 'public',
  rate: 'read',
  produces: 'text/calendar',
  summary: 'Blocked days as iCalendar, for whoever has the secret link; no name, no place, no reason',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.string(),
  refusals: [],
})
