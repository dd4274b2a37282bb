import { guessesPerChallenge } from '@wayfellow/contract/identity/challenges'

export type ChallengeStatus = 'open' | 'passed' | 'failed'

interface Transition {
  by: readonly ('owner' | 'guard')[]
  from: ChallengeStatus
  to: ChallengeStatus
}

/** The step between a right password and a session. It is passed once or never. */
const transitions = {
  pass: { by: ['owner'], from: 'open', to: 'passed' },
  fail: { by: ['guard'], from: 'open', to: 'failed' },
} satisfies Record<string, Transition>

/** Returns the state after a guess; the last wrong one ends the challenge. */
export function afterGuess(guesses: number, isRight: boolean): { status: ChallengeStatus; guesses: number } {
  if (isRight) return { status: transitions.pass.to, guesses: guesses + 1 }
  const isLast = guesses + 1 >= guessesPerChallenge
  return { status: isLast ? transitions.fail.to : transitions.fail.from, guesses: guesses + 1 }
}

export const isOpen = ({ status, guesses }: { status: ChallengeStatus; guesses: number }) =>
  status === transitions.pass.from && guesses < guessesPerChallenge
