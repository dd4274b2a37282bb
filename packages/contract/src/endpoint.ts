import type { z } from 'zod/mini'
import type { Refusal } from './errors.ts'

/**
 * Access rules. `bannedAllowed` is anyone signed in, `session` a student who is not banned, `member` a student who is
 * verified and has a complete profile. `admin` is an admin with a second factor, `anyAdmin` also one who has yet to set
 * it up. `studentOrAdmin` is either of `session` and `admin`.
 */
export const accessRules = [
  'public',
  'bannedAllowed',
  'session',
  'studentOrAdmin',
  'member',
  'cityAdmin',
  'anyAdmin',
  'admin',
] as const
export type Access = (typeof accessRules)[number]

/**
 * Classes of calls, the most important first: under load the last is refused first. Each class also has its own limit
 * per minute.
 */
export const rateClasses = ['safety', 'auth', 'write', 'read', 'search', 'background'] as const
export type RateClass = (typeof rateClasses)[number]

/** One HTTP operation, stated once and read by both the server and the browser. */
export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Rule extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` segments are filled from the input field of the same name. */
  path: `/api/${string}`
  access: Rule
  rate: RateClass
  /** Counted by the session that the call presents, because many people share an address. */
  countsBySession?: true
  /**
   * A replica of the database may answer, which is moments behind. Callers still see their own changes (read-after.ts).
   * For lists and public facts only: not for what is decided on, nor for what writes.
   */
  mayLag?: true
  summary: string
  input: Input
  output: Output
  /** Media type of a file for other programs; absent for JSON. */
  produces?: 'text/calendar'
  /** Refusals a caller should be ready for, beside those any endpoint may give. Anything else is a bug. */
  refusals: readonly Refusal[]
}

export function endpoint<I extends z.ZodMiniObject, O extends z.ZodMiniType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}
