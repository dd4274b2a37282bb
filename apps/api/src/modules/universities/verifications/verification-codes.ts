import { createHash, randomInt } from 'node:crypto'
import { codeGuesses, codeResendSeconds, codesPerDay } from '@wayfellow/contract/universities'

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are soon tried through by whoever has a copy of the row: the session and 30 minutes guard them too. */
export const hashCode = (accountId: string, code: string) =>
  createHash('sha256').update(`${accountId} ${code}`).digest('hex')

export interface Asked {
  asked: number
  secondsSinceAsked: number
  /** Since the first of those that count. */
  secondsSinceFirst: number
}

const day = 86_400

/** Why no further code is sent now, and how long that lasts. */
export function refuseCode({ asked, secondsSinceAsked, secondsSinceFirst }: Asked) {
  if (secondsSinceAsked < codeResendSeconds)
    return { why: 'tooSoon', seconds: Math.ceil(codeResendSeconds - secondsSinceAsked) } as const
  if (asked >= codesPerDay && secondsSinceFirst < day)
    return { why: 'tooMany', seconds: Math.ceil(day - secondsSinceFirst) } as const
  return undefined
}

export const guessesLeft = (guesses: number) => Math.max(0, codeGuesses - guesses)

/** Mails to one mailbox in a day, whoever asks for them. */
export const mailsPerMailbox = 10
