import { randomUUIDv7 } from 'node:crypto'
import { termsVersion } from '@wayfellow/contract/identity/joining'
import type { Claims } from '../src/platform/security/tokens.ts'

/** Claims of a member's token, in a session of its own; `facts` override them. For tests and demo data. */
export const memberClaims = (sub: string, facts: Partial<Claims> = {}): Claims => ({
  sub,
  sid: randomUUIDv7(),
  gen: 0,
  ver: 1,
  role: 'user',
  banned: false,
  verified: true,
  completed: true,
  cityAdmin: false,
  terms: termsVersion,
  factor: false,
  ...facts,
})
