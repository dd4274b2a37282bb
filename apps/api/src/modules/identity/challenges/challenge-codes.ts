import { createHash, randomInt } from 'node:crypto'

export type ChallengeKind = 'device' | 'factor'

/** So many log-ins of one account may wait for a code within an hour, and so many mails go out for each. */
export const challengesPerHour = 10
export const mailsPerChallenge = 4

interface Facts {
  hasFactor: boolean
  isKnownDevice: boolean
  /** Somebody who joined today has just shown that the mailbox is theirs. */
  isNewcomer: boolean
}

/** The step required after the right password. A second factor is worth more than a mailed code: one is enough. */
export function nextStep({ hasFactor, isKnownDevice, isNewcomer }: Facts): ChallengeKind | undefined {
  if (hasFactor) return 'factor'
  return isKnownDevice || isNewcomer ? undefined : 'device'
}

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** With the token, which is not in the database: a copy of the row can't be tried a million times. */
export const hashCode = (token: string, code: string) =>
  createHash('sha256').update(`${token}|${code}`).digest('hex')
