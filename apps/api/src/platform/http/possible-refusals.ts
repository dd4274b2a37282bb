import type { Access, Endpoint } from '@wayfellow/contract/endpoint'
import {
  bannedHere,
  foreignOrigin,
  internal,
  invalidInput,
  loggedOut,
  membersOnly,
  notAllowed,
  notFound,
  notSignedIn,
  outcomeUnknown,
  overloaded,
  type Refusal,
  secondFactorNeeded,
  termsChanged,
  tooManyRequests,
} from '@wayfellow/contract/errors'

const signedIn = [notSignedIn, loggedOut]
const student = [...signedIn, notAllowed, bannedHere, termsChanged]
const member = [...student, ...membersOnly]
const byAccess: Record<Access, readonly Refusal[]> = {
  public: [],
  bannedAllowed: signedIn,
  session: student,
  studentOrAdmin: [...student, secondFactorNeeded],
  member,
  cityAdmin: member,
  anyAdmin: [...signedIn, notAllowed],
  admin: [...signedIn, notAllowed, secondFactorNeeded],
}

// Fastify refuses these before we look: same words, its own status.
const tooLarge: Refusal = { ...invalidInput, status: 413 }
const unreadable: Refusal = { ...invalidInput, status: 415 }

/** The «no»s a caller of this endpoint can really meet: its own, and the common ones that apply to it. */
export function possibleRefusals({ access, method, input, refusals }: Endpoint): Refusal[] {
  const hasInput = Object.keys(input.shape).length > 0
  return [
    invalidInput,
    ...refusals,
    ...byAccess[access],
    ...(method === 'GET' ? [] : [foreignOrigin, tooLarge, unreadable]),
    ...(hasInput ? [notFound] : []),
    tooManyRequests,
    internal,
    overloaded,
    outcomeUnknown,
  ]
}
