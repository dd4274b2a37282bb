import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { Username } from './identity/joining.ts'
import { pageFacts, pageInput } from './paging.ts'

export const blockedPerPage = 20

export const thatIsYou = refusal('that_is_you', 409, "That's you.")

const student = z.object({ username: Username })
const Empty = z.object({})

export const follow = endpoint({
  method: 'POST',
  path: '/api/users/:username/follow',
  access: 'session',
  rate: 'write',
  summary: 'Follow a student, quietly. Following twice is once',
  input: student,
  output: Empty,
  refusals: [thatIsYou],
})

export const unfollow = endpoint({
  method: 'POST',
  path: '/api/users/:username/unfollow',
  access: 'session',
  rate: 'write',
  summary: 'Follow a student no more. Saying it twice is once',
  input: student,
  output: Empty,
  refusals: [thatIsYou],
})

export const block = endpoint({
  method: 'POST',
  path: '/api/users/:username/block',
  access: 'session',
  rate: 'safety',
  summary: 'Vanish for each other, everywhere and at once. The other is not told',
  input: student,
  output: Empty,
  refusals: [thatIsYou],
})

export const unblock = endpoint({
  method: 'POST',
  path: '/api/users/:username/unblock',
  access: 'session',
  rate: 'safety',
  summary: 'Take a block back. Nobody follows anybody again by that',
  input: student,
  output: Empty,
  refusals: [thatIsYou],
})

/** Somebody I have blocked, as I alone may see it. */
export const BlockedPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  blockedAt: z.string(),
})
export type BlockedPerson = z.infer<typeof BlockedPerson>

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks',
  access: 'session',
  rate: 'read',
  summary: 'Whom I have blocked, the last first',
  input: z.object(pageInput),
  output: z.object({ blocked: z.array(BlockedPerson), ...pageFacts }),
  refusals: [],
})

export const findBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks/:username',
  access: 'session',
  rate: 'read',
  summary: 'Have I blocked this student?',
  input: student,
  output: z.object({ blocked: z.nullable(BlockedPerson) }),
  refusals: [],
})
