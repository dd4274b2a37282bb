import { accountLocked, type login } from '@wayfellow/contract/identity'
import {
  answerChallenge,
  challengeOver,
  resendChallenge,
  wrongCode,
} from '@wayfellow/contract/identity-challenges'
import { ApiError } from '../../../../lib/api-error.ts'
import type { Output } from '../../../../lib/http.ts'
import { send } from '../../../../lib/http.ts'
import { currentSession, establish, startSession } from '../../../../lib/session.ts'

/** `over`: this log-in can't be finished any more. `failed`: nothing is known against the answer; try again. */
export type Outcome = { is: 'done' } | { is: 'wrong' | 'over' | 'failed'; words: string }

/** How a step ends: with a session, or back at the log-in form with the reason. */
export interface StepEnds {
  onDone: () => void
  onOver: (words: string) => void
}

export function tellOfEnd(outcome: Outcome, { onDone, onOver }: StepEnds): Outcome {
  if (outcome.is === 'done') onDone()
  if (outcome.is === 'over') onOver(outcome.words)
  return outcome
}

export function answerStep(challenge: string, code: string): Promise<Outcome> {
  return finishWith(() => send(answerChallenge, { challenge, code }))
}

export function resendCode(challenge: string): Promise<Outcome> {
  return outcomeOf(() => send(resendChallenge, { challenge }))
}

/** Any way to answer a step ends with the tokens of a session. */
function finishWith(answer: () => Promise<Output<typeof login>>): Promise<Outcome> {
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
    if (!(error instanceof ApiError)) throw error
    return { is: kindOf(error), words: error.message }
  }
}

function kindOf({ code }: ApiError) {
  if (code === wrongCode.code) return 'wrong'
  return code === challengeOver.code || code === accountLocked.code ? 'over' : 'failed'
}
