import type { NextStep, Refusal } from '@wayfellow/contract/errors'

interface Beside {
  retryAfterSeconds?: number
  next?: NextStep
  /** In place of the refusal's own. */
  words?: string
}

/** An expected refusal. Anything else that is thrown is a bug and becomes a bare 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly refusal: Refusal
  readonly retryAfterSeconds: number | undefined
  readonly next: NextStep | undefined

  constructor(refusal: Refusal, { retryAfterSeconds, next, words = refusal.message }: Beside = {}) {
    super(words)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
    this.next = next
  }
}

export const refused = (refusal: Refusal, retryAfterSeconds?: number) =>
  new AppError(refusal, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

/** Refused for now: the answer says how the log-in goes on. */
export const goOnWith = (refusal: Refusal, next: NextStep) => new AppError(refusal, { next })

/** The same refusal in words of the moment, such as the name of what was not found. */
export const refusedSaying = (refusal: Refusal, words: string) => new AppError(refusal, { words })
