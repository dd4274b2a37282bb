import { accountLocked } from '@wayfellow/contract/client/identity'
import type { login } from '@wayfellow/contract/identity'
import {
  answerChallenge,
  challengeOver,
  resendChallenge,
  wrongCode,
} from '@wayfellow/contract/client/identity/challenges'
import {
  answerWithPasskey as sendPasskey,
  beginPasskeyStep,
} from '@wayfellow/contract/client/identity/factors'
import { ApiError } from '../../../../lib/api-error.ts'
import type { Output } from '../../../../lib/http.ts'
import { send } from '../../../../lib/http.ts'
import { currentSession, establish, startSession } from '../../../../lib/session.ts'
import type { Outcome } from '../../../../lib/outcome.ts'
import { askPasskey, PasskeyUnused } from '../passkeys.ts'

/** How a step ends: with a session, or back at the log-in form with the reason. */
export interface StepEnds {
  onDone: () => void
  onOver: (words: string) => void
}

export function callEnd(outcome: Outcome, { onDone, onOver }: StepEnds): Outcome {
  if (outcome.is === 'done') onDone()
  if (outcome.is === 'over') onOver(outcome.words)
  return outcome
}

export function answerStep(challenge: string, code: string): Promise<Outcome> {
  return finishWith(() => send(answerChallenge, { challenge, code }))
}

export function answerWithPasskey(challenge: string): Promise<Outcome> {
  return finishWith(async () => {
    const { options } = await send(beginPasskeyStep, { challenge })
    return send(sendPasskey, { challenge, passkey: await askPasskey(options) })
  })
}

export function resendCode(challenge: string): Promise<Outcome> {
  return outcomeOf(() => send(resendChallenge, { challenge }))
}

/** Any way to answer a step ends with the tokens of a session. */
export function finishWith(answer: () => Promise<Output<typeof login>>): Promise<Outcome> {
  return outcomeOf(async () => {
    const reply = await answer()
    try {
      await startSession(reply)
    } catch (error) {
      // The step is used up, but the session is there: it can be found again.
      await establish()
      if (currentSession().status !== 'authenticated') throw error
    }
  })
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return { is: 'done' }
  } catch (error) {
    if (error instanceof PasskeyUnused) return { is: 'failed', words: error.message }
    if (!(error instanceof ApiError)) throw error
    return { is: kindOf(error), words: error.message }
  }
}

function kindOf({ code }: ApiError) {
  if (code === wrongCode.code) return 'wrong'
  return code === challengeOver.code || code === accountLocked.code ? 'over' : 'failed'
}
