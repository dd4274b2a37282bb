import { z } from 'zod/mini'

/** Flags of a log-in-like answer; the browser acts on them before it shows a message. */
export const Flags = z.object({
  newDevice: z.optional(z.boolean()),
  pending2FA: z.optional(z.boolean()),
  logout: z.optional(z.boolean()),
  showCaptcha: z.optional(z.boolean()),
})
export type Flags = z.infer<typeof Flags>

/** A way to the second factor of an account. */
export const FactorKind = z.enum(['totp', 'passkey', 'recoveryCode'])
export type FactorKind = z.infer<typeof FactorKind>

/** Details for the next step of a log-in; sent with `newDevice` and `pending2FA`. */
export const NextStep = z.object({
  challenge: z.optional(z.string()),
  /** The address of the mailed code, most of it hidden. */
  sentTo: z.optional(z.string()),
  factors: z.optional(z.array(FactorKind)),
})
export type NextStep = z.infer<typeof NextStep>

export const ErrorBody = z.object({
  ...Flags.shape,
  ...NextStep.shape,
  code: z.string(),
  message: z.string(),
  /** The particulars of the refusal; which ones, its `code` says. */
  facts: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An expected «no», named so that both sides mean the same. */
export interface Refusal {
  code: string
  status: number
  message: string
  flags?: Flags
}

export function refusal(code: string, status: number, message: string, flags?: Flags): Refusal {
  return { code, status, message, ...(flags && { flags }) }
}

/**
 * A refusal that names particulars, such as the nights that are taken. Its reply carries them as `facts`, so that
 * every language can say them; `message` stays what can be said without them.
 */
export interface RefusalWithFacts<
  Code extends string = string,
  Facts extends z.ZodMiniObject = z.ZodMiniObject,
> extends Refusal {
  code: Code
  facts: Facts
  /** Words the facts in English, for clients that show the server's message. */
  describe(this: void, facts: z.output<Facts>): string
}

export function refusalWithFacts<const Code extends string, Facts extends z.ZodMiniObject>(
  definition: RefusalWithFacts<Code, Facts>,
): RefusalWithFacts<Code, Facts> {
  return definition
}

export const hasFacts = (given: Refusal): given is RefusalWithFacts => 'facts' in given

export const invalidInput = refusal(
  'invalid_input',
  400,
  "Something isn't right here. Check what you entered and try again.",
)
export const notSignedIn = refusal('not_signed_in', 401, 'Please log in to continue.')
export const notAllowed = refusal('not_allowed', 403, "Your account can't do this.")
export const bannedHere = refusal(
  'banned',
  403,
  "You can't use Wayfellow right now. Find out why under Account.",
)
export const termsChanged = refusal(
  'terms_changed',
  403,
  'Our terms have changed. Please read and accept them to continue.',
)
export const notVerified = refusal('not_verified', 403, 'Confirm that you are a student first.')
export const profileIncomplete = refusal('profile_incomplete', 403, 'Finish your profile first.')
/** Refusals for everybody who is not a member yet. */
export const membersOnly = [notVerified, profileIncomplete]
export const secondFactorNeeded = refusal(
  'second_factor_needed',
  403,
  'Admins need two-step verification. Set it up under Account to continue.',
)
export const loggedOut = refusal('logged_out', 403, "For security reasons you've been logged out", {
  logout: true,
})
export const foreignOrigin = refusal('foreign_origin', 403, 'This request came from another site.')
export const notFound = refusal('not_found', 404, "This isn't available. It may have been removed.")
export const tooManyRequests = refusal('too_many_requests', 429, 'Too many requests, try later')
export const overloaded = refusal(
  'overloaded',
  503,
  'Wayfellow is very busy right now. Try again in a moment.',
)
export const outcomeUnknown = refusal(
  'outcome_unknown',
  503,
  "We couldn't tell if that was saved. Try again.",
)
export const internal = refusal('internal', 500, 'Something went wrong on our side. Try again in a moment.')

/** Refusals that any endpoint may give, so that no endpoint has to list them. */
export const commonRefusals: readonly Refusal[] = [
  invalidInput,
  notSignedIn,
  notAllowed,
  bannedHere,
  termsChanged,
  notVerified,
  profileIncomplete,
  secondFactorNeeded,
  loggedOut,
  foreignOrigin,
  notFound,
  tooManyRequests,
  overloaded,
  outcomeUnknown,
  internal,
]
