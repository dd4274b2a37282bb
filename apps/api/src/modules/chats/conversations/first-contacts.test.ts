import { expect, it } from 'vitest'
import { refuseFirstContact } from './policy.ts'

// The numbers stand here as literals: a constant that changes must turn exactly its own rows red.

it.each([
  [4, 6.99, undefined],
  [5, 6.99, 'too_many_new_contacts'],
  [5, 7, undefined],
  [14, 7, undefined],
  [15, 7, 'too_many_first_contacts'],
])('after %i new people in a day, one more on day %d of an account: %s', (today, ageDays, code) => {
  const member = { verified: true, profileCompleted: true }
  expect(refuseFirstContact(member, { today, ageDays, isLimited: false })?.code).toBe(code)
})
