import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** How far back the numbers of the desk go. */
export const numbersWeeks = 12

/** More than this are not counted: then it is «at least». */
export const openCounted = 1_000

export const WeekNumbers = z.object({
  /** A Monday; the last one is the week that runs. */
  startsOn: z.string(),
  newStudents: z.int(),
  /** By the day of arrival. */
  stays: z.int(),
  decided: z.int(),
  /** From when a case was raised until the first decision, in the middle; null where none was decided. */
  firstDecisionMinutes: z.nullable(z.int()),
})
export type WeekNumbers = z.infer<typeof WeekNumbers>

export const Numbers = z.object({
  /** Since when the open cases wait. */
  open: z.object({ day: z.int(), threeDays: z.int(), week: z.int(), longer: z.int(), isMore: z.boolean() }),
  /** The oldest first; none before they were counted. */
  weeks: z.array(WeekNumbers),
})
export type Numbers = z.infer<typeof Numbers>

export const getNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/numbers',
  access: 'admin',
  rate: 'read',
  summary: 'How long cases wait now; week by week new students, stays and the time to a first decision',
  input: z.object({}),
  output: Numbers,
  refusals: [],
})
