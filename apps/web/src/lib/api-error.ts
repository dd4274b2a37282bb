import type { FactorKind, Flags, NextStep } from '@wayfellow/contract/errors'
import { serverWords } from './server-words.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const factorKinds: readonly FactorKind[] = ['totp', 'passkey', 'recoveryCode']

/** A call that did not succeed. `message` is what people read, chosen by the code; empty when the server gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  readonly flags: Flags
  /** Data for the next step of a log-in; empty in every other response. */
  readonly next: NextStep
  /** The call had already been repeated with a fresh token. */
  readonly retried: boolean

  constructor(status: number, body: unknown, retried = false) {
    const said = isRecord(body) ? body : {}
    const code = typeof said.code === 'string' ? said.code : 'unknown'
    super(
      typeof said.message === 'string'
        ? serverWords(code, said.message, isRecord(said.facts) ? said.facts : undefined)
        : '',
    )
    this.status = status
    this.code = code
    this.flags = {
      newDevice: said.newDevice === true,
      pending2FA: said.pending2FA === true,
      logout: said.logout === true,
      showCaptcha: said.showCaptcha === true,
    }
    this.next = nextStepIn(said)
    this.retried = retried
  }
}

export function nextStepIn({ challenge, sentTo, factors }: Record<string, unknown>): NextStep {
  return {
    ...(typeof challenge === 'string' && { challenge }),
    ...(typeof sentTo === 'string' && { sentTo }),
    ...(Array.isArray(factors) && { factors: factorKinds.filter((kind) => factors.includes(kind)) }),
  }
}

/** The server knows the session and refuses it. All else may be the network or a busy server: nothing is known yet. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** No answer: offline, cut off or too slow. Whether the call had an effect is unknown. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
