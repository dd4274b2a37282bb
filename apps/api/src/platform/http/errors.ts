import type { ErrorBody, NextStep, Refusal, RefusalWithFacts } from '@wayfellow/contract/errors'
import type { z } from 'zod/mini'

interface Beside {
  retryAfterSeconds?: number
  next?: NextStep
  facts?: ErrorBody['facts']
  /** The English text with the facts, in place of the refusal's own. */
  message?: string
}

/** An expected refusal. Anything else that is thrown is a bug and becomes a bare 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly refusal: Refusal
  readonly retryAfterSeconds: number | undefined
  readonly next: NextStep | undefined
  readonly facts: ErrorBody['facts']

  constructor(refusal: Refusal, { retryAfterSeconds, next, facts, message = refusal.message }: Beside = {}) {
    super(message)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
    this.next = next
    this.facts = facts
  }
}

/** A refusal with facts does not fit: `refusedWith` takes it together with them. */
type WithoutFacts<R extends Refusal> = R extends RefusalWithFacts ? never : R

export const refused = <R extends Refusal>(refusal: R & WithoutFacts<R>, retryAfterSeconds?: number) =>
  new AppError(refusal, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

/** Refuses with particulars, such as the nights that are taken: as data, and worded in English. */
export const refusedWith = <Facts extends z.ZodMiniObject>(
  refusal: RefusalWithFacts<string, Facts>,
  facts: z.output<Facts>,
) => new AppError(refusal, { facts, message: refusal.describe(facts) })

/** Refused for now: the answer says how the log-in goes on. */
export const goOnWith = (refusal: Refusal, next: NextStep) => new AppError(refusal, { next })
