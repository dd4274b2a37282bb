import { z } from 'zod/mini'
import { tooManySearches } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PersonRow, ViewerAction } from './index.ts'

export const peoplePerPage = 20
export const nameLength = 100

/** Suggested: in the same place on exchange in the same weeks, then of the same university, then near. */
export const peopleLists = ['suggested', 'following', 'followers'] as const
export const PeopleList = z.enum(peopleLists)
export type PeopleList = z.infer<typeof PeopleList>

export const ListedPerson = z.object({
  ...PersonRow.shape,
  /** Follow or unfollow. */
  viewerActions: z.array(ViewerAction),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Students suggested to me, whom I follow, who follow me; or everybody by the beginning of a name',
  input: z.object({
    list: z._default(PeopleList, 'suggested'),
    /** With a name to look for, the list doesn't matter. Typos are forgiven. */
    q: z.optional(z.string().check(z.maxLength(nameLength))),
    ...pageInput,
  }),
  output: z.object({ people: z.array(ListedPerson), ...pageFacts }),
  refusals: [tooManySearches],
})
