import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Beyond this many it is only said that there are more. */
export const cityCountedTo = 1000

/** The place the viewer lives in, and how many students live there, oneself included. */
export const OwnCity = z.object({
  label: z.string(),
  students: z.int(),
  hasMore: z.boolean(),
})
export type OwnCity = z.infer<typeof OwnCity>

export const getOwnCity = endpoint({
  method: 'GET',
  path: '/api/user/profile/city',
  access: 'session',
  rate: 'read',
  summary: 'How many students live in my city; nothing while I have not said where I live',
  input: z.object({}),
  output: z.object({ city: z.nullable(OwnCity) }),
  refusals: [],
})
