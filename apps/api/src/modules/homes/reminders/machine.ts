/** Days without signing in until we ask. */
export const askAfterDays = 60
/** Silent days after that until hosting becomes «maybe». */
export const giveUpAfterDays = 14

export interface Silence {
  hosting: string | null
  /** Since the last time they signed in or answered. */
  silentDays: number
  /** Since the open question; null when none is open. */
  askedDaysAgo: number | null
}

/** The action that is due for a host who has not been active. */
export function dueAction({ hosting, silentDays, askedDaysAgo }: Silence): 'ask' | 'giveUp' | undefined {
  if (hosting !== 'yes' || silentDays < askAfterDays) return undefined
  if (askedDaysAgo === null) return 'ask'
  return askedDaysAgo >= giveUpAfterDays ? 'giveUp' : undefined
}
