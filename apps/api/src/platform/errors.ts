import type { Refusal } from '@wayfellow/contract/errors'

/** An expected refusal. Anything else that is thrown is a bug and becomes a bare 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly refusal: Refusal
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal.message)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const refused = (refusal: Refusal, retryAfterSeconds?: number) =>
  new AppError(refusal, retryAfterSeconds)
