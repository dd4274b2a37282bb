import type { FactorKind, NextStep } from '@wayfellow/contract/errors'
import { challengeMinutes } from '@wayfellow/contract/client/identity/challenges'
import { type ApiError, isRecord, nextStepIn } from '../../../lib/api-error.ts'
import { tabStore } from '../../../lib/storage.ts'

// Apart from the steps themselves, because the log-in page carries this and not those.

/** The step between a correct password and a session. */
export interface LoginStep {
  challenge: string
  /** The address of the mailed code, most of it hidden; nothing was mailed without one. */
  sentTo?: string
  factors: FactorKind[]
  /** When it began or its last code was mailed, in milliseconds. */
  since: number
}

const loginStep = 'loginStep'

export function stepOf({ flags, next }: ApiError): LoginStep | undefined {
  return flags.newDevice || flags.pending2FA ? stepFrom(next, Date.now()) : undefined
}

function stepFrom({ challenge, sentTo, factors = [] }: NextStep, since: number): LoginStep | undefined {
  if (challenge === undefined) return undefined
  return { challenge, ...(sentTo !== undefined && { sentTo }), factors, since }
}

/** Kept for a reload: the browser may drop the page while somebody reads the code in their mail. */
export function keepStep(step: LoginStep): void {
  tabStore.write(loginStep, JSON.stringify(step))
}

export function keptStep(): LoginStep | undefined {
  try {
    const kept: unknown = JSON.parse(tabStore.read(loginStep) ?? '')
    const since = isRecord(kept) && typeof kept.since === 'number' ? kept.since : 0
    const next = isRecord(kept) && Date.now() - since < challengeMinutes * 60_000 ? nextStepIn(kept) : {}
    return stepFrom(next, since)
  } catch {
    return undefined
  }
}

export function dropStep(): void {
  tabStore.remove(loginStep)
}
